/*
 * The table of Canvas, and its moves in words.
 */
import type { TableRoom } from "../view";
import { reason } from "./why";
import { CanvasBigScreen } from "./bigscreen/BigScreen";
import { canvasSentence, learnTitle } from "./words";
import { CanvasChance } from "./table/Chance";
import { canvasKeys } from "./table/keys";
import { CanvasTable } from "./table/Table";

export const room: TableRoom = {
  Table: CanvasTable,
  BigScreen: CanvasBigScreen,
  Chance: CanvasChance,
  keys: canvasKeys,
  learn: learnTitle,
  sentence: canvasSentence,
  reason,
};
