/*
 * A game as a film: made while the dialog is open, then saved as a file.
 */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../../app/announce";
import { lang, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/Icon";
import { Problem } from "../../components/Problem";
import { makeFilm } from "../../pictures/film";
import { saveFilm } from "../../session/records";
import type { SavedGame } from "../../session/store";

function FilmDialog({ game, onClose }: { game: SavedGame; onClose(): void }) {
  const part = useSignal(0);
  const problem = useSignal("");
  useEffect(() => {
    const stop = new AbortController();
    announce(t("study.film.making"));
    makeFilm(game.record, lang.peek(), stop.signal, (done) => (part.value = done)).then(
      (film) => {
        saveFilm(game, film);
        toast(t("study.film.done"));
        onClose();
      },
      (error: unknown) => {
        if (!stop.signal.aborted) problem.value = t("study.film.failed", { reason: error instanceof Error ? error.message : String(error) });
      },
    );
    return () => stop.abort();
  }, []);
  return (
    <Dialog title={t("study.film.save")} onClose={onClose}>
      <p>{t("study.film.about")}</p>
      {problem.value === "" ? (
        <p>
          {t("study.film.making")} <progress aria-label={t("study.film.making")} value={part.value} />
        </p>
      ) : (
        <Problem text={problem.value} />
      )}
      <div class="row">
        <button type="button" class="button" onClick={onClose}>
          {t(problem.value === "" ? "page.cancel" : "page.close")}
        </button>
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
