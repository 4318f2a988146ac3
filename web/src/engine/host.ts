/*
 * The C engine as WebAssembly, and what it asks of the page: JSON read by JSON.parse, BLAKE2b,
 * randomness, the clock. Runs in a worker and in Node alike.
 */
import { blake2b } from "@noble/hashes/blake2.js";

type Hash = ReturnType<typeof blake2b.create>;

interface Shared {
  memory: WebAssembly.Memory;
  _initialize(): void;
}

interface Exports extends Shared {
  reserve(size: number): number;
  release(at: number): void;
  answer(at: number, size: number): number;
  reply_at(): number;
  use_solved(at: number, size: number): number;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/* Where C looks for a string or a run of bytes. */
export class Memory<Of extends Shared = Shared> {
  exports!: Of;

  bytes(at: number, size: number): Uint8Array {
    return new Uint8Array(this.exports.memory.buffer, at, size);
  }

  text(at: number, size?: number): string {
    if (size === undefined) {
      const all = new Uint8Array(this.exports.memory.buffer, at);
      size = all.indexOf(0);
    }
    return decoder.decode(this.bytes(at, size));
  }
}

/* The engine's, which lends room to write into. */
class EngineMemory extends Memory<Exports> {
  /* A copy for C, with a NUL behind it; whoever asked releases it. */
  put(bytes: Uint8Array): number {
    const at = this.exports.reserve(bytes.length + 1);
    this.bytes(at, bytes.length).set(bytes);
    this.bytes(at + bytes.length, 1)[0] = 0;
    return at;
  }
}

/* JSON values by number; 0 stands for none. They live until the whole request is forgotten. */
function jsonImports(memory: EngineMemory) {
  let values: unknown[] = [undefined];
  let strings: number[] = [];
  const number = (value: unknown): number => (value === undefined ? 0 : values.push(value) - 1);
  const lend = (text: string): number => {
    const at = memory.put(encoder.encode(text));
    strings.push(at);
    return at;
  };
  const kind = (value: unknown): string => {
    if (Array.isArray(value)) return "a";
    if (typeof value === "string") return "s";
    if (value === true) return "t";
    if (typeof value === "number") return Number.isSafeInteger(value) ? "i" : "r";
    return typeof value === "object" && value !== null ? "o" : "-";
  };
  return {
    parse(at: number, size: number, problem: number, room: number): number {
      try {
        return number(JSON.parse(memory.text(at, size)));
      } catch (error) {
        const words = encoder.encode(String(error).slice(0, room - 1)).slice(0, room - 1);
        memory.bytes(problem, words.length).set(words);
        memory.bytes(problem + words.length, 1)[0] = 0;
        return 0;
      }
    },
    forget(): void {
      for (const at of strings) memory.exports.release(at);
      values = [undefined];
      strings = [];
    },
    kind: (value: number): number => kind(values[value]).charCodeAt(0),
    member(object: number, key: number): number {
      const of = values[object] as Record<string, unknown>;
      const name = memory.text(key);
      return kind(of) === "o" && Object.hasOwn(of, name) ? number(of[name]) : 0;
    },
    key: (object: number, index: number): number => lend(Object.keys(values[object] as object)[index] ?? ""),
    item: (array: number, index: number): number => number((values[array] as unknown[])[index]),
    size(value: number): number {
      const of = values[value];
      if (typeof of === "string") return encoder.encode(of).length;
      return Array.isArray(of) ? of.length : Object.keys((of ?? {}) as object).length;
    },
    text: (value: number): number => lend(values[value] as string),
    number: (value: number): number => values[value] as number,
    write: (value: number): number => memory.put(encoder.encode(JSON.stringify(values[value]))),
  };
}

/* getRandomValues gives at most so many bytes at once. */
const RANDOM_BYTES = 65536;

function hashImports(memory: Memory) {
  const running = new Map<number, Hash>();
  let last = 0;
  return {
    init(key: number, keySize: number, size: number): number {
      const options = keySize > 0 ? { dkLen: size, key: memory.bytes(key, keySize).slice() } : { dkLen: size };
      running.set(++last, blake2b.create(options));
      return last;
    },
    update: (hash: number, at: number, size: number): void => {
      running.get(hash)?.update(memory.bytes(at, size).slice());
    },
    final(hash: number, at: number, size: number): void {
      memory.bytes(at, size).set(running.get(hash)?.digest() ?? []);
      running.delete(hash);
    },
    random(at: number, size: number): void {
      for (let done = 0; done < size; done += RANDOM_BYTES)
        crypto.getRandomValues(memory.bytes(at + done, Math.min(RANDOM_BYTES, size - done)) as Uint8Array<ArrayBuffer>);
    },
  };
}

/* The little of an operating system that the C library wants. Nothing is ever printed. */
function systemImports(memory: Memory) {
  return {
    clock_time_get(_clock: number, _precision: bigint, at: number): number {
      new DataView(memory.exports.memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    fd_close: (): number => 8,
    fd_seek: (): number => 8,
    fd_write: (): number => 8,
  };
}

/* What a program without questions wants of the page. */
export const filmImports = (memory: Memory) => ({
  hash: hashImports(memory),
  wasi_snapshot_preview1: systemImports(memory),
});

interface Host {
  /* A request and its reply, both as JSON text. */
  answer(request: string): string;
  /* Hands over the solved race; fails where the bytes are something else. */
  useSolved(bytes: Uint8Array): void;
}

type Progress = (done: number, all: number) => void;

export async function startEngine(wasm: BufferSource | Promise<Response>, progress: Progress): Promise<Host> {
  const memory = new EngineMemory();
  const imports = {
    json: jsonImports(memory),
    hash: hashImports(memory),
    page: { progress },
    wasi_snapshot_preview1: systemImports(memory),
  };
  const made =
    wasm instanceof Promise
      ? await WebAssembly.instantiateStreaming(wasm, imports)
      : await WebAssembly.instantiate(wasm, imports);
  const exports = made.instance.exports as unknown as Exports;
  memory.exports = exports;
  exports._initialize();
  return {
    answer(request: string): string {
      const bytes = encoder.encode(request);
      const at = memory.put(bytes);
      const size = exports.answer(at, bytes.length);
      exports.release(at);
      return memory.text(exports.reply_at(), size);
    },
    useSolved(bytes: Uint8Array): void {
      const at = memory.put(bytes);
      const used = exports.use_solved(at, bytes.length);
      exports.release(at);
      if (used === 0) throw new Error("This is no table of a solved board.");
    },
  };
}
