/*
 * The table of Angeschmiert, and its moves in words.
 */
import type { TableRoom } from "../view";
import { AngeschmiertBigScreen } from "./bigscreen/BigScreen";
import { angeschmiertSentence } from "./words";
import { angeschmiertKeys } from "./table/keys";
import { DiceChance } from "./table/Chance";
import { AngeschmiertTable } from "./table/Table";

export const room: TableRoom = {
  Table: AngeschmiertTable,
  BigScreen: AngeschmiertBigScreen,
  Chance: DiceChance,
  keys: angeschmiertKeys,
  learn: () => Promise.resolve(),
  sentence: angeschmiertSentence,
  reason: (why) => why,
};
