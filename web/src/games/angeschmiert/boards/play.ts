/*
 * From a board to a set-up that plays on it: the draft of the next game is told.
 */
import { readKept, writeKept } from "../../../common/kept";
import { go } from "../../../app/router";
import { optionOf, type OwnBoard } from "./kept";

const DRAFT = "atelier.new.angeschmiert";

export function playOn(board: OwnBoard): void {
  const draft = readKept(DRAFT) as { choices?: object } | null;
  writeKept(DRAFT, { ...draft, choices: { ...draft?.choices, board: optionOf(board) } });
  go("new", "angeschmiert");
}
