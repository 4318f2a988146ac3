/*
 * A palette's move on a small button: a sign and the field it leads to, and the same in words for
 * those who listen.
 */
import { GameIcon } from "../../../components/Picture";
import { t } from "../../../app/texts";
import { moveTarget, moveTitle } from "./choicewords";
import type { TableState } from "./tableState";
import { fieldOf, figureIn, isHome } from "../facts";
import { figureOf } from "../words";

export function StepFace({ table, move }: { table: TableState; move: string }) {
  const figure = figureIn(move) ?? "";
  const after = table.effects.value.get(move);
  const field = after && fieldOf(after, figure);
  return (
    <>
      {move.startsWith("brush") && <GameIcon name="brush" alt="" class="angeschmiert-step-sign" />}
      {move.startsWith("step") && (
        <span class="angeschmiert-step-sign" aria-hidden="true">
          {move.endsWith("-") ? "−1" : "+1"}
        </span>
      )}
      {field !== undefined && <span aria-hidden="true">→ {isHome(field) ? t("field.goal.name") : field}</span>}
      <span class="only-spoken">
        {t("angeschmiert.palette.label", {
          figure: figureOf(figure, table.seats),
          move: moveTitle(move, table),
          target: moveTarget(move, table),
        })}
      </span>
    </>
  );
}
