/*
 * A worker that paints: the C program that composes the pictures, as WebAssembly.
 */
import { fetched } from "../common/fetched";
import { once } from "../common/once";

declare const PICTURES_FILE: string; /* put in when the page is built */

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  reply_at(): number;
  painting(bottom: number, middle: number, top: number, ground: number, frame: number, lang: number): number;
  painting_words(bottom: number, middle: number, top: number, ground: number, lang: number): number;
  card(card: number, lang: number): number;
  board(buckets: bigint, brushes: bigint): number;
  board_places(): number;
  stand_x(field: number, figure: number, others: number): number;
  stand_y(field: number, figure: number, others: number): number;
}

export type Commission =
  | { kind: "painting" | "painting-words"; cards: readonly number[]; ground: number; frame: number; lang: number }
  | { kind: "card"; card: number; lang: number }
  | { kind: "board"; bucket: number[]; brush: number[] }
  | { kind: "places" };

export interface Order {
  id: number;
  commission: Commission;
}

const decoder = new TextDecoder();
const nothing = { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 };

const start = once(async () => {
  const file = fetched(new URL(PICTURES_FILE, self.location.href));
  const { instance } = await WebAssembly.instantiateStreaming(file, { wasi_snapshot_preview1: nothing });
  const exports = instance.exports as unknown as Exports;
  exports._initialize();
  return exports;
});

const fieldSet = (fields: number[]): bigint => fields.reduce((set, field) => set | (1n << BigInt(field)), 0n);

/* Where every figure would stand on every field, by how many stand there already. */
const MOST_ON_A_FIELD = 12;

function places(exports: Exports): string {
  const read = JSON.parse(text(exports, exports.board_places())) as { fields: unknown[] };
  const stand = (field: number, figure: number, others: number): [number, number] => [
    exports.stand_x(field, figure, others),
    exports.stand_y(field, figure, others),
  ];
  const row = (field: number, figure: number): [number, number][] =>
    Array.from({ length: MOST_ON_A_FIELD }, (_, others) => stand(field, figure, others));
  /* On most fields it does not matter whose figure it is: those are reckoned once. */
  const stands = read.fields.map((_, field) => {
    const first = row(field, 0);
    const alike = String(first[0]) === String(stand(field, MOST_ON_A_FIELD - 1, 0));
    return Array.from({ length: MOST_ON_A_FIELD }, (_none, figure) => (alike || figure === 0 ? first : row(field, figure)));
  });
  return JSON.stringify({ ...read, stands });
}

function text(exports: Exports, size: number): string {
  return decoder.decode(new Uint8Array(exports.memory.buffer, exports.reply_at(), size));
}

function paint(exports: Exports, order: Commission): string {
  switch (order.kind) {
    case "painting":
    case "painting-words": {
      const [bottom = 1, middle = 0, top = 0] = order.cards; /* 0: not laid yet */
      return order.kind === "painting"
        ? text(exports, exports.painting(bottom, middle, top, order.ground, order.frame, order.lang))
        : text(exports, exports.painting_words(bottom, middle, top, order.ground, order.lang));
    }
    case "card":
      return text(exports, exports.card(order.card, order.lang));
    case "board":
      return text(exports, exports.board(fieldSet(order.bucket), fieldSet(order.brush)));
    case "places":
      return places(exports);
  }
}

self.addEventListener("message", (event: MessageEvent<Order>) => {
  const { id, commission } = event.data;
  void start()
    .then((exports) => paint(exports, commission))
    .then(
      (text) => self.postMessage({ id, text }),
      (error) => self.postMessage({ id, problem: String(error) }),
    );
});
