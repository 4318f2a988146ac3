/*
 * Opening a table of the house, for the view of a table: apart, so that it is fetched when it is first wanted.
 */
import type { Session } from "../session/session";
import type { SavedGame } from "../session/store";
import { HouseSession } from "./housesession";
import { followTables } from "./mytables";
import { HouseError, isMissing } from "./wire";

/* "open": its game has not begun; "missing": there is none, or not for us. */
export async function openThere(id: string, kept: SavedGame | undefined, left: AbortSignal): Promise<Session | "open" | "missing"> {
  try {
    const session = await HouseSession.open(id, kept, { left });
    if (!session.watched) void followTables().catch(() => undefined);
    return session;
  } catch (error) {
    if (!(error instanceof HouseError)) throw error;
    if (error.code === "not-ready") return "open";
    if (isMissing(error)) return "missing";
    throw error;
  }
}
