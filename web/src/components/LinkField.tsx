/*
 * An address to send: copied, passed on by the system's own sheet, or marked in its field.
 */
import { useRef } from "preact/hooks";
import { copyAndSay } from "../session/records";
import { canShareText, share } from "../platform/share";
import { t } from "../app/texts";
import { Button } from "./Button";
import "./linkField.css";

export function LinkField({ name, title, address }: { name: string; title: string; address: string }) {
  const field = useRef<HTMLInputElement>(null);
  const copy = async (): Promise<void> => {
    field.current?.select();
    /* Over plain HTTP the browser lets nothing be copied by itself: then it is marked, to be copied by hand. */
    await copyAndSay(address, "together.marked");
  };
  return (
    <div class="link-field">
      <input ref={field} class="input" readOnly value={address} aria-label={name} onFocus={(event) => event.currentTarget.select()} />
      <Button icon="copy" text={t("together.copy")} onClick={() => void copy()} />
      {canShareText() && <Button icon="share" text={t("together.share")} onClick={() => void share({ title, url: address })} />}
    </div>
  );
}
