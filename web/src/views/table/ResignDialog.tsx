/*
 * Leaving a game with friends: asked first, for there is no way back to the seat.
 */
import { useSignal } from "@preact/signals";
import { go, hereNow } from "../../app/router";
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Button } from "../../components/Button";
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
        <Button text={t("follow.resign.no")} disabled={busy.value} onClick={close} />
        <Button danger text={t("follow.resign.yes")} disabled={busy.value} onClick={() => void resign()} />
      </div>
    </Dialog>
  );
}
