/*
 * Leaving a game with friends: asked first, for there is no way back to the seat.
 */
import { useSignal } from "@preact/signals";
import { go, hereNow } from "../../app/router";
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Dialog } from "../../components/Dialog";

export function ResignDialog({ session, close }: { session: Session; close(): void }) {
  const busy = useSignal(false);
  const company = session.company.value;
  if (!company?.leaving) return null;
  const { goesOn } = company.leaving;
  const resign = async (): Promise<void> => {
    busy.value = true;
    const stillHere = hereNow();
    const done = await company.resign();
    close();
    if (!done) return;
    toast(t(goesOn ? "follow.resigned" : "follow.ended"), undefined, true);
    if (stillHere()) go();
  };
  return (
    <Dialog class="small" title={t("follow.resign.ask")} onClose={close}>
      <p>{t(goesOn ? "follow.resign.about" : "follow.resign.alone")}</p>
      <div class="dialog-answers">
        <button class="button" disabled={busy.value} onClick={close}>
          {t("follow.resign.no")}
        </button>
        <button class="button danger" disabled={busy.value} onClick={() => void resign()}>
          {t("follow.resign.yes")}
        </button>
      </div>
    </Dialog>
  );
}
