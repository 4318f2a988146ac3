/*
 * Boards of one's own: where the buckets and brushes are, under a name, kept in the browser. Whether one can be played
 * on, the engine says.
 */
import { signal } from "@preact/signals";
import { readKept, writeKept } from "../../../common/kept";
import { go, link } from "../../../app/router";
import { isObject } from "../../../common/reading";
import type { OwnThings } from "../../view";

export interface OwnBoard {
  name: string;
  bucket: number[]; /* the start, 0, is always one */
  brush: number[];
}

export const LARGEST_FILE = 4096; /* bytes; a board needs a hundred */
const LONGEST_NAME = 40;
const MOST = 1000;
const LAST = 64;
const KEY = "atelier.boards";

export const emptyBoard = (): OwnBoard => ({ name: "", bucket: [0], brush: [] });

const spaces = (found: unknown): number[] =>
  Array.isArray(found)
    ? [...new Set(found as unknown[])].filter((space): space is number => typeof space === "number" && Number.isInteger(space) && space >= 0 && space <= LAST).sort((a, b) => a - b)
    : [];

const clean = ({ name, bucket, brush }: Partial<OwnBoard>): OwnBoard => ({
  name: (typeof name === "string" ? name : "").trim().slice(0, LONGEST_NAME),
  bucket: spaces([0, ...spaces(bucket)]),
  brush: spaces(brush),
});

const readAll = (found: unknown): OwnBoard[] =>
  (Array.isArray(found) ? found : [])
    .slice(0, MOST)
    .flatMap((one: unknown) => (isObject(one) ? clean(one) : []))
    .filter(({ name }) => name !== "");

export const boards = signal<OwnBoard[]>(readAll(readKept(KEY)));

function write(all: OwnBoard[]): void {
  boards.value = all;
  writeKept(KEY, all);
}

const byName = (all: OwnBoard[]): OwnBoard[] => all.sort((one, other) => one.name.localeCompare(other.name));

/* One of the same name is replaced. */
export const keepBoard = (board: OwnBoard): void =>
  write(byName([...boards.value.filter(({ name }) => name !== board.name), clean(board)]));
export const dropBoard = (name: string): void => write(boards.value.filter((one) => one.name !== name));

export const ownBoards: OwnThings = {
  kept: () => boards.value,
  add: (found) => {
    const known = new Set(boards.value.map(({ name }) => name));
    write(byName([...boards.value, ...readAll(found).filter(({ name }) => !known.has(name) && known.add(name))].slice(0, MOST)));
  },
  forget: () => write([]),
};

/* As the engine's option takes it. */
export const optionOf = ({ bucket, brush }: OwnBoard): string => `bucket ${bucket.join(" ")} brush ${brush.join(" ")}`;

const DRAFT = "atelier.new.angeschmiert";

/* To a set-up that plays on it: the draft of the next game is told. */
export function playOn(board: OwnBoard): void {
  const draft = readKept(DRAFT) as { choices?: object } | null;
  writeKept(DRAFT, { ...draft, choices: { ...draft?.choices, board: optionOf(board) } });
  go("new", "angeschmiert");
}

/* A file like data/angeschmiert/board.csv, which the program reads as well. */
export const fileOf = ({ bucket, brush }: OwnBoard): string => `symbol,fields\nbucket,${bucket.join(" ")}\nbrush,${brush.join(" ")}\n`;

/* A board from such a file, or from an option; null where neither symbol is named. */
export function boardFrom(text: string, name: string): OwnBoard | null {
  const numbersAfter = (word: string): number[] => {
    const found = new RegExp(`${word}[\\s,]+([\\d\\s]+)`).exec(text)?.[1] ?? "";
    return found.split(/\s+/).filter((part) => part !== "").map(Number);
  };
  const [bucket, brush] = [numbersAfter("bucket"), numbersAfter("brush")];
  return bucket.length + brush.length === 0 ? null : clean({ name, bucket, brush });
}

/* An address that brings the board along. */
export const linkTo = ({ name, bucket, brush }: OwnBoard): string =>
  new URL(link("boards", name, bucket.join("."), brush.join(".")), location.href).href;

export function boardFromRoute([, name = "", bucket = "", brush = ""]: readonly string[]): OwnBoard | null {
  if (bucket === "" && brush === "") return null;
  return clean({ name, bucket: bucket.split(".").map(Number), brush: brush.split(".").map(Number) });
}
