/*
 * Points side by side.
 */
import { number } from "./texts";

/* "40 : 16", the best first; never broken into two lines. */
export const tally = (points: number[]): string =>
  [...points]
    .sort((one, other) => other - one)
    .map((one) => number(one))
    .join("\u00a0:\u00a0");
