/*
 * Where the table has no side: the scoring cards as chips that stay in view, each with the points it has brought and
 * those of the next ribbon, or what the painting on the easel adds; touched, it says what it wants.
 */
import { t } from "../../../app/texts";
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";
import { ladderOf, ribbonOf } from "../facts";
import { scoringName } from "../words";
import type { TableState } from "./tableState";
import { earnedOf } from "./Earned";
import { pointsAdded, pointsFor } from "./ladder";
import "./chips.css";

export function Chips({ table }: { table: TableState }) {
  return (
    <ul class="canvas-chips table-stays" aria-label={t("canvas.scoring")}>
      {table.scoring.value.map((name) => {
        const have = table.mine.value.ribbons[name] ?? 0;
        const next = ladderOf(name)[have];
        const earned = earnedOf(table.score.value, name);
        const label = scoringName(name);
        return (
          <li key={name} class={earned > 0 ? "lit" : ""} style={{ "--letters": label.length }}>
            <Explain text={t(`scoring.${name}.rule`)}>
              <GameIcon name={ribbonOf(name, table.scoring.value)} alt="" />
              <span>
                <span class="canvas-chip-name">{label}</span>{" "}
                <b>
                  {pointsFor(name, have)}
                  {earned > 0 ? ` +${pointsAdded(name, have, earned)}` : next !== undefined && ` → ${next}`}
                </b>
              </span>
            </Explain>
          </li>
        );
      })}
    </ul>
  );
}
