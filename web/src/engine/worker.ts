/*
 * A worker that holds one engine and answers one request after the other.
 */
import { startEngine, type Host } from "./host";

export interface Question {
  id: number;
  request: object;
  solved?: boolean; /* the answer needs the solved race */
}

export type Answer = { id: number; reply: unknown } | { id: number; done: number; all: number };

let engine: Promise<Host> | undefined;
let solved: Promise<void> | undefined;
let current = 0;

function start(): Promise<Host> {
  engine ??= startEngine(fetch(new URL("engine.wasm", self.location.href)), (done, all) =>
    self.postMessage({ id: current, done, all } satisfies Answer),
  );
  return engine;
}

async function loadSolved(host: Host): Promise<void> {
  const response = await fetch(new URL("board.solved", self.location.href));
  if (response.ok) host.useSolved(new Uint8Array(await response.arrayBuffer()));
}

async function answer(question: Question): Promise<void> {
  let reply: unknown;
  try {
    const host = await start();
    if (question.solved) await (solved ??= loadSolved(host));
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
