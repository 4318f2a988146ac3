/*
 * The clocks to choose from, by the names that their texts have.
 */
import { t } from "../../app/texts";
import type { Clock } from "../../online/wire";

export const CLOCKS: Record<string, Clock | null> = {
  none: null,
  minute: { move: 60 },
  quarter: { game: 900, add: 5 },
  days: { days: 3 },
};

const same = (one: Clock | null, other: Clock | null): boolean =>
  (["move", "game", "add", "days"] as const).every((part) => one?.[part] === other?.[part]);

/* What a clock is called; nothing where somebody has thought of another one. */
export function clockName(clock: Clock | null): string {
  const found = Object.keys(CLOCKS).find((name) => same(CLOCKS[name] ?? null, clock));
  return found === undefined ? "" : t(`together.clock.${found}`);
}
