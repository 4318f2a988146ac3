/*
 * A game is played in one window at a time: two tables would write over each other's moves. The browser's locks
 * say who has it; where there are none (plain http to another machine), everybody is trusted.
 */
import { pause } from "../common/pause";

/* How long a window that is just being left may take to let go, in steps. */
const PATIENCE = { tries: 6, wait: 200 };

const nameOf = (id: string): string => `atelier-game-${id}`;

/* Holds the lock until `release` is called; null where another window has it. */
function hold(id: string, options: LockOptions, lost: () => void): Promise<(() => void) | null> {
  return new Promise((resolve) => {
    navigator.locks
      .request(nameOf(id), options, (lock) => {
        if (!lock) {
          resolve(null);
          return undefined;
        }
        return new Promise<void>((release) => resolve(release));
      })
      /* Another window has taken the game over. */
      .catch(lost);
  });
}

/*
 * Takes a game for this window; the answer lets it go again. Null: another window plays it. With `insist` it is
 * taken from there, and that window's `lost` is called.
 */
export async function takeGame(id: string, insist: boolean, lost: () => void): Promise<(() => void) | null> {
  if (!("locks" in navigator)) return () => undefined;
  if (insist) return hold(id, { steal: true }, lost);
  for (let turn = 0; turn < PATIENCE.tries; turn++) {
    const release = await hold(id, { ifAvailable: true }, lost);
    if (release) return release;
    await pause(PATIENCE.wait);
  }
  return null;
}
