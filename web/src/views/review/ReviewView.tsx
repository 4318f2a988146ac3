/*
 * A game looked at again by the master: graph, summary, accounts, decisions.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../../app/announce";
import { gameName } from "../../app/gamename";
import { findGame, type SavedGame } from "../../session/store";
import { lang, percent, t } from "../../app/texts";
import type { ReviewReply } from "../../engine/types";
import { Accounts } from "./Accounts";
import { Decisions } from "./Decisions";
import { Graph } from "./Graph";
import { Reviewer } from "./reviewer";
import { StudyHead } from "./StudyHead";
import { Summary } from "./Summary";
import { numbersOf, type ReviewNumbers } from "./types";
import { useWords } from "./words";
import { Button } from "../../components/Button";
import "./review.css";

function Going({ reviewer }: { reviewer: Reviewer }) {
  const part = reviewer.progress.value ?? 0;
  return (
    <section class="study-sheet review-going" aria-label={t("study.review.progress")}>
      <p>
        <b>{t("study.review.wait")}</b> {t("study.review.wait.about")}
      </p>
      <div class="review-progress">
        <progress max={1} value={part} aria-label={t("study.review.progress")} />
        <span>{percent(part)}</span>
        <Button text={t("study.review.cancel")} onClick={() => reviewer.stop()} />
      </div>
    </section>
  );
}

function Again({ reviewer }: { reviewer: Reviewer }) {
  const words = reviewer.problem.value !== "" ? reviewer.problem.value : t("study.review.stopped");
  return (
    <p class="study-sheet" role="status">
      {words}{" "}
      <Button main text={t("study.review.again")} onClick={() => void reviewer.run(lang.value)} />
    </p>
  );
}

function Sheets({ reply, review, game }: { reply: ReviewReply; review: ReviewNumbers; game: SavedGame }) {
  const words = useWords(game, review.decisions);
  return (
    <>
      <Summary text={reply.summary} review={review} words={words} game={game} />
      {review.decisions.length === 0 ? (
        <p class="study-sheet">{t("study.review.empty")}</p>
      ) : (
        <>
          <Graph svg={reply.graph} />
          <Accounts review={review} game={game} />
          <Decisions review={review} words={words} game={game} />
        </>
      )}
    </>
  );
}

function Reviewed({ game, reviewer }: { game: SavedGame; reviewer: Reviewer }) {
  const language = lang.value;
  const reply = reviewer.reply.value;
  useEffect(() => {
    void reviewer.run(language);
  }, [language]);
  useEffect(() => {
    if (reply) announce(t("study.review.ready"));
  }, [reply]);
  const review = reply && numbersOf(reply.review);
  return (
    <>
      {reviewer.progress.value !== null && <Going reviewer={reviewer} />}
      {(reviewer.stopped.value || reviewer.problem.value !== "") && <Again reviewer={reviewer} />}
      {reply && review && <Sheets reply={reply} review={review} game={game} />}
    </>
  );
}

export function ReviewView({ id }: { id: string }) {
  const game = useSignal<SavedGame | null>(null);
  const reviewer = useSignal<Reviewer | null>(null);
  const missing = useSignal(false);
  useEffect(() => {
    void findGame(id).then((saved) => {
      missing.value = !saved;
      if (!saved) return;
      game.value = saved;
      reviewer.value = new Reviewer(saved);
    });
    return () => reviewer.value?.stop();
  }, [id]);
  return (
    <main class="page review-view">
      <StudyHead
        title={
          game.value ? t("review.title", { game: gameName(game.value.game) }) : t("study.review.link")
        }
        game={game.value}
        here="review"
      />
      {missing.value && <p>{t("study.missing")}</p>}
      {game.value && reviewer.value && <Reviewed game={game.value} reviewer={reviewer.value} />}
    </main>
  );
}
