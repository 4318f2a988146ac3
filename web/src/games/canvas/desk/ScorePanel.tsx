/*
 * What the painting on the scoring desk earns: each scoring card with its ribbons, near misses in words, and the points.
 */
import { t } from "../../../app/texts";
import { scoringName } from "../words";
import { Earned, earnedOf, nearWords, worthWords, type Tried } from "../table/Earned";

export function ScorePanel({ tried }: { tried: Tried }) {
  const score = tried.score.value;
  if (!score)
    return (
      <div class="desk-score">
        <h3>{t("canvas.score")}</h3>
        <p>{t("canvas.score.none")}</p>
      </div>
    );
  const bonus = score.bonus > 0 || score.missed.bonus !== undefined ? ["bonus"] : [];
  return (
    <div class="desk-score">
      <h3>{t("canvas.score")}</h3>
      <p class="canvas-worth">
        <strong>{score.title}</strong> <span>{worthWords(tried, score)}</span>
      </p>
      <ul class="desk-earned">
        {[...tried.scoring.value, ...bonus].map((name) => (
          <li key={name}>
            <span>{scoringName(name)}</span>
            <Earned tried={tried} name={name} />
            <small>{nearWords(tried, name) || (earnedOf(score, name) === 0 ? t("canvas.no.ribbon") : "")}</small>
          </li>
        ))}
      </ul>
    </div>
  );
}
