/*
 * Several windows of one browser: what is to be said once is not said by all of them.
 */

const channel = "BroadcastChannel" in window ? new BroadcastChannel("atelier.said") : null;
const said = new Map<string, number>();
channel?.addEventListener("message", ({ data }: MessageEvent<unknown>) => said.set(String(data), performance.now()));

/* Milliseconds: how long a window in the background leaves it to others, and how long a word counts as just said. */
const OTHERS_FIRST = { least: 1000, most: 2000 };
const JUST_SAID = 5000;

/* Does it now in a window that is looked at; in another one only where no window has said the same. */
export function sayOnce(what: string, act: () => void): void {
  const speak = (): void => {
    channel?.postMessage(what);
    act();
  };
  if (!channel || document.visibilityState === "visible") return speak();
  const pause = OTHERS_FIRST.least + Math.random() * (OTHERS_FIRST.most - OTHERS_FIRST.least);
  setTimeout(() => {
    if (performance.now() - (said.get(what) ?? -JUST_SAID) >= JUST_SAID) speak();
  }, pause);
}
