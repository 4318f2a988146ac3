/*
 * The table of Angeschmiert.
 */
import type { TableRoom } from "../view";
import { AngeschmiertBigScreen } from "./bigscreen/BigScreen";
import { angeschmiertKeys } from "./table/keys";
import { DiceChance } from "./table/Chance";
import { AngeschmiertTable } from "./table/Table";

export const room: TableRoom = {
  Table: AngeschmiertTable,
  BigScreen: AngeschmiertBigScreen,
  Chance: DiceChance,
  keys: angeschmiertKeys,
};
