/*
 * From a board to a set-up that plays on it: the draft of the next game is told.
 */
import { go } from "../../../app/router";
import { optionOf, type OwnBoard } from "./kept";

const DRAFT = "atelier.new.angeschmiert";

export function playOn(board: OwnBoard): void {
  try {
    const draft = JSON.parse(localStorage.getItem(DRAFT) ?? "{}") as { choices?: object };
    localStorage.setItem(DRAFT, JSON.stringify({ ...draft, choices: { ...draft.choices, board: optionOf(board) } }));
  } catch {
    /* storage is forbidden: it is chosen in the set-up */
  }
  go("new", "angeschmiert");
}
