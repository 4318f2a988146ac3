/*
 * An address of the house to send to friends, and to point a camera at.
 */
import { useRef } from "preact/hooks";
import { copyText } from "../app/records";
import { t } from "../app/texts";
import { toast } from "../app/toast";
import { homeLink } from "../online/there";
import { Icon } from "./Icon";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/* Whoever is at the machine of the house sees it under a name that leads nowhere from another one. */
const reachable = (hash: string): string =>
  new URL(hash, LOCAL.has(location.hostname) && homeLink.value ? homeLink.value : location.href).href;

export function InvitingLink({ hash, title }: { hash: string; title: string }) {
  const field = useRef<HTMLInputElement>(null);
  const address = reachable(hash);
  const copy = async (): Promise<void> => {
    field.current?.select();
    /* Over plain HTTP the browser lets nothing be copied by itself: then it is marked, to be copied by hand. */
    toast(t((await copyText(address)) ? "page.copied" : "together.marked"));
  };
  const share = (): void => void navigator.share({ title, url: address }).catch(() => undefined);
  return (
    <>
      <img class="together-qr" src={`qr.svg?text=${encodeURIComponent(address)}`} alt={t("together.qr")} />
      <div class="together-address">
        <input ref={field} class="input" readOnly value={address} aria-label={t("together.address")} onFocus={(event) => event.currentTarget.select()} />
        <button type="button" class="button" onClick={() => void copy()}>
          <Icon name="copy" /> {t("together.copy")}
        </button>
        {"share" in navigator && (
          <button type="button" class="button" onClick={share}>
            <Icon name="share" /> {t("together.share")}
          </button>
        )}
      </div>
      {LOCAL.has(new URL(address).hostname) && <p class="notice">{t("together.local")}</p>}
    </>
  );
}
