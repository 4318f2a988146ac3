/*
 * The puzzle of the day: today's deal, the person's own results, the last weeks as a calendar.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Button, ButtonLink } from "../../../components/Button";
import { Problem } from "../../../components/Problem";
import { sentenceOf } from "../../../common/sentence";
import { beginDaily } from "./begin";
import { dailyResults, reached, scenarioIn, streak, today, type DailyResult } from "./puzzle";
import { resultText } from "./result";
import { go, hereNow, link, route } from "../../../app/router";
import { findGame, games } from "../../../session/store";
import { lang, number, t, tn } from "../../../app/texts";
import { useTitle } from "../../../app/title";
import { dayInWords } from "../../../app/when";
import { Icon } from "../../../components/Icon";
import { ShareText } from "../../../components/ShareText";
import { facts } from "../facts";
import { ScoringSigns } from "../ScoringSigns";
import { Calendar } from "./Calendar";
import { LadderSection } from "./ladder/LadderSection";
import "./daily.css";

export function Daily() {
  useTitle(t("page.nav.daily"));
  const day = today();
  const forLadder = route.value.length > 1; /* whoever comes for it sees it first */
  const results = dailyResults.value;
  const points = Object.values(results).flatMap((one) => (one.points === undefined ? [] : [one]));
  return (
    <main class="page daily">
      <header>
        <h1>{t("page.nav.daily")}</h1>
        <p class="lead">{t("daily.lead")}</p>
      </header>
      {forLadder && <LadderSection today={day} />}
      <Today day={day} result={results[day]} />
      {!forLadder && <LadderSection today={day} />}
      <section class="sheet" aria-labelledby="daily-history">
        <h2 id="daily-history">{t("daily.history")}</h2>
        <dl class="daily-numbers">
          <Figure name={t("daily.played")} value={number(points.length)} />
          <Figure name={t("daily.streak.name")} value={number(streak(results, day))} />
          <Figure name={t("daily.reached")} value={number(points.filter(reached).length)} />
          <Figure
            name={t("daily.best")}
            value={points.length === 0 ? "–" : number(Math.max(...points.map((one) => one.points ?? 0)))}
          />
        </dl>
        <Calendar results={results} until={day} />
      </section>
    </main>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/* How it went, to pass on. */
function Passed({ day, result }: { day: string; result: DailyResult }) {
  const text = useSignal("");
  const days = streak(dailyResults.value, day);
  useEffect(() => {
    void resultText(day, result, days).then((made) => (text.value = made), () => undefined);
  }, [day, result, days, lang.value]);
  return text.value === "" ? null : <ShareText name={t("daily.share")} text={text.value} />;
}

function Today({ day, result }: { day: string; result: DailyResult | undefined }) {
  const known = facts();
  const scenario = known && scenarioIn(known, day);
  /* The first try counts here, the best one on the leaderboard. */
  const best = Math.max(0, ...games.value.flatMap((game) => (game.daily === day && game.over ? (game.points ?? []) : [])));
  const problem = useSignal<string | null>(null);
  const play = async (counts: boolean): Promise<void> => {
    const stillHere = hereNow();
    try {
      const begun = counts && result ? await findGame(result.id) : undefined;
      const { id } = begun ?? { id: await beginDaily(day, counts) };
      if (stillHere()) go("play", id);
    } catch (error) {
      problem.value = sentenceOf(error);
    }
  };
  return (
    <section class="sheet daily-today" aria-labelledby="daily-today">
      <h2 id="daily-today">{dayInWords(day, "full")}</h2>
      {scenario && (
        <>
          <p>
            <strong>{t(`scenario.${scenario.name}.name`)}.</strong> {t(`scenario.${scenario.name}.about`)}
          </p>
          <p class="daily-goal">
            <Icon name="ribbon" /> {tn("daily.goal", scenario.goal)}
          </p>
          <ScoringSigns scoring={scenario.scoring} />
        </>
      )}
      {result?.points !== undefined && (
        <p class={`notice ${reached(result) ? "good" : ""}`}>
          {tn(reached(result) ? "daily.result.reached" : "daily.result", result.points)}
          {best > result.points && ` ${tn("daily.again", best)}`}
        </p>
      )}
      {result?.own && <p class="notice">{t("daily.own")}</p>}
      {result?.points !== undefined && <Passed day={day} result={result} />}
      <div class="row">
        {result?.points === undefined ? (
          <Button main icon="play" text={t(result ? "daily.continue" : "daily.begin")} onClick={() => void play(true)} />
        ) : (
          <>
            <Button main icon="play" text={t("daily.practise")} onClick={() => void play(false)} />
            <ButtonLink icon="review" text={t("page.games.review")} href={link("review", result.id)} />
          </>
        )}
      </div>
      <p class="quiet">{t("daily.rule")}</p>
      <Problem text={problem.value} />
    </section>
  );
}
