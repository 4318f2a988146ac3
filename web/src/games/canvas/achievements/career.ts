/*
 * What a person has achieved over all games, and what a finished one adds to it. A game counts once, and practice,
 * imported and guided games never.
 */
import type { Session } from "../../../app/session";
import { saveGame } from "../../../app/store";
import { seatLetter } from "../words";

export interface Career {
  achieved: number;
  scenarios: number;
  when: Record<string, number>; /* achievement -> time */
}

const KEY = "atelier.career";

export function readCareer(): Career {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Career>;
    return { achieved: kept.achieved ?? 0, scenarios: kept.scenarios ?? 0, when: kept.when ?? {} };
  } catch {
    return { achieved: 0, scenarios: 0, when: {} };
  }
}

function writeCareer(career: Career): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(career));
  } catch {
    /* forbidden: it holds for this visit */
  }
}

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
