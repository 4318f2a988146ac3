/*
 * The C program that makes films, as WebAssembly: a record, its turns, and what is to be seen after each.
 */
import { fetched } from "../common/fetched";
import { filmImports, Memory } from "../engine/host";

declare const FILM_FILE: string; /* put in when the page is built */

export const FILM_WIDTH = 960;
export const FILM_HEIGHT = 540;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reply_at(): number;
  reply_size(): number;
  reserve(size: number): number;
  open(size: number, lang: number): number;
  turn(turn: number): number;
  picture(index: number): number;
  sentence(): number;
  title(): number;
  samples(): number;
  sample(index: number): number;
  learn(): void;
  begin(): number;
  change(): number;
  frame(turn: number, size: number): number;
  end(): number;
}

/* A picture and its place; the same key is the same picture. */
export interface Sprite {
  x: number;
  y: number;
  width: number;
  height: number;
  key: string;
}

export class FilmProgram {
  private constructor(
    readonly exports: Exports,
    private readonly memory: Memory,
  ) {}

  static async start(): Promise<FilmProgram> {
    const memory = new Memory();
    const file = fetched(new URL(FILM_FILE, self.location.href));
    const { instance } = await WebAssembly.instantiateStreaming(file, filmImports(memory));
    const exports = instance.exports as unknown as Exports;
    memory.exports = exports;
    exports._initialize();
    return new FilmProgram(exports, memory);
  }

  /* A copy, since the next reply takes its place. */
  reply(size: number): Uint8Array<ArrayBuffer> {
    return this.memory.bytes(this.exports.reply_at(), size).slice();
  }
  text = (size: number): string => this.memory.text(this.exports.reply_at(), size);

  bring(bytes: ArrayLike<number>): void {
    const at = this.exports.reserve(bytes.length);
    if (at === 0) throw new RangeError(String(bytes.length));
    this.memory.bytes(at, bytes.length).set(bytes);
  }

  /* How many turns a record has; an error with a sentence if it is wrong. */
  open(record: string, lang: number): number {
    const bytes = new TextEncoder().encode(record);
    this.bring(bytes);
    const turns = this.exports.open(bytes.length, lang);
    if (turns === 0) throw new Error(this.text(this.exports.reply_size()));
    return turns;
  }

  sprites = (turn: number): Sprite[] => JSON.parse(this.text(this.exports.turn(turn))) as Sprite[];
  /* Of the turn whose sprites were asked for last. */
  picture = (index: number): string => this.text(this.exports.picture(index));
  title = (): string => this.text(this.exports.title());
  sentence = (): string => this.text(this.exports.sentence());
}
