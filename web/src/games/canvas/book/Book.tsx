/*
 * The scenario book: nine pages, each with its cards, its goal, the best result so far and a blot of paint.
 */
import { useAttempt } from "../../../components/useAttempt";
import { Problem } from "../../../components/Problem";
import type { Person } from "../../../people/model";
import { results } from "../../../people/store";
import { t, tn } from "../../../app/texts";
import { useTitle } from "../../../app/title";
import { dayInWords } from "../../../app/when";
import { Icon } from "../../../components/Icon";
import { personLookedAt, PersonChoice } from "../../../components/PersonChoice";
import { begin, yourself } from "../../start";
import { facts } from "../facts";
import { Blot } from "./Blot";
import { bookOf, type BookPage } from "./pages";
import { named } from "../../../session/seats";
import { scoringName } from "../words";
import "./book.css";

export function Book() {
  useTitle(t("book.title"));
  const person = personLookedAt();
  const pages = bookOf(facts()?.scenarios ?? [], person, results.value);
  const done = pages.filter((page) => page.done !== null).length;
  return (
    <main class="page">
      <h1>{t("book.title")}</h1>
      <p class="lead">{t("book.lead")}</p>
      <PersonChoice view="book" chosen={person?.id} />
      {pages.length > 0 && (
        <p class="row">
          <span class="badge">{t("book.progress", { count: done, all: pages.length })}</span>
          <span class="badge">{t("book.played", { count: scenariosPlayed(person, pages), all: pages.length })}</span>
        </p>
      )}
      <ol class="book">
        {pages.map((page, index) => (
          <Page key={page.name} page={page} number={index + 1} person={person} />
        ))}
      </ol>
    </main>
  );
}

/* Games that were deleted before there were books are known to the engine's count alone. */
function scenariosPlayed(person: Person | undefined, pages: BookPage[]): number {
  let known = 0;
  for (let set = person?.careers["canvas"]?.scenarios ?? 0; set > 0; set >>= 1) known += set & 1;
  return Math.max(known, pages.filter(({ games }) => games > 0).length);
}

function Page({ page, number, person }: { page: BookPage; number: number; person: Person | undefined }) {
  const { name, difficulty, goal, scoring, games, own, best, done } = page;
  const { problem, attempt } = useAttempt();
  const title = t(`scenario.${name}.name`);
  const wanted = {
    game: "canvas",
    options: { mode: "vincent", scenario: name, target: "goal" },
    seats: [person?.name ? { ...named(person.name), player: "you" } : yourself()],
  };
  return (
    <li class={`sheet book-page ${done === null ? "" : "earned"}`}>
      <Blot part={best / goal} done={done !== null} colour={person?.colour ?? "red"} />
      <div class="book-words">
        <h2>{title}</h2>
        <p class="quiet">
          {number} · {t(`difficulty.${difficulty}.name`)}
        </p>
        <p>{cardsOf(scoring)}</p>
        <p class="book-goal">{t("rules.canvas.scenarios.goal", { goal })}</p>
        <p class={done === null ? "quiet" : "book-done"}>
          {games === 0
            ? t("book.none")
            : `${t("book.best", { points: tn("canvas.points", own) })}${best > own ? ` · ${t("book.table", { points: tn("canvas.points", best) })}` : ""}`}
          <br />
          {done !== null ? t("book.done", { day: dayInWords(done) }) : games > 0 && t("book.open")}
        </p>
        <button class="button" onClick={() => void attempt(() => begin(wanted))}>
          <Icon name="play" /> {t("book.play")}
          <span class="only-spoken">: {title}</span>
        </button>
        <Problem text={problem.value} />
      </div>
    </li>
  );
}

function cardsOf(scoring: string[]): string {
  const random = scoring.filter((name) => name === "random").length;
  return random > 0 ? tn("rules.canvas.scenarios.random", random) : scoring.map(scoringName).join(" · ");
}
