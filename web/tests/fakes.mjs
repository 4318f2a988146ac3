/*
 * A browser without a browser: windows with a clock, a storage, sockets and a worker that do what a course of events
 * says, and nothing else. The worker is the page's real engine, the server the real one's heart (driven_house.c).
 */
import { execFileSync, spawn } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/* Numbers that a seed repeats. */
export function randomOf(seed) {
  let state = Math.imul(seed, 0x9e3779b1) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    below: (bound) => Math.floor(next() * bound),
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (part) => next() < part,
    of: (list) => list[Math.floor(next() * list.length)],
  };
}

/* What happens when. Things of one moment happen in the order in which they were planned. */
export class Clock {
  now = 0;
  #planned = new Set();

  at(time, act) {
    const thing = { time: Math.max(time, this.now), act };
    this.#planned.add(thing);
    return thing;
  }

  after(wait, act) {
    return this.at(this.now + wait, act);
  }

  forget(thing) {
    this.#planned.delete(thing);
  }

  /* Lets the next thing happen; false where none is planned until then. */
  step(until) {
    let next = null;
    for (const thing of this.#planned) if (!next || thing.time < next.time) next = thing;
    if (!next || next.time > until) {
      this.now = Math.max(this.now, until);
      return false;
    }
    this.#planned.delete(next);
    this.now = next.time;
    next.act();
    return true;
  }
}

/* Things that come in the order in which they were sent, each after a while. */
export class Way {
  #last = 0;

  constructor(clock, wait) {
    this.clock = clock;
    this.wait = wait;
  }

  bring(act) {
    this.#last = Math.max(this.#last, this.clock.now + this.wait());
    this.clock.at(this.#last, act);
  }
}

class Listeners {
  #all = new Map();

  addEventListener = (kind, act) => {
    if (!this.#all.has(kind)) this.#all.set(kind, new Set());
    this.#all.get(kind).add(act);
  };

  removeEventListener = (kind, act) => void this.#all.get(kind)?.delete(act);

  tell(kind, event = {}) {
    for (const act of [...(this.#all.get(kind) ?? [])]) act(event);
  }
}

/* The program that drives the server's heart, asked and answered at once. */
export class House {
  constructor(program) {
    this.folder = mkdtempSync(join(tmpdir(), "atelier-"));
    const [commands, answers] = ["commands", "answers"].map((name) => join(this.folder, name));
    execFileSync("mkfifo", [commands, answers]);
    this.child = spawn(program, [commands, answers], { stdio: ["ignore", "ignore", "inherit"] });
    this.child.unref();
    this.commands = openSync(commands, "w");
    this.answers = openSync(answers, "r");
    this.bytes = Buffer.alloc(1 << 20);
  }

  /* The lines of the answer. */
  do(time, ...words) {
    try {
      return this.#ask(`${Math.floor(time)} ${words.join(" ")}`);
    } catch (error) {
      this.dead = true;
      throw error;
    }
  }

  #ask(command) {
    writeSync(this.commands, `${command}\n`);
    let size = 0;
    for (;;) {
      const more = readSync(this.answers, this.bytes, size, this.bytes.length - size, null);
      if (more === 0) throw new Error(`the server's heart has stopped at: ${command}`);
      size += more;
      if (this.bytes[size - 1] === 10 && (size === 1 || this.bytes[size - 2] === 10)) break;
    }
    return size === 1 ? [] : this.bytes.toString("utf8", 0, size - 2).split("\n");
  }

  close() {
    closeSync(this.commands);
    closeSync(this.answers);
    rmSync(this.folder, { recursive: true });
  }
}

/* What the windows of one browser share: the cookie, the storage, the network. */
export class Browser {
  token = "-";
  kept = {}; /* localStorage */
  since = new Map(); /* by key, when something was first kept there, and what */
  windows = [];
  line = "up"; /* or "down", or "silent": what is sent is lost, and nobody is told */
}

class Socket {
  onopen = null;
  onmessage = null;
  onclose = null;
  number = 0; /* at the server */
  state = "opening"; /* for the page: then "open", "closed" */

  constructor(window) {
    this.window = window;
    this.course = window.course;
    const wait = () => this.course.latency();
    this.up = new Way(this.course.clock, wait);
    this.down = new Way(this.course.clock, wait);
    this.course.sockets.add(this);
    this.up.bring(() => this.course.arrive(this));
  }

  get lost() {
    return this.deaf || this.window.browser.line === "silent";
  }

  send(text) {
    if (this.state !== "open") throw new Error("the page sends to a socket that is not open");
    this.course.noteSent(this.window, JSON.parse(text));
    for (let times = this.course.times(); times > 0; times--)
      this.up.bring(() => !this.lost && this.course.connections.has(this.number) && this.course.say(this.number, text));
  }

  hear(text) {
    for (let times = this.course.times(); times > 0; times--)
      this.down.bring(() => {
        if (this.state !== "open" || this.lost || this.window.dead) return;
        this.course.noteHeard(this.window, text);
        this.onmessage?.({ data: text });
      });
  }

  /* The page's doing. */
  close() {
    this.state = "closed";
    this.up.bring(() => this.course.leave(this));
  }

  /* The network's or the server's. */
  cut() {
    this.course.leave(this);
    this.down.bring(() => {
      if (this.state === "closed") return;
      this.state = "closed";
      if (!this.window.dead) this.onclose?.();
    });
  }
}

/* One window: the names that a page takes for granted, and the page. */
export class Window {
  dead = false;
  visibility = "visible";
  asked = []; /* what the engine was asked */

  constructor(course, browser, page, host, { still = true, touched = false } = {}) {
    this.course = course;
    this.browser = browser;
    this.host = host;
    this.tables = new Set();
    this.listeners = new Listeners();
    this.document = Object.assign(new Listeners(), { baseURI: "https://house.example/", documentElement: {}, querySelector: () => null });
    Object.defineProperty(this.document, "visibilityState", { get: () => this.visibility });
    this.storageWay = new Way(course.clock, () => course.random.between(0, 15));
    this.engineWay = new Way(course.clock, () => course.thought());
    browser.windows.push(this);
    this.page = page(this.#names(still, touched));
  }

  #names(still, touched) {
    const { course } = this;
    const { clock, random } = course;
    const window = this;
    const timer = (act, wait, again) => {
      const made = {};
      const plan = () =>
        (made.thing = clock.after(Math.max(wait ?? 0, 1), () => {
          if (window.dead) return;
          if (again) plan();
          act();
        }));
      plan();
      return made;
    };
    const clear = (made) => made && clock.forget(made.thing);
    const names = {
      document: this.document,
      addEventListener: this.listeners.addEventListener,
      removeEventListener: this.listeners.removeEventListener,
      localStorage: this.#storage(),
      setTimeout: (act, wait) => timer(act, wait, false),
      setInterval: (act, wait) => timer(act, wait, true),
      clearTimeout: clear,
      clearInterval: clear,
      performance: { now: () => clock.now },
      Date: class extends Date {
        static now = () => 1_700_000_000_000 + Math.floor(clock.now);
      },
      Math: Object.create(Math, { random: { value: random.next } }),
      crypto: { getRandomValues: (bytes) => bytes.map((_, index) => (bytes[index] = random.below(256))) },
      navigator: { languages: ["en"], onLine: true },
      matchMedia: (question) => ({ matches: question.includes("reduced") ? still : touched }),
      indexedDB: undefined,
      location: { hash: "", href: "https://house.example/" },
      AbortSignal: { timeout: (wait) => wait },
      fetch: (address, { signal, body }) => course.enter(window, signal, body),
      WebSocket: function WebSocket() {
        return new Socket(window);
      },
      Worker: function Worker() {
        return {
          addEventListener(kind, act) {
            if (kind === "message") this.hear = act;
          },
          postMessage(question) {
            window.think(question, (data) => this.hear({ data }));
          },
          terminate: () => undefined,
        };
      },
    };
    return { ...names, window: names, self: names };
  }

  #storage() {
    const { browser, course } = this;
    const tell = (key, newValue) => {
      for (const other of browser.windows)
        if (other !== this && !other.dead)
          other.storageWay.bring(() => !other.dead && other.listeners.tell("storage", { key, newValue }));
    };
    const methods = {
      getItem: (key) => browser.kept[key] ?? null,
      setItem: (key, value) => {
        if (browser.kept[key] === value) return;
        if (browser.kept[key] === undefined) browser.since.set(key, { time: course.clock.now, value });
        browser.kept[key] = value;
        tell(key, value);
      },
      removeItem: (key) => {
        if (browser.kept[key] === undefined) return;
        delete browser.kept[key];
        browser.since.delete(key);
        tell(key, null);
      },
    };
    return new Proxy(browser.kept, { get: (kept, name) => methods[name] ?? kept[name] });
  }

  think({ id, request }, hear) {
    this.asked.push(request);
    if (request.table !== undefined) this.tables.add(request.table);
    this.engineWay.bring(() => {
      if (!this.dead) hear({ id, reply: JSON.parse(this.host.answer(JSON.stringify(request))) });
    });
  }

  look(visible) {
    this.visibility = visible ? "visible" : "hidden";
    this.document.tell("visibilitychange");
  }

  /* It is closed, or was killed; its engine is free for another. */
  end() {
    this.dead = true;
    for (const table of this.tables) this.host.answer(JSON.stringify({ do: "drop", table }));
    this.browser.windows.splice(this.browser.windows.indexOf(this), 1);
    for (const socket of this.course.sockets) if (socket.window === this && socket.state !== "closed") socket.close();
  }
}
