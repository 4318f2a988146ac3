/*
 * Lets the figures on the board walk. While one walks on a board that is shown close up, the view
 * goes along with it.
 */
import { thingsMove } from "../../../app/settings";
import type { AngeschmiertState } from "../types";
import type { Places } from "../../../pictures/client";
import type { Stage, Walk } from "./show";
import { keyframesOf, pointsOf, standsOf, type Point } from "./geometry";

const PER_FIELD = 190; /* milliseconds */
const QUICKEST = 75;
const LONGEST_WALK = 2200;
const SLIDE = 620;
const FADE = 160;

interface Board {
  places: Places;
  element(figure: string): HTMLElement | null | undefined;
  shown(): AngeschmiertState;
  follow(at: Point): void;
}

export class BoardStage implements Stage {
  private running: Animation[] = [];

  constructor(private readonly board: Board) {}

  finish(): void {
    for (const animation of this.running) animation.finish();
  }

  async walk(walks: Walk[], after: AngeschmiertState): Promise<void> {
    this.running = thingsMove() ? this.walkAll(walks, after) : this.fadeAll(walks);
    const animations = this.running;
    await Promise.all(animations.map((animation) => animation.finished.catch(() => undefined)));
    /* They stay where they arrived until the page has drawn them there itself. */
    requestAnimationFrame(() => requestAnimationFrame(() => animations.forEach((animation) => animation.cancel())));
  }

  private fadeAll(walks: Walk[]): Animation[] {
    return walks.flatMap(({ figure }) => {
      const element = this.board.element(figure);
      return element ? [element.animate({ opacity: [1, 0] }, { duration: FADE, fill: "forwards" })] : [];
    });
  }

  private walkAll(walks: Walk[], after: AngeschmiertState): Animation[] {
    const { places } = this.board;
    const from = standsOf(this.board.shown(), places);
    const to = standsOf(after, places);
    return walks.flatMap((walk, index) => {
      const element = this.board.element(walk.figure);
      const start = from.get(walk.figure);
      const end = to.get(walk.figure);
      if (!element || !start || !end) return [];
      const { walked, slid } = pointsOf(walk, start, end, places);
      const perField = Math.max(QUICKEST, Math.min(PER_FIELD, LONGEST_WALK / walked.length));
      const { frames, duration } = keyframesOf(walked, slid, perField, SLIDE);
      if (duration === 0) return [];
      const animation = element.animate(frames, { duration, fill: "forwards" });
      if (index === 0) this.goAlong(animation, [...walked, ...slid]);
      return [animation];
    });
  }

  private goAlong(animation: Animation, points: Point[]): void {
    const look = (): void => {
      if (animation.playState !== "running") return;
      const part = (animation.effect?.getComputedTiming().progress ?? 1) * (points.length - 1);
      const one = points[Math.floor(part)];
      const next = points[Math.ceil(part)] ?? one;
      if (one && next) {
        const rest = part - Math.floor(part);
        this.board.follow([one[0] + (next[0] - one[0]) * rest, one[1] + (next[1] - one[1]) * rest]);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }
}
