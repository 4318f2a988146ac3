/*
 * What the page remembers about the ladder: results on their way to it, and whose places were looked at last.
 */
import { readKept, writeKept } from "../../../../common/kept";

export interface Waiting {
  game: string; /* its id */
  name: string; /* to be listed under */
}

interface Kept {
  waiting?: Record<string, Waiting>; /* by day */
  circle?: string | null; /* everybody's where there is none */
}

const KEY = "atelier.ladder";

const read = (): Kept => readKept(KEY) ?? {};
const keep = (part: Kept): boolean => writeKept(KEY, { ...read(), ...part });

export const readWaiting = (): Record<string, Waiting> => read().waiting ?? {};
export const keepWaiting = (waiting: Record<string, Waiting>): boolean => keep({ waiting });
export const readCircle = (): string | null => read().circle ?? null;
export const keepCircle = (circle: string | null): boolean => keep({ circle });
