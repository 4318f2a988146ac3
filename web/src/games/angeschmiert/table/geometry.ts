/*
 * Where things stand on the board's picture, in its own measures, and as transforms: a figure is a box
 * of FIGURE units, so that a way of so many units is a percentage of its own size on every screen.
 */
import type { Places } from "../../../pictures/client";
import type { AngeschmiertState } from "../types";
import { figuresOf } from "../facts";
import type { Walk } from "./show";

const FIGURE = 70;
const LIFT = 12; /* figures stand with their feet on the field */
const HOP = 26;

const COLOUR_ORDER = "rgyb";

export type Point = readonly [number, number];

export function figureTransform([x, y]: Point): string {
  return `translate(${(((x - FIGURE / 2) / FIGURE) * 100).toFixed(2)}%, ${(((y - FIGURE / 2 - LIFT) / FIGURE) * 100).toFixed(2)}%)`;
}

/* Where every figure stands; those that share a field stand around it. */
export function standsOf(state: AngeschmiertState, places: Places): Map<string, Point> {
  const standing = new Map<number, number>();
  const stands = new Map<string, Point>();
  for (const { name, index, field } of figuresOf(state)) {
    const others = standing.get(field) ?? 0;
    standing.set(field, others + 1);
    stands.set(name, places.stands[field]?.[index]?.[others] ?? places.fields[field] ?? [0, 0]);
  }
  return stands;
}

/* The points of a walk: from where it stands, over the middles of the fields, to where it will stand. */
export function pointsOf(walk: Walk, from: Point, to: Point, places: Places): { walked: Point[]; slid: Point[] } {
  const middle = (field: number): Point => places.fields[field] ?? from;
  const between = walk.fields.slice(1);
  if (walk.slide !== null) return { walked: [from, ...between.map(middle)], slid: [to] };
  return { walked: [from, ...between.slice(0, -1).map(middle), to], slid: [] };
}

/* Hopping from point to point; a slide goes in one sweep. */
export function keyframesOf(walked: Point[], slid: Point[], perField: number, forSlide: number): { frames: Keyframe[]; duration: number } {
  const walking = (walked.length - 1) * perField;
  const duration = walking + slid.length * forSlide;
  const frames: Keyframe[] = [];
  const put = (at: Point, time: number, easing: string): void => {
    frames.push({ transform: figureTransform(at), offset: Math.min(1, time / duration), easing });
  };
  walked.forEach((point, index) => {
    const next = walked[index + 1];
    put(point, index * perField, next ? "ease-out" : "ease-in-out");
    if (next)
      put([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2 - HOP], (index + 0.5) * perField, "ease-in");
  });
  slid.forEach((point, index) => put(point, walking + (index + 1) * forSlide, "ease-in-out"));
  return { frames, duration };
}

/* The pan of the paint box that shows a throw. */
function panOf(dice: string, places: Places): Places["throws"][number] | undefined {
  const count = (letter: string): number => [...dice].filter((die) => die === letter).length;
  const wanted = [...COLOUR_ORDER].map(count);
  return places.throws.find((one) => one.dice.every((amount, colour) => amount === wanted[colour]));
}

export function middleOfPan(dice: string, places: Places): Point | undefined {
  const pan = panOf(dice, places);
  return pan && [pan.x, pan.y];
}

/* Where the paint pot stands: on the throw to repeat, on a contra's missing colour, else at rest in the middle. */
export function potOf({ template, contra }: AngeschmiertState, places: Places): Point | undefined {
  if (contra !== null) return places.dots[COLOUR_ORDER.indexOf(contra)];
  return panOf(template === "" ? COLOUR_ORDER : template, places)?.pot;
}
