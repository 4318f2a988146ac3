/*
 * What the page remembers about the ladder: results on their way to it, and whose places were looked at last.
 */
export interface Waiting {
  game: string; /* its id */
  name: string; /* to be listed under */
}

interface Kept {
  waiting?: Record<string, Waiting>; /* by day */
  circle?: string | null; /* everybody's where there is none */
}

const KEY = "atelier.ladder";

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

function keep(part: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...read(), ...part }));
  } catch {
    /* storage is forbidden: it holds for this visit */
  }
}

export const readWaiting = (): Record<string, Waiting> => read().waiting ?? {};
export const keepWaiting = (waiting: Record<string, Waiting>): void => keep({ waiting });
export const readCircle = (): string | null => read().circle ?? null;
export const keepCircle = (circle: string | null): void => keep({ circle });
