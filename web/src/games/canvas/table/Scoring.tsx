/*
 * The scoring cards in play: what each wants, drawn and told, its points, and how far one has come. What the painting on
 * the easel earns lights up on them; wherever they are touched, they say what they want.
 */
import { useContext } from "preact/hooks";
import { t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import { Explain } from "../../../components/Explain";
import { Still } from "../../../components/still";
import type { TableState } from "./tableState";
import { Diagram } from "./Diagram";
import { Earned, earnedOf } from "./Earned";
import { ladderOf, ribbonOf } from "../facts";
import { scoringName } from "../words";
import { pointsFor } from "./ladder";
import "./scoring.css";

export function Scoring({ table }: { table: TableState }) {
  const { scenario } = table.state.value;
  return (
    <section class="canvas-scorings" id="canvas-scoring" aria-labelledby="canvas-scoring-title">
      <h2 id="canvas-scoring-title">
        {scenario === null ? t("canvas.scoring") : t("canvas.scoring.scenario", { scenario: t(`scenario.${scenario}.name`) })}
      </h2>
      <ul>
        {table.scoring.value.map((name) => (
          <ScoringCard key={name} table={table} name={name} />
        ))}
        <li class={`canvas-scoring bonus${earnedOf(table.score.value, "bonus") > 0 ? " lit" : ""}`}>
          <Explain text={t("canvas.bonus.explain")}>
            <h3>
              <GameIcon name="ribbon-grey" alt="" />
              {t("canvas.bonus")}
            </h3>
            <b class="canvas-each">+{pointsFor("bonus", 1)}</b>
            <Earned tried={table} name="bonus" />
            <p class="canvas-rule">{t("canvas.bonus.explain")}</p>
          </Explain>
        </li>
      </ul>
    </section>
  );
}

function ScoringCard({ table, name }: { table: TableState; name: string }) {
  /* On a big screen nobody in particular looks at it. */
  const have = useContext(Still) ? 0 : (table.mine.value.ribbons[name] ?? 0);
  const earned = earnedOf(table.score.value, name);
  const rule = t(`scoring.${name}.rule`);
  return (
    <li class={`canvas-scoring${earned > 0 ? " lit" : ""}`}>
      <Explain text={rule}>
        <h3>
          <GameIcon name={ribbonOf(name, table.scoring.value)} alt="" />
          {scoringName(name)}
        </h3>
        <ol class="canvas-ladder" aria-label={t("canvas.ladder")}>
          {ladderOf(name).map((points, index) => (
            <li key={index} class={index < have ? "won" : index < have + earned ? "near" : ""}>
              <span class="only-spoken">{tn("canvas.ladder.step", index + 1)} </span>
              <span>{points}</span>
              {index < have && <span class="only-spoken"> {t("canvas.ladder.won")}</span>}
            </li>
          ))}
        </ol>
        <span class="canvas-drawn">
          <Diagram scoring={name} />
        </span>
        <Earned tried={table} name={name} />
        <p class="canvas-rule">{rule}</p>
      </Explain>
    </li>
  );
}
