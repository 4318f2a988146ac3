/*
 * A worker that holds one engine and answers one request after the other.
 */
import { fetched } from "../common/fetched";
import { once } from "../common/once";
import { startEngine } from "./host";

declare const ENGINE_FILE: string; /* put in when the page is built */
declare const SOLVED_FILE: string;

/* A file that some players look things up in. */
export type Aid = "solved-board";

export interface Question {
  id: number;
  request: object;
  aid: Aid | null; /* what the answer would like to have */
  needed: boolean; /* it cannot do without */
}

export type Answer = { id: number; reply: unknown } | { id: number; done: number; all: number };

let current = 0;

const start = once(() =>
  startEngine(fetched(new URL(ENGINE_FILE, self.location.href)), (done, all) =>
    self.postMessage({ id: current, done, all } satisfies Answer),
  ),
);

const bringers: Record<Aid, () => Promise<void>> = {
  "solved-board": once(async () => {
    const file = await fetched(new URL(SOLVED_FILE, self.location.href));
    (await start()).useSolved(new Uint8Array(await file.arrayBuffer()));
  }),
};

/* A player that cannot have its table for now judges instead; the next question tries again. */
async function prepare({ aid, needed }: Question): Promise<void> {
  if (aid === null) return;
  const bringing = bringers[aid]();
  await (needed ? bringing : bringing.catch(() => undefined));
}

async function answer(question: Question): Promise<void> {
  let reply: unknown;
  try {
    const host = await start();
    await prepare(question);
    current = question.id;
    reply = JSON.parse(host.answer(JSON.stringify(question.request)));
  } catch (error) {
    reply = { ok: false, error: { code: "engine", message: String(error) } };
  }
  self.postMessage({ id: question.id, reply } satisfies Answer);
}

let queue: Promise<void> = Promise.resolve();
self.addEventListener("message", (event: MessageEvent<Question>) => {
  queue = queue.then(() => answer(event.data));
});
