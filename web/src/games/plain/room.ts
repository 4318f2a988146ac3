/*
 * The plain table.
 */
import { t } from "../../app/texts";
import type { TableRoom } from "../view";
import { PlainTable } from "./table/Table";
import { PlainBigScreen } from "./table/BigScreen";

export const room: TableRoom = {
  Table: PlainTable,
  BigScreen: PlainBigScreen,
  Chance: null,
  keys: () => [
    ["1 – 9", t("plain.keys.choose")],
    ["← →", t("plain.keys.arrows")],
  ],
};
