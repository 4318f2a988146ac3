/*
 * What a choice is called on its button, and what it would do.
 */
import { t, tn } from "../../../app/texts";
import type { AngeschmiertState } from "../types";
import type { TableState } from "./tableState";
import { fieldKind, fieldOf, figureIn, figuresOf, facts } from "../facts";
import { walksOf } from "./show";
import { colourWord, diceWords, kindWord } from "../words";

/* "Figure 1", "One field forward", "Risk it" */
export function moveTitle(move: string, table: TableState): string {
  const [word, target = "", sign] = move.split(" ");
  switch (word) {
    case "move":
    case "back":
      return t(`angeschmiert.do.${word}`, { number: target.slice(1) });
    case "stop":
      return target === "both" ? t("angeschmiert.do.stop.both") : t("angeschmiert.do.stop", { number: target.slice(1) });
    case "step":
      return t(sign === "-" ? "angeschmiert.do.step.back" : "angeschmiert.do.step.on");
    case "on":
      return tn("angeschmiert.do.on", table.show.shown.value.dice);
    default:
      return t(`angeschmiert.do.${word ?? ""}`); /* risk, contra, brush */
  }
}

/* Where a figure would go: "+3 to field 15, brush". */
export function moveTarget(move: string, table: TableState): string {
  const state = table.show.shown.value;
  const after = table.effects.value.get(move);
  if (!after) return "";
  const figure = figureIn(move) ?? figuresOf(after).find(({ name, field }) => field !== fieldOf(state, name))?.name;
  return figure === undefined ? "" : landing(move, figure, state, after);
}

function landing(move: string, figure: string, state: AngeschmiertState, after: AngeschmiertState): string {
  const field = fieldOf(after, figure);
  const walk = walksOf(move, state, after).find((one) => one.figure === figure);
  if (walk?.slide !== null && walk?.fields.at(-1) === facts()?.ladder) return t("angeschmiert.to.ladder", { field });
  const kind = fieldKind(field, state.board);
  if (kind === "goal" || kind === "start") return t(`angeschmiert.to.${kind}`);
  if (kind === "bucket" || kind === "brush") return t("angeschmiert.to.sign", { field, kind: kindWord(kind) });
  return t("angeschmiert.to.field", { field });
}

/* A line about what a decision brings and may cost. */
export function moveDetail(move: string, table: TableState): string {
  const state = table.show.shown.value;
  const after = table.effects.value.get(move);
  if (!after) return "";
  switch (move) {
    case "risk":
      return t("angeschmiert.detail.risk", { fields: after.loss });
    case "contra":
      return t("angeschmiert.detail.contra", {
        colour: colourWord(after.contra),
        fields: after.loss,
      });
    case "on":
      return t("angeschmiert.detail.on", { dice: diceWords(state.missing), fields: state.loss });
    default:
      return moveTarget(move, table);
  }
}
