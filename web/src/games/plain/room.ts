/*
 * The plain table.
 */
import { t } from "../../app/texts";
import type { TableRoom } from "../view";
import { PlainBigScreen, PlainTable } from "./table/Table";

export const room: TableRoom = {
  Table: PlainTable,
  BigScreen: PlainBigScreen,
  Chance: null,
  keys: () => [
    ["1 – 9", t("plain.keys.choose")],
    ["← →", t("plain.keys.arrows")],
  ],
};
