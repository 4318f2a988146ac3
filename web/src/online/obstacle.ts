/*
 * What keeps the page from its house, and trying until nothing does: what cannot be reached is not missing.
 */
import { signal } from "@preact/signals";
import type { Obstacle } from "../session/session";
import { askForHouse, lookForHouse } from "./there";

export const obstacle = signal<Obstacle | null>(null);

/* What the page speaks with a house, as `hello` and `/house` name it. */
export const PROTOCOL = 1;

const noAnswer = (): Obstacle => (navigator.onLine ? "away" : "offline");

/* Why no WebSocket has opened. */
export async function findObstacle(): Promise<Obstacle> {
  const house = await lookForHouse().catch(() => undefined);
  if (house === undefined) return noAnswer();
  return (house?.protocol ?? PROTOCOL) === PROTOCOL ? "blocked" : "protocol";
}

const waiting = new Set<() => void>();

/* Somebody does not want to wait for the next try. */
export const tryNow = (): void => waiting.forEach((act) => act());
export const onTryNow = (act: () => void): void => void waiting.add(act);

/* Waits for so long; less where the network is back, the page is looked at, or somebody asks for it. */
function pauseFor(milliseconds: number, left: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const ended = new AbortController();
    const { signal: until } = ended;
    const end = (): void => {
      clearTimeout(timer);
      waiting.delete(end);
      ended.abort();
      resolve();
    };
    const look = (): void => {
      if (document.visibilityState !== "hidden") end();
    };
    const timer = setTimeout(end, milliseconds);
    waiting.add(end);
    left.addEventListener("abort", end, { signal: until });
    document.addEventListener("visibilitychange", look, { signal: until });
    for (const event of ["online", "pageshow"]) addEventListener(event, look, { signal: until });
  });
}

const AGAIN = { first: 1000, most: 15_000 }; /* milliseconds */

/* Whether there is a house, asked until something answers, or whoever asks has left. */
export async function seekHouse(left: AbortSignal): Promise<boolean> {
  for (let pause = AGAIN.first; !left.aborted; pause = Math.min(AGAIN.most, 2 * pause)) {
    try {
      const there = await askForHouse();
      obstacle.value = null;
      return there && !left.aborted;
    } catch {
      obstacle.value = noAnswer();
      await pauseFor(pause, left);
    }
  }
  return false;
}
