/*
 * The table of Canvas.
 */
import type { TableRoom } from "../view";
import { CanvasBigScreen } from "./bigscreen/BigScreen";
import { CanvasChance } from "./table/Chance";
import { canvasKeys } from "./table/keys";
import { CanvasTable } from "./table/Table";

export const room: TableRoom = {
  Table: CanvasTable,
  BigScreen: CanvasBigScreen,
  Chance: CanvasChance,
  keys: canvasKeys,
};
