/*
 * The plain table, and its moves in words: as the engine writes them, with who made them.
 */
import type { Played } from "../../session/session";
import type { SeatPlan } from "../../session/store";
import { t } from "../../app/texts";
import type { TableRoom } from "../view";
import { actorName } from "./names";
import { PlainTable } from "./table/Table";
import { PlainBigScreen } from "./table/BigScreen";

const sentence = ({ actor, move }: Played, _before: unknown, seats: SeatPlan[]): string =>
  t("plain.did", { who: actorName(actor, seats), move });

export const room: TableRoom = {
  Table: PlainTable,
  BigScreen: PlainBigScreen,
  Chance: null,
  keys: () => [
    ["1 – 9", t("plain.keys.choose")],
    ["← →", t("plain.keys.arrows")],
  ],
  learn: () => Promise.resolve(),
  sentence,
  reason: (why) => why,
};
