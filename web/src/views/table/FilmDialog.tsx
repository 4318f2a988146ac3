/*
 * A game as a film, which is saved as a file once it is made. Who closes the dialog gives it up. Where the dialog goes
 * because another view has come, such as the table of a rematch, it is made all the same.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { sentenceOf } from "../../common/sentence";
import { announce } from "../../app/announce";
import { lang, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/Icon";
import { Problem } from "../../components/Problem";
import { makeFilm } from "../../pictures/film";
import { saveFilm } from "../../session/records";
import type { SavedGame } from "../../session/store";

function FilmDialog({ game, onClose }: { game: SavedGame; onClose(): void }) {
  const part = useSignal(0);
  const problem = useSignal("");
  const stop = useRef(new AbortController()).current;
  useEffect(() => {
    let left = false;
    announce(t("study.film.making"));
    makeFilm(game.record, lang.peek(), stop.signal, (done) => (part.value = done)).then(
      (film) => {
        saveFilm(game, film);
        toast(t("study.film.done"));
        if (!left) onClose();
      },
      (error: unknown) => {
        if (stop.signal.aborted) return;
        const failed = t("study.film.failed", { reason: sentenceOf(error) });
        if (left) toast(failed);
        else problem.value = failed;
      },
    );
    return () => void (left = true);
  }, []);
  const close = (): void => {
    stop.abort();
    onClose();
  };
  return (
    <Dialog title={t("study.film.save")} onClose={close}>
      <p>{t("study.film.about")}</p>
      {problem.value === "" ? (
        <p>
          {t("study.film.making")} <progress aria-label={t("study.film.making")} value={part.value} />
        </p>
      ) : (
        <Problem text={problem.value} />
      )}
      <div class="row">
        <Button text={t(problem.value === "" ? "page.cancel" : "page.close")} onClick={close} />
      </div>
    </Dialog>
  );
}

export function FilmButton({ game }: { game: SavedGame }) {
  const open = useSignal(false);
  return (
    <>
      <button type="button" class="button" title={t("study.film.save")} onClick={() => (open.value = true)}>
        <Icon name="film" /> <span>{t("study.film.save")}</span>
      </button>
      {open.value && <FilmDialog game={game} onClose={() => (open.value = false)} />}
    </>
  );
}
