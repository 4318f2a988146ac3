/*
 * How friends find a table: its address to send, and to point a camera at.
 */
import encodeQR from "qr";
import { useMemo, useRef } from "preact/hooks";
import { copyText } from "../../app/records";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Icon } from "../../components/Icon";

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

const EDGE = 4; /* modules of quiet around it, which cameras look for */

/* Dark on light in any theme. */
function QrCode({ text }: { text: string }) {
  const rows = useMemo(() => encodeQR(text, "raw", { ecc: "medium", border: EDGE }), [text]);
  const dark = rows.flatMap((row, y) => row.flatMap((on, x) => (on ? `M${x} ${y}h1v1h-1z` : [])));
  return (
    <svg class="together-qr" viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={t("together.qr")}>
      <path d={dark.join("")} />
    </svg>
  );
}

export function Invitation() {
  const field = useRef<HTMLInputElement>(null);
  const address = location.href;
  const copy = async (): Promise<void> => {
    field.current?.select();
    /* Over plain HTTP the browser lets nothing be copied by itself: then it is marked, to be copied by hand. */
    toast(t((await copyText(address)) ? "page.copied" : "together.marked"));
  };
  const share = (): void => void navigator.share({ title: t("together.title"), url: address }).catch(() => undefined);
  return (
    <section class="sheet together-invitation" aria-labelledby="together-invite">
      <h2 id="together-invite">{t("together.invite")}</h2>
      <p>{t("together.invite.about")}</p>
      <QrCode text={address} />
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
      {LOCAL.has(location.hostname) && <p class="notice">{t("together.local")}</p>}
    </section>
  );
}
