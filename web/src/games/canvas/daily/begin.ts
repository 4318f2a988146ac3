/*
 * Laying out the puzzle of a day. Apart from its results, since what makes a hash is not needed before the puzzle's own view
 * is open.
 */
import { layOut } from "../../../session/layout";
import { findGame } from "../../../session/store";
import { askForHouse, houseKnown } from "../../../online/there";
import { yourself } from "../../start";
import { seedOfDay } from "./own";
import { dailyResults, keepResult, scenarioOfDay } from "./puzzle";

/* The seed of the day's cards as the first try has shown it. */
async function seedSeen(day: string): Promise<string> {
  const first = dailyResults.value[day];
  const record = first && (await findGame(first.id))?.record;
  return /^secret: ([0-9a-f]{64})$/m.exec(record ?? "")?.[1] ?? seedOfDay(day);
}

/* Whether the house deals: where it has been known to and cannot be reached, the page does. */
const houseDeals = (): Promise<boolean> => (navigator.onLine ? askForHouse().catch(() => false) : Promise.resolve(false));

/* Lays out the day's puzzle; with `counts` this is the one try that goes into the history. Whoever has only had the
   page's own may still have the first try of the other. */
export async function beginDaily(day: string, counts: boolean): Promise<string> {
  if ((counts || dailyResults.value[day]?.own) && (await houseDeals())) {
    const { firstTry } = await import("../../../online/ladder");
    const table = await firstTry(day);
    if (counts) keepResult(day, { id: table });
    return table;
  }
  const { name } = await scenarioOfDay(day);
  const { id } = await layOut({
    game: "canvas",
    options: { mode: "puzzle", scenario: name, target: "goal" },
    seats: [yourself()],
    seed: await seedSeen(day),
    practice: !counts,
    daily: day,
  });
  if (counts) keepResult(day, { id, ...(houseKnown.peek() ? { own: true as const } : {}) });
  return id;
}
