/*
 * What somebody's games in the house come to, and the rating of those that were rated.
 */
import { gameName } from "../../app/gamename";
import { number, t } from "../../app/texts";
import { viewOf } from "../../games/registry";
import type { Rating, Standing } from "../../online/account";

export function Standings({ standings }: { standings: Standing[] }) {
  return (
    <section class="sheet" aria-labelledby="account-statistics">
      <h2 id="account-statistics">{t("account.statistics")}</h2>
      {standings.length === 0 && <p class="quiet">{t("account.statistics.none")}</p>}
      {standings.map((one) => (
        <OfGame key={one.game} standing={one} />
      ))}
    </section>
  );
}

const ratingWords = ({ rating, provisional }: Rating): string =>
  provisional ? `${number(rating)} (${t("account.rating.provisional")})` : number(rating);

/* Most points say something where points tell how a game ended. */
const factsOf = ({ game, played, won, left, best, rating }: Standing): [key: string, value: string][] => [
  ["played", number(played)],
  ["won", number(won)],
  ...(left > 0 ? [["left", number(left)] as [string, string]] : []),
  ...(viewOf(game).tally ? [["best", number(best)] as [string, string]] : []),
  ...(rating ? [["rating", ratingWords(rating)] as [string, string]] : []),
];

function OfGame({ standing }: { standing: Standing }) {
  return (
    <div class="account-game">
      <h3>{gameName(standing.game)}</h3>
      <dl class="account-numbers">
        {factsOf(standing).map(([key, value]) => (
          <div key={key}>
            <dt>{t(`account.${key}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {standing.rating && <p class="quiet">{inWords(standing.rating)}</p>}
    </div>
  );
}

/* Nineteen times in twenty the strength is within two deviations. */
const inWords = ({ rating, deviation }: Rating): string =>
  t("account.rating.about", { rating: number(rating), low: number(rating - 2 * deviation), high: number(rating + 2 * deviation) });
