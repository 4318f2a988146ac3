/*
 * The table of Angeschmiert, and its moves in words.
 */
import type { TableRoom } from "../../view";
import { angeschmiertSentence } from "../words";
import { angeschmiertKeys } from "./keys";
import { DiceChance } from "./Chance";
import { AngeschmiertTable } from "./Table";

export const room: TableRoom = {
  Table: AngeschmiertTable,
  Chance: DiceChance,
  keys: angeschmiertKeys,
  learn: () => Promise.resolve(),
  sentence: angeschmiertSentence,
  reason: (why) => why,
};
