/*
 * The table of Canvas, and its moves in words.
 */
import type { TableRoom } from "../view";
import { reason } from "./why";
import { CanvasWall } from "./wall/Wall";
import { canvasSentence, learnTitle } from "./words";
import { CanvasChance } from "./table/Chance";
import { canvasKeys } from "./table/keys";
import { CanvasTable } from "./table/Table";

export const room: TableRoom = {
  Table: CanvasTable,
  Wall: CanvasWall,
  Chance: CanvasChance,
  keys: canvasKeys,
  learn: learnTitle,
  sentence: canvasSentence,
  reason,
};
