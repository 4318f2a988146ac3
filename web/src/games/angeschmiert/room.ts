/*
 * The table of Angeschmiert, and its moves in words.
 */
import type { TableRoom } from "../view";
import { AngeschmiertWall } from "./wall/Wall";
import { angeschmiertSentence } from "./words";
import { angeschmiertKeys } from "./table/keys";
import { DiceChance } from "./table/Chance";
import { AngeschmiertTable } from "./table/Table";

export const room: TableRoom = {
  Table: AngeschmiertTable,
  Wall: AngeschmiertWall,
  Chance: DiceChance,
  keys: angeschmiertKeys,
  learn: () => Promise.resolve(),
  sentence: angeschmiertSentence,
  reason: (why) => why,
};
