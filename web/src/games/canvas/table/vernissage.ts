/*
 * The opening of the exhibition: the lights go down, the frames are hung one by one, and the winner's titles are read.
 * Any key or tap hangs the rest at once; where things shall not move, everything hangs from the beginning.
 */
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { announce } from "../../../app/announce";
import { paced, thingsMove } from "../../../app/settings";
import { sound } from "../../../platform/sound";
import { listening } from "../../../common/listening";

const DARK = 900; /* milliseconds until the first frame is hung */
const FIRST = 1300; /* for each frame of the winner */
const OTHERS = 250;

/* How many of the frames hang. `titles` are the winner's, whose frames are hung before all others. */
export function useVernissage(titles: readonly string[], frames: number, opening: boolean): Signal<number> {
  const hung = useSignal(opening && thingsMove() ? 0 : frames);
  useEffect(() => {
    if (!opening) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let read = 0;
    const hang = (count: number): void => {
      hung.value = count;
      for (const title of titles.slice(read, count)) announce(title);
      read = Math.max(read, count);
    };
    let deaf = (): void => undefined;
    const stop = (): void => {
      clearTimeout(timer);
      deaf();
    };
    const end = (event?: Event): void => {
      if (event instanceof KeyboardEvent && event.repeat) return;
      stop();
      hang(frames);
    };
    const next = (): void => {
      if (hung.peek() + 1 >= frames) return end();
      hang(hung.peek() + 1);
      sound("step");
      timer = setTimeout(next, paced(hung.peek() < titles.length ? FIRST : OTHERS));
    };
    if (hung.peek() === frames) hang(frames);
    else {
      deaf = listening({ pointerdown: end, keydown: end });
      timer = setTimeout(next, paced(DARK));
    }
    return stop;
  }, []);
  return hung;
}
