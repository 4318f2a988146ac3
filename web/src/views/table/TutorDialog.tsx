/*
 * The tutor speaks before a clear mistake is made; the person decides.
 */
import type { Session } from "../../session/session";
import { change } from "../../app/settings";
import { t } from "../../app/texts";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { worth } from "./HintDrawer";
import { warning } from "../../session/play";

export function TutorDialog({ session }: { session: Session }) {
  const said = warning.value;
  if (!said || said.session !== session) return null;
  const close = (): void => {
    warning.value = null;
  };
  const play = (move: string): void => {
    close();
    void session.play(move);
  };
  return (
    <Dialog class="small" title={t("table.tutor.title")} onClose={close}>
      <p>{t("table.tutor.text")}</p>
      <p class="tutor-best">{said.words}</p>
      <p>
        {t(said.told ? "table.tutor.worth" : "table.tutor.worth.most", {
          yours: worth(session, said.value),
          best: worth(session, said.bestValue),
        })}
      </p>
      {said.why && <p class="quiet">{said.why}</p>}
      <div class="dialog-answers">
        <button
          class="button plain"
          onClick={() => {
            change({ tutor: false });
            play(said.move);
          }}
        >
          {t("table.tutor.off")}
        </button>
        <Button text={t("table.tutor.anyway")} onClick={() => play(said.move)} />
        <Button text={t("table.tutor.best")} onClick={() => play(said.best)} />
        <Button main text={t("table.tutor.rethink")} onClick={close} />
      </div>
    </Dialog>
  );
}
