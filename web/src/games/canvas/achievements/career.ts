/*
 * What a finished game adds to a person's career. A game counts once, and practice, imported and guided games never.
 */
import type { Session } from "../../../app/session";
import { readCareer, saveGame, writeCareer } from "../../../app/store";
import { seatLetter } from "../words";

interface Added {
  new: string[];
  achieved: number;
  scenarios: number;
}

/* The achievements that this game unlocked, also when it is looked at again later. */
export async function countGame(session: Session): Promise<string[]> {
  const saved = session.saved.value;
  if (saved.counted !== undefined) return saved.counted;
  const seat = saved.seats.findIndex((plan) => plan.player === "you");
  if (seat < 0 || saved.practice || saved.imported === true || saved.learn === true || session.position.value.actor !== "over") return [];
  const career = readCareer();
  const added = await session.ask<Added>({
    do: "achievements",
    seat: seatLetter(seat),
    achieved: career.achieved,
    scenarios: career.scenarios,
  });
  const now = Date.now();
  writeCareer({
    achieved: added.achieved,
    scenarios: added.scenarios,
    when: { ...career.when, ...Object.fromEntries(added.new.map((name) => [name, now])) },
  });
  session.saved.value = { ...session.saved.value, counted: added.new };
  await saveGame(session.saved.value);
  return added.new;
}
