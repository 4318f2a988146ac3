/*
 * A text to pass on: by the system's own sheet, by copying, or, where a browser allows neither, marked in its field.
 */
import { useRef } from "preact/hooks";
import { announce } from "../app/announce";
import { copyText } from "../session/records";
import { canShareText, share } from "../platform/share";
import { t } from "../app/texts";
import { toast } from "../app/toast";
import { Icon } from "./Icon";
import "./shareText.css";

export function ShareText({ name, text }: { name: string; text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const mark = (): void => {
    field.current?.focus();
    field.current?.select();
  };
  const copy = async (): Promise<void> => {
    if (await copyText(text)) toast(t("study.copied"));
    else {
      mark();
      announce(t("share.marked"));
    }
  };
  const pass = async (): Promise<void> => {
    if (!(await share({ text }))) await copy();
  };
  return (
    <div class="share-text">
      <textarea ref={field} class="input" readonly rows={text.split("\n").length} aria-label={name} value={text} onFocus={mark} />
      <div class="row">
        {canShareText() && (
          <button type="button" class="button main" onClick={() => void pass()}>
            <Icon name="share" /> {t("share.share")}
            <span class="only-spoken">: {name}</span>
          </button>
        )}
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="copy" /> {t("study.copy")}
          <span class="only-spoken">: {name}</span>
        </button>
      </div>
    </div>
  );
}
