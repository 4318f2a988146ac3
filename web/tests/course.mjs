/*
 * A course of events at a table: two people, each at a browser of one or two windows, and all that can go wrong between
 * them and the server. What has to be true at any moment, and in the end, is looked at here; courses.mjs says what.
 */
import { build } from "esbuild";
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Browser, Clock, House, randomOf, Window } from "./fakes.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const CALM = { look: 4000, most: 90_000 }; /* until then a line that is silent was noticed, and whoever waits has tried again */
const GAME = { game: "angeschmiert", seats: 2, options: { figures: { a: [50, 57], b: [52, 55] } } };
const WINDOWS = 4; /* at most */
const HEARD = 100; /* milliseconds: then every window of a browser has heard of what another has kept */
const SAID = 2000; /* and so long somebody remembers what they were told just before */
const ALL = 1000; /* things that are under way at the server */
const TICK = 4000; /* milliseconds, as often as the server looks at its clock at least */

/* --- the page's code --- */

const NAMES =
  "window self document addEventListener removeEventListener localStorage setTimeout setInterval clearTimeout clearInterval performance Date Math crypto navigator matchMedia indexedDB location AbortSignal fetch WebSocket Worker".split(" ");

async function bundled(contents, source) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: source, loader: "ts" },
    nodePaths: [join(here, "../node_modules")],
    bundle: true,
    write: false,
    format: "iife",
    globalName: "page",
    target: "es2022",
    define: { WORKER_FILE: '"worker.js"', LANGUAGE_FILES: "{}" },
    logLevel: "warning",
  });
  return outputFiles[0].text;
}

/* A function that loads the page into a window. */
async function readPage(source) {
  const code = await bundled(
    `export { HouseSession } from "./online/housesession";
     export { HouseTable } from "./online/table";
     export { sendWhatIsLeft } from "./online/outbox";
     export { toasts } from "./app/toast";
     export { effect } from "@preact/signals";`,
    source,
  );
  const load = new Function(...NAMES, `${code}\nreturn page;`);
  return (names) => load(...NAMES.map((name) => names[name]));
}

async function readEngine(source) {
  const code = await bundled(`export { startEngine } from "./engine/host";`, source);
  return new Function(`${code}\nreturn page.startEngine;`)();
}

/* --- a course --- */

export class Untrue extends Error {}

const same = (one, other) => one?.actor === other?.actor && one?.move === other?.move;
const drained = () => new Promise((resolve) => setImmediate(resolve));
/* What a session that is closed leaves alone; what it has played is kept all the same. */
const SIGNALS = ["position", "history", "step", "thinking", "problem", "advice", "advising"];

export class Course {
  clock = new Clock();
  sockets = new Set();
  connections = new Map(); /* of pages at the server, by number */
  numbers = 0;
  self = 0; /* the number of the test's own */
  heard = []; /* by the test's own connection */
  open = true; /* the server is */
  calm = false;
  acts = [];
  nonces = new Map(); /* what each stands for */
  acknowledged = [];
  closed = []; /* sessions, with how they were when they were closed */
  strange = new Set(); /* plies that were played from another device */
  count = { moves: 0, cuts: 0, kills: 0, refused: 0, undone: 0, reloads: 0, closed: 0 };

  constructor(seed, { house, page, hosts, told }) {
    this.told = told;
    this.random = randomOf(seed);
    this.house = house;
    this.page = page;
    this.hosts = [...hosts];
    this.slow = this.random.chance(0.3);
    this.doubles = this.random.chance(0.3) ? 0.1 : 0;
    this.standins = this.random.chance(0.2);
    this.shows = this.random.chance(0.5);
  }

  /* What happens, line by line, where a seed is run alone. */
  note(window, ...words) {
    if (this.told) console.log((this.clock.now / 1000).toFixed(3).padStart(8), window ? `${window.browser.name}${window.number}` : "----", ...words);
  }

  /* --- the network and the server --- */

  latency = () => (this.slow && !this.calm && this.random.chance(0.2) ? this.random.between(200, 4000) : this.random.between(5, 60));
  thought = () => (!this.calm && this.random.chance(0.02) ? this.random.between(100, 900) : this.random.between(0, 3));
  times = () => (!this.calm && this.random.chance(this.doubles) ? 2 : 1);

  do(...words) {
    for (const line of this.house.do(this.clock.now, ...words)) {
      const at = line.indexOf("< ");
      const number = Number(line.slice(0, at));
      if (line.startsWith("session ")) this.entered = line.split(" ");
      else if (number === this.self) this.heard.push(JSON.parse(line.slice(at + 2)));
      else this.connections.get(number)?.hear(line.slice(at + 2));
    }
  }

  /* What the server has to do for it takes a while, sometimes. */
  say(number, text) {
    const slowly = !this.calm && this.random.chance(0.15);
    this.do("say", number, slowly ? this.random.below(3) : ALL, text);
    if (slowly) this.clock.after(this.random.between(1, 700), () => this.do("step", ALL));
  }

  own(request) {
    this.do("step", ALL);
    this.heard = [];
    this.do("say", this.self, ALL, JSON.stringify({ id: 1, ...request }));
    return this.heard.find(({ id }) => id === 1);
  }

  become(browser) {
    this.self = ++this.numbers;
    this.do("connect", this.self, browser.token);
    return this.own({ do: "hello" });
  }

  goAway() {
    this.do("disconnect", this.self);
  }

  arrive(socket) {
    const { browser } = socket.window;
    if (socket.state !== "opening" || socket.lost) return;
    if (!this.open || browser.line === "down") return socket.cut();
    socket.number = ++this.numbers;
    this.connections.set(socket.number, socket);
    this.do("connect", socket.number, browser.token);
    socket.down.bring(() => {
      if (socket.state !== "opening" || socket.window.dead) return;
      socket.state = "open";
      socket.onopen?.();
    });
  }

  leave(socket) {
    this.sockets.delete(socket);
    if (this.connections.delete(socket.number)) this.do("disconnect", socket.number);
  }

  /* POST /session */
  enter(window, patience, body) {
    const { browser } = window;
    return new Promise((resolve, reject) => {
      this.clock.after(patience, () => reject(new Error("late")));
      this.clock.after(this.latency(), () => {
        if (browser.line === "silent") return;
        if (browser.line === "down" || !this.open) return reject(new Error("unreachable"));
        this.do("session", browser.token, body);
        const [, status, id, token] = this.entered;
        if (status !== "200" && status !== "201") return reject(new Error(status));
        browser.token = token || browser.token;
        this.clock.after(this.latency(), () => resolve({ json: async () => ({ ok: true, person: { id, name: browser.name } }) }));
      });
    });
  }

  cut(browser, how) {
    this.note(null, browser.name, how);
    this.count.cuts++;
    for (const socket of [...this.sockets].filter(({ window }) => window.browser === browser)) {
      if (how === "silent") {
        socket.deaf = true;
        this.clock.after(this.random.between(1000, 60_000), () => this.leave(socket));
      } else socket.cut();
    }
    if (how === "blink") return;
    browser.line = how;
    const told = this.random.chance(0.5);
    if (told) for (const { listeners } of browser.windows) listeners.tell("offline");
    this.clock.after(this.random.between(500, 15_000), () => {
      if (browser.line !== how) return;
      browser.line = "up";
      if (told) for (const { listeners } of browser.windows) listeners.tell("online");
    });
  }

  kill() {
    this.note(null, "the server is killed");
    this.count.kills++;
    this.do("step", this.random.below(3));
    this.open = false;
    for (const socket of [...this.sockets]) socket.cut();
    this.do("kill");
    this.clock.after(this.random.between(100, 6000), () => (this.open = true));
  }

  /* --- what pages say --- */

  noteSent(window, request) {
    this.note(window, ">", JSON.stringify(request));
    (window.requests ??= new Map()).set(request.id, request);
    if (request.do !== "play") return;
    const { table, ply, move, nonce } = request;
    const meaning = JSON.stringify([table, ply, move]);
    if (nonce === undefined) throw new Untrue(`${move} was sent without a nonce`);
    if ((this.nonces.get(nonce) ?? meaning) !== meaning) throw new Untrue(`one nonce stands for ${meaning} and ${this.nonces.get(nonce)}`);
    this.nonces.set(nonce, meaning);
  }

  noteHeard(window, text) {
    this.note(window, "<", text.slice(0, 300));
    if (!text.startsWith('{"id"')) return; /* an event */
    const { id, ok, error } = JSON.parse(text);
    const request = window.requests?.get(id);
    if (!request) return;
    request.answered = true;
    if (request.do !== "play") return;
    if (ok) this.acknowledged.push(request);
    else if (error.code !== "unavailable") this.count.refused++;
  }

  heardOf = (window, what) => [...window.requests.values()].some((request) => request.do === what && request.answered);

  /* --- people --- */

  newWindow(browser) {
    const host = this.hosts.pop();
    const window = new Window(this, browser, this.page, host, { still: this.random.chance(0.7), touched: this.touched ?? this.random.chance(0.5) });
    const seen = new Set();
    window.number = browser.count = (browser.count ?? 0) + 1;
    this.note(window, "begins");
    window.page.effect(() => {
      for (const { id, text } of window.page.toasts.value)
        if (!seen.has(id)) {
          seen.add(id);
          if (text === "together.stale") this.tell(window);
        }
    });
    if (this.random.chance(0.6)) window.page.HouseTable.at(this.table); /* as whoever follows their tables has it */
    window.page.sendWhatIsLeft();
    this.openTable(window);
    const hand = () => {
      if (window.dead) return;
      this.act(window);
      this.clock.after(this.calm ? 2000 : this.random.between(50, 1500), hand);
    };
    if (!this.quiet) this.clock.after(this.random.between(50, 500), hand);
    return window;
  }

  endWindow(window) {
    window.end();
    this.hosts.push(window.host);
  }

  tell(window) {
    this.note(window, "is told");
    window.said = this.clock.now;
    window.browser.said = (window.browser.said ?? 0) + 1;
  }

  openTable(window) {
    if (window.opening || window.dead) return;
    window.opening = true;
    window.page.HouseSession.open(this.table, window.browser.saved, { left: new AbortController().signal }).then(
      (session) => {
        window.opening = false;
        window.session = session;
        window.shown = session.history.value;
        this.note(window, "opens at", session.history.value.length);
        window.page.effect(() => {
          if (session.problem.value !== null) this.tell(window);
        });
        if (this.shows) this.view(window, session);
      },
      () => (window.opening = false),
    );
  }

  /* A view takes a while to show each step. */
  view({ page }, session) {
    let last = null;
    page.effect(() => {
      const step = session.step.value;
      if (step === null || step === last) return;
      last = step;
      session.showing.value = 1;
      this.clock.after(this.random.between(50, 900), () => last === step && (session.showing.value = 0));
    });
  }

  closeTable(window) {
    const { session } = window;
    if (!session) return;
    this.count.closed++;
    this.note(window, "closes");
    session.close();
    window.session = null;
    const left = SIGNALS.map((name) => session[name].value);
    this.closed.push({ session, left, window });
    window.left = window.asked.length;
  }

  act(window) {
    const { session } = window;
    const { random } = this;
    if (!session) {
      if (this.calm || random.chance(0.4)) this.openTable(window);
      return;
    }
    const company = session.company.value;
    if (company.doubts.length > 0) throw new Untrue(`a false doubt: ${company.doubts[0]}`);
    if (company.replaced && (this.calm || random.chance(0.3))) company.comeBack();
    if (this.calm) {
      if (this.wantsMove) this.playAt(window);
      return;
    }
    const dice = random.next();
    if (dice < 0.55) this.playAt(window);
    else if (dice < 0.67) this.undoAt(window);
    else if (dice < 0.7) company.sendNow();
    else if (dice < 0.75) this.closeTable(window);
    else if (dice < 0.78) this.loadAgain(window, random.chance(0.5));
    else if (dice < 0.82) window.look(window.visibility === "hidden");
  }

  playAt(window) {
    const { session } = window;
    const { legal, ply, actor } = session.position.value;
    if (!session.yourTurn.value || legal.length === 0) return;
    this.lookAtOffer(window, ply);
    const move = this.random.of(legal);
    this.note(window, "plays", ply, move);
    const act = { browser: window.browser, window, session, ply, move, actor, shown: false, withdrawn: false, undone: false };
    this.acts.push(act);
    session.play(move).then((done) => (act.shown = done));
    this.wantsMove = false;
  }

  /* No other move is offered while one is on its way; another window hears of that a little later. */
  lookAtOffer({ browser }, ply) {
    for (const [key, { time, value }] of browser.since) {
      const letter = browser.kept[key] === undefined ? null : JSON.parse(value);
      if (letter?.ply === ply && this.clock.now - time > HEARD) throw new Untrue(`${letter.move} is on its way, and another move is offered`);
    }
  }

  undoAt(window) {
    const { session } = window;
    if (!session.canUndo.value) return;
    const before = session.history.value.length;
    const act = this.acts.findLast((one) => one.session === session && one.ply === before - 1 && one.shown);
    window.undoing = true;
    if (act) act.withdrawn = true; /* a window may end before that is seen */
    this.note(window, "takes back", before - 1);
    session.undo().then(() => {
      window.undoing = "done";
      if (!act) return;
      act.withdrawn = act.undone = session.history.value.length < before;
      if (act.undone) this.count.undone++;
    });
  }

  loadAgain(window, said) {
    this.note(window, "ends", said);
    this.count.reloads++;
    if (said) {
      window.visibility = "hidden";
      window.listeners.tell("pagehide");
      window.document.tell("visibilitychange");
    }
    this.endWindow(window);
    this.clock.after(this.random.between(50, 3000), () => this.newWindow(window.browser));
  }

  /* The same person at another device, which the page knows nothing of. */
  playElsewhere() {
    if (!this.open) return;
    const browser = this.random.of(this.browsers);
    this.become(browser);
    const { ply, position } = this.own({ do: "watch", table: this.table, positions: true });
    const seat = "ab"[this.browsers.indexOf(browser)];
    if (position.actor === seat) {
      const reply = this.own({ do: "play", table: this.table, ply, move: this.random.of(position.legal), nonce: `elsewhere ${this.clock.now}` });
      this.note(null, browser.name, "plays elsewhere", ply, reply.ok);
      if (reply.ok) this.strange.add(ply);
    }
    this.goAway();
  }

  trouble() {
    if (this.calm) return;
    const dice = this.random.next();
    if (dice < 0.3) this.cut(this.random.of(this.browsers), "blink");
    else if (dice < 0.5) this.cut(this.random.of(this.browsers), "down");
    else if (dice < 0.65) this.cut(this.random.of(this.browsers), "silent");
    else if (dice < 0.8 && this.open) this.kill();
    else if (dice < 0.9 && this.open) this.do("fail", this.random.between(1, 3));
    else this.playElsewhere();
    this.clock.after(this.random.between(200, 5000), () => this.trouble());
  }

  /* --- before, and after --- */

  /* With a table of this kind, and so many windows for each person; where these are told, people do nothing of themselves. */
  async begin(seed, { table = {}, windows } = {}) {
    this.quiet = this.calm = windows !== undefined;
    this.do("open", seed);
    this.browsers = ["Ann", "Ben"].map((name) => Object.assign(new Browser(), { name }));
    for (const browser of this.browsers) {
      this.do("session", "-", JSON.stringify({ name: browser.name }));
      browser.token = this.entered[3];
      browser.kept["atelier.settings"] = JSON.stringify({ wait: this.wait ?? this.random.of(["on", "off", "auto"]) });
    }
    const [ann, ben] = this.browsers;
    this.become(ann);
    const absence = this.standins ? { computer: 5 } : "wait";
    this.table = this.own({ do: "create", ...GAME, absence, ...table }).table;
    this.own({ do: "sit", table: this.table, seat: "a" });
    this.goAway();
    this.become(ben);
    this.own({ do: "sit", table: this.table, seat: "b" });
    this.goAway();
    this.become(ann);
    this.own({ do: "start", table: this.table });
    this.goAway();
    this.browsers.forEach((browser, index) => {
      for (let count = windows?.[index] ?? (this.random.chance(0.7) ? 2 : 1); count > 0; count--) this.newWindow(browser);
    });
    const tick = () => {
      this.do("step", ALL);
      this.clock.after(TICK, tick);
    };
    tick();
    if (!this.quiet) this.clock.after(this.random.between(500, 5000), () => this.trouble());
  }

  /* Everything that may happen until then, or until something is true, looked at after each step. */
  async run(until, enough = () => false) {
    await drained();
    while (!enough() && this.clock.step(until)) {
      await drained();
      this.look();
    }
  }

  look() {
    for (const browser of this.browsers)
      for (const window of browser.windows) {
        const { session } = window;
        if (!session) continue;
        browser.saved = session.saved.value;
        this.lookAtShown(window, session.history.value);
        if (window.undoing === "done") window.undoing = false;
      }
    for (const { session, left, window } of this.closed) {
      const changed = SIGNALS.filter((name, index) => session[name].value !== left[index]);
      if (changed.length > 0) throw new Untrue(`a session that is closed has changed ${changed.join(", ")}`);
      const asked = window.session || window.opening ? undefined : window.asked.slice(window.left).find(({ table }) => table === this.table);
      if (asked) throw new Untrue(`a session that is closed asks the engine: ${JSON.stringify(asked)}`);
    }
  }

  /* What was shown as played is there as long as nobody takes it back, or says so. */
  lookAtShown(window, now) {
    const { shown } = window;
    if (now === shown) return;
    const back = shown.some((played, ply) => !same(played, now[ply]));
    if (back && !window.undoing && !(this.clock.now - window.said < SAID)) throw new Untrue(`${JSON.stringify(shown.at(-1))} was taken back unsaid`);
    window.shown = now;
  }

  async rest() {
    this.calm = true;
    for (const browser of this.browsers) {
      browser.line = "up";
      for (const window of browser.windows) {
        window.listeners.tell("online");
        if (window.visibility === "hidden") window.look(true);
      }
    }
    this.open = true;
    this.do("fail", 0);
    await this.agreed();
  }

  /* As soon as all is well. */
  async agreed() {
    for (const end = this.clock.now + CALM.most; ; ) {
      await this.run(this.clock.now + CALM.look);
      try {
        return this.agree();
      } catch (error) {
        if (this.clock.now > end) throw error;
      }
    }
  }

  moves() {
    this.become(this.browsers[0]);
    const seen = this.own({ do: "watch", table: this.table });
    this.goAway();
    return seen;
  }

  async end() {
    await this.rest();
    this.settleAccounts();
    const { actor, ply } = this.moves();
    if (actor === "over") return;
    this.wantsMove = true;
    await this.run(this.clock.now + CALM.look);
    await this.agreed();
    if (this.moves().ply === ply) throw new Untrue(`nobody can go on: ${actor} is to act`);
  }

  /* All windows have the server's game before them, and nothing is left over. */
  agree() {
    const { moves, actor, seats } = this.moves();
    this.count.moves = moves.length;
    this.browsers.forEach((browser, index) => {
      const left = Object.keys(browser.kept).filter((key) => key.startsWith("atelier.move."));
      if (left.length > 0) throw new Untrue(`a move was never sent: ${browser.kept[left[0]]}`);
      const turn = seats.some(({ seat, level }) => seat === actor && level === null && seat === "ab"[index]);
      for (const { session } of browser.windows) {
        if (!session) throw new Untrue("a window cannot open its table");
        const { waiting, pending } = session.company.value;
        const shown = session.history.value;
        if (shown.length !== moves.length || !shown.every((played, ply) => same(played, moves[ply])))
          throw new Untrue(`a window shows ${shown.length} moves, the server has ${moves.length}`);
        if (session.position.value.ply !== moves.length) throw new Untrue(`a window shows ply ${session.position.value.ply} of ${moves.length}`);
        if (waiting || pending) throw new Untrue("a window waits for ever");
        if (session.yourTurn.value !== turn) throw new Untrue(`${browser.name} is${turn ? " not" : ""} to move, says a window`);
        if (actor === "over" && !session.saved.value.over) throw new Untrue("a window does not keep how it ended");
      }
    });
  }

  settleAccounts() {
    const { moves } = this.moves();
    for (const { ply, move } of this.acknowledged)
      if (moves[ply]?.move !== move) throw new Untrue(`${move} at ply ${ply} was acknowledged and is forgotten`);
    if (this.nonces.size > this.acts.length) throw new Untrue(`${this.nonces.size} nonces for ${this.acts.length} moves`);
    for (const browser of this.browsers) {
      const lost = this.acts.filter((act) => act.browser === browser && act.shown && !act.withdrawn && !same(moves[act.ply], act));
      if (lost.length > (browser.said ?? 0)) throw new Untrue(`${lost[0].move} at ply ${lost[0].ply} was lost unsaid`);
    }
    for (const act of this.acts) {
      const again = this.acts.some((one) => one !== act && one.browser === act.browser && one.ply === act.ply && one.move === act.move && !one.undone);
      if (act.undone && !again && !this.standins && !this.strange.has(act.ply) && same(moves[act.ply], act))
        throw new Untrue(`${act.move} at ply ${act.ply} was taken back, and played all the same`);
    }
  }

  stop() {
    for (const { windows } of this.browsers) for (const window of [...windows]) this.endWindow(window);
    if (!this.house.dead) this.do("close");
  }
}

/* What all courses share: the page, engines, and the server's heart. */
export async function makeWorld(program, wasm, source) {
  const startEngine = await readEngine(source);
  const bytes = await readFile(wasm);
  const hosts = await Promise.all(Array.from({ length: WINDOWS }, () => startEngine(bytes, () => undefined)));
  return { house: new House(program), page: await readPage(source), hosts };
}
