/*
 * What somebody's games come to: a card for each game and each way of playing it.
 */
import { gameName } from "../../app/gamename";
import { summaries, type PlayedGame, type GameSummary } from "../../people/statistics";
import { has, number, percent, t } from "../../app/texts";
import { gamesToPlay, viewOf } from "../../games/registry";

export function Statistics({ played }: { played: PlayedGame[] }) {
  const all = summaries(played);
  return (
    <section aria-labelledby="people-statistics">
      <h2 id="people-statistics">{t("people.statistics")}</h2>
      {all.length === 0 && <p class="sheet">{t("people.statistics.none")}</p>}
      {gamesToPlay().map((game) => (
        <OfGame key={game} game={game} all={all.filter((one) => one.game === game)} />
      ))}
    </section>
  );
}

function OfGame({ game, all }: { game: string; all: GameSummary[] }) {
  if (all.length === 0) return null;
  return (
    <>
      <h3>{gameName(game)}</h3>
      <ul class="people-stats">
        {all.map((one) => (
          <li key={one.mode} class="sheet">
            {has(`people.mode.${one.mode}`) && <h4>{t(`people.mode.${one.mode}`)}</h4>}
            <dl>
              {facts(one).map(([key, value]) => (
                <div key={key}>
                  <dt>{t(`people.stat.${key}`)}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
    </>
  );
}

/* Alone nobody wins: a goal is reached or missed. Points say something where they tell at a glance how a game ended. */
function facts({ game, games, decided, won, average, best, place, lead }: GameSummary): [key: string, value: string][] {
  const { tally } = viewOf(game);
  return [
    ["games", number(games)],
    ...(decided > 0 ? [[place === null ? "reached" : "won", `${number(won)} (${percent(won / decided)})`] as [string, string]] : []),
    ...(tally ? ([["average", number(average, 1)], ["best", number(best)]] as [string, string][]) : []),
    ...(place === null ? [] : [["place", number(place, 1)] as [string, string]]),
    ...(lead === null ? [] : [["lead", number(lead)] as [string, string]]),
  ];
}
