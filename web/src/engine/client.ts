/*
 * Asking an engine in its worker. Two of them run: `engine` keeps the table and answers at once, `thinker`
 * thinks, and can be stopped in the middle of a thought without the table noticing.
 */
import { underWay } from "../common/rest";
import { EngineError } from "./types";
import type { Aid, Answer, Question } from "./worker";

export type { Aid };

declare const WORKER_FILE: string; /* put in when the page is built */

interface AskOptions {
  aid?: Aid | null; /* what the players would like to have before they think */
  needed?: boolean; /* they cannot do without it */
  progress?(part: number): void;
}

interface Waiting {
  resolve(reply: unknown): void;
  reject(error: Error): void;
  progress: ((part: number) => void) | undefined;
}

/* The page's language: what an engine refuses, it says in the words of whoever asked. */
let language = "en";

export function speak(lang: string): void {
  language = lang;
}

class Engine {
  private worker: Worker | undefined;
  private waiting = new Map<number, Waiting>();
  private last = 0;

  ask<Reply>(request: object, options: AskOptions = {}): Promise<Reply> {
    const worker = (this.worker ??= this.start());
    const id = ++this.last;
    const answer = new Promise<Reply>((resolve, reject) => {
      this.waiting.set(id, { resolve: resolve as (reply: unknown) => void, reject, progress: options.progress });
      const { aid = null, needed = false } = options;
      worker.postMessage({ id, request: { lang: language, ...request }, aid, needed } satisfies Question);
    });
    return underWay(answer);
  }

  /* Forgets what it was thinking about: every question still open fails with code "stopped". */
  stop(): void {
    this.worker?.terminate();
    this.worker = undefined;
    const open = [...this.waiting.values()];
    this.waiting.clear();
    for (const one of open) one.reject(new EngineError("stopped", "stopped"));
  }

  private start(): Worker {
    const worker = new Worker(new URL(WORKER_FILE, document.baseURI), { type: "module" });
    worker.addEventListener("message", (event: MessageEvent<Answer>) => this.receive(event.data));
    worker.addEventListener("error", (event) => {
      for (const one of this.waiting.values()) one.reject(new EngineError("engine", event.message));
      this.waiting.clear();
      this.worker = undefined;
    });
    return worker;
  }

  private receive(answer: Answer): void {
    const one = this.waiting.get(answer.id);
    if (!one) return;
    if ("done" in answer) {
      one.progress?.(answer.all > 0 ? answer.done / answer.all : 0);
      return;
    }
    this.waiting.delete(answer.id);
    const reply = answer.reply as { ok: boolean; error?: { code: string; message: string } };
    if (reply.ok) one.resolve(reply);
    else one.reject(new EngineError(reply.error?.code ?? "engine", reply.error?.message ?? ""));
  }
}

export const engine = new Engine();
export const thinker = new Engine();
