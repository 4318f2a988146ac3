/*
 * What every test in the browser stands on: the program's own server, Debian's chromium, a fresh visitor for each
 * test, and a watch over everything that goes wrong in the page.
 *
 *     ATELIER=build/atelier node web/tests/angeschmiert.test.mjs
 *
 * A failed test leaves a picture of the page in ATELIER_SHOTS, or where temporary files are.
 */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { Lost } from "./webdriver.mjs";

export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
export const program = resolve(process.env.ATELIER ?? join(root, "build/atelier"));
export const pageFolder = join(dirname(program), "web/page");
/* A file or folder of the page by its name without what it is called by its content: pageFile("main", ".js"). */
export const pageFile = (name, ending = "") => readdirSync(pageFolder).find((file) => file.replace(/-[0-9A-Z]{8}/, "") === name + ending);
export const LANGS = ["en", "de", "es", "it"];
export const LARGE = [1280, 800];
export const SMALL = [360, 740];

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium";
const SHOTS = process.env.ATELIER_SHOTS ?? tmpdir();
const PATIENCE = 60_000; /* milliseconds; only ever waited for when something is broken, or a machine very busy */
export const QUICKLY = 25; /* how many times faster the page's pauses go by in whole games */

/* A test whose browser is missing is passed over, but for where everything has to be tried. */
export function skip(browser) {
  console.log(`Skipped: there is no ${browser}. tools/install-packages test installs one.`);
  process.exit(process.env.CI ? 1 : 77);
}

/* --- texts --- */

/* What the page says: say("angeschmiert.do.move", { number: 1 }); a fill that is not given stands for anything. */
function sayer(lang) {
  const folder = join(pageFolder, "languages");
  const file = readdirSync(folder).find((name) => name.startsWith(`${lang}-`));
  const texts = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const find = (key) => {
    assert.ok(texts[key] !== undefined, `there is no text '${key}' in ${lang}`);
    return texts[key];
  };
  const say = (key, fills = {}) =>
    find(key).replace(/\{(\w+)\}/g, (whole, name) => {
      assert.ok(fills[name] !== undefined, `the text '${key}' needs '${name}'`);
      return String(fills[name]);
    });
  /* The text as a pattern, with anything where something is filled in. */
  say.like = (...keys) =>
    new RegExp(
      keys
        .map((key) => find(key).split(/\{\w+\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".+"))
        .map((pattern) => `^${pattern}$`)
        .join("|"),
    );
  say.raw = find;
  say.lang = lang;
  say.keys = Object.keys(texts);
  return say;
}
const sayers = new Map();
export function sayIn(lang) {
  if (!sayers.has(lang)) sayers.set(lang, sayer(lang));
  return sayers.get(lang);
}

/* --- programs beside the browser --- */

/* Runs until `stop`; its first line says where it is. What it keeps, it keeps in a folder of its own. */
export async function startServer(command, words) {
  const home = mkdtempSync(join(tmpdir(), "atelier-server-"));
  const child = spawn(command, words, { stdio: ["ignore", "pipe", "inherit"], env: { ...process.env, XDG_DATA_HOME: home } });
  const address = await new Promise((found, failed) => {
    const lines = createInterface({ input: child.stdout });
    lines.once("line", (line) => found(/http:\/\/[^ ]+/.exec(line)?.[0]));
    child.once("error", failed);
    child.once("exit", (code) => failed(new Error(`${command} ended with ${code}`)));
  });
  child.removeAllListeners("exit");
  child.stdout.resume();
  const end = (signal) => async () => {
    await ended(child, () => child.kill(signal));
    rmSync(home, { recursive: true, force: true });
  };
  return { address, stop: end("SIGTERM"), kill: end("SIGKILL") };
}

const ended = (child, end) =>
  new Promise((resolve) => {
    child.once("exit", resolve);
    end();
  });

/* The native engine: what it says about a record is what the page must show. */
export function startEngine() {
  const child = spawn(program, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  const waiting = [];
  createInterface({ input: child.stdout }).on("line", (line) => waiting.shift()(JSON.parse(line)));
  const ask = (request) =>
    new Promise((resolve) => {
      waiting.push(resolve);
      child.stdin.write(`${JSON.stringify(request)}\n`);
    }).then((reply) => {
      assert.ok(reply.error === undefined, `${JSON.stringify(request).slice(0, 200)}: ${JSON.stringify(reply.error)}`);
      return reply;
    });
  return { ask, stop: () => ended(child, () => child.stdin.end()) };
}

/* --- the page --- */

/*
 * What a test has: the page and its context, `say` for its texts, the engine to compare with, and a few questions.
 */
export class Visit {
  faults = [];
  allowed = []; /* faults that a test provokes */
  fetching = new Set(); /* requests that are under way */

  constructor(house, context, page, options) {
    Object.assign(this, { house, context, page, options, say: sayIn(options.lang), engine: house.engine });
    this.address = options.address ?? house.server.address;
    this.watch(page);
  }

  watch(page) {
    page.on("console", (message) => {
      if (message.type() === "error") this.faults.push(`console: ${message.text()} ${message.location().url}`);
    });
    page.on("pageerror", (error) => this.faults.push(`error: ${error.stack}`));
    page.on("request", (request) => this.fetching.add(request));
    page.on("requestfinished", (request) => this.fetching.delete(request));
    page.on("requestfailed", (request) => {
      this.fetching.delete(request);
      const { errorText } = request.failure() ?? {};
      /* What was under way when the page was left or loaded again, or when a picture was no longer wanted. */
      if (!["net::ERR_ABORTED", "NS_BINDING_ABORTED"].includes(errorText)) this.faults.push(`request: ${request.url()} ${errorText}`);
    });
    page.on("response", (response) => {
      if (response.status() >= 400) this.faults.push(`request: ${response.url()} ${response.status()}`);
    });
  }

  /* For tests that cut the line: what is being fetched then is not what they are about. */
  fetched() {
    return until(() => this.fetching.size === 0, "everything is fetched");
  }

  noFaults() {
    const bad = this.faults.filter((fault) => !this.allowed.some((pattern) => pattern.test(fault)));
    assert.deepEqual(bad, [], "the page complained");
  }

  /* Browsers now and then do not say that they have closed a window; that is not the page's fault. */
  async leave() {
    let timer;
    const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE)));
    await Promise.race([this.context.close(), late]);
    clearTimeout(timer);
  }

  /* Goes to a view by its address and waits for its heading. */
  async go(hash) {
    const { page } = this;
    if (page.url() === "about:blank") await page.goto(this.address + hash);
    else await page.evaluate((to) => void (location.hash = to), hash);
    await page.locator("main").waitFor();
    await page.waitForFunction((to) => location.hash === to, hash);
  }

  quiet() {
    return quiet(this.page);
  }

  /* The same window with another size, once it is painted anew. */
  async resize(size) {
    const [width, height] = size;
    this.options = { ...this.options, size };
    await this.page.setViewportSize({ width, height });
    await this.page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
    await this.quiet();
  }

  /* As on a device so many times slower. */
  async slowDown(rate) {
    this.protocol ??= await this.context.newCDPSession(this.page);
    await this.protocol.send("Emulation.setCPUThrottlingRate", { rate });
  }

  button(key, fills) {
    return this.page.getByRole("button", { name: this.say(key, fills), exact: true });
  }

  /* Words as they are seen: a live region may say the same for those who listen. */
  text(words, options) {
    return this.page.getByText(words, options).and(this.page.locator(":not([aria-live])"));
  }

  heading(key, fills) {
    return this.page.getByRole("heading", { name: this.say(key, fills), exact: true });
  }

  /* All games kept in the browser, the last one first. */
  async games() {
    return (await everything(this.page, "atelier", "games")).sort((left, right) => right.updated - left.updated);
  }

  /* The game whose table is open. */
  async game() {
    const [, view, word] = await this.page.evaluate(() => location.hash.split("/"));
    const mine = (game) => (view === "learn" ? game.learn && game.game === word : game.id === word);
    return (await this.games()).find(mine);
  }

  /* Lays a game among those kept, as somebody left it here another day, and opens it. Seats are names of people here, or
     plans. */
  async keep({ game, seats, record, over = false }) {
    const id = `test${(this.laid = (this.laid ?? 0) + 1)}`;
    const plans = seats.map((seat) => (typeof seat === "string" ? { name: seat, player: "you" } : seat));
    const saved = { id, game, options: {}, seats: plans, seed: "", record, created: 1, updated: 1, over, practice: false };
    await put(this.page, "atelier", { games: [saved] });
    await this.go(`#/play/${id}`);
    return id;
  }

  /* The beginning of a record, up to the first position where `wanted` holds. */
  async cut(record, wanted) {
    const { ply: plies } = await this.engine.ask({ do: "load", table: "cut", record });
    const whole = (await this.engine.ask({ do: "record", table: "cut" })).record;
    const [head, moves] = whole.split("\n\n");
    for (let ply = 0; ply <= plies; ply++)
      if (wanted(await this.engine.ask({ do: "show", table: "cut", ply })))
        return `${head}\n\n${moves.split("\n").slice(0, ply).join("\n")}\n`;
    return assert.fail("there is no such position in the record");
  }

  /* The position of the open table, by the native engine. */
  async position() {
    const { record } = await this.game();
    return this.engine.ask({ do: "load", table: "t", record, lang: this.options.lang });
  }

  /* The same when a person is to act, or it is over: then nothing changes by itself any more, and the last of the
     computers' moves, which the page shows before it is kept, has been kept. */
  settled() {
    return until(async () => {
      const { seats } = await this.game();
      const position = await this.position();
      const { player } = seats["abcdef".indexOf(position.actor)] ?? { player: "you" };
      return player === "you" && position;
    }, "a person is to act");
  }

  /* The kept game, once it is over: the page shows that somewhat earlier. */
  ended() {
    return until(async () => {
      const game = await this.game();
      return game.over && game;
    }, "the game is over");
  }

  /* What the native player of a level does here. */
  async choice(level = "casual") {
    const position = await this.position();
    return { position, ...(await this.engine.ask({ do: "choose", table: "t", level })) };
  }

  /* How many moves (chance's too) the kept game has. */
  async ply() {
    return (await this.position()).ply;
  }

  async shot(name) {
    const path = join(SHOTS, `${name.replace(/[^\w-]+/g, "-")}.png`);
    await this.page.screenshot({ path });
    return path;
  }
}

/* Waits until every picture is painted and nothing is on its way. */
export const quiet = (page) =>
  page.waitForFunction(
    () =>
      [...document.images].every((image) => image.complete && !image.src.startsWith("data:")) &&
      document.getAnimations().every((one) => one.playState !== "running" || one.effect?.getComputedTiming().endTime === Infinity),
  );

/* Runs in the page: whether it has made its storage. Whoever opens it earlier makes an empty one: that is taken back. */
const isMade = (storage) =>
  new Promise((resolve) => {
    const opening = indexedDB.open(storage);
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const made = opening.result.objectStoreNames.length > 0;
      opening.result.close();
      resolve(made);
    };
  });

const storageMade = (page, storage) => until(() => page.evaluate(isMade, storage), `${storage} is made`);

/* Runs in the page: everything that one store of its storage holds. */
const heldThere = ([storage, store]) =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(storage);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const asking = database.transaction(store).objectStore(store).getAll();
      asking.onerror = () => reject(asking.error);
      asking.onsuccess = () => {
        database.close();
        resolve(asking.result);
      };
    };
  });

/* Everything in a store, once the page has made its storage. */
export async function everything(page, storage, store) {
  await storageMade(page, storage);
  return page.evaluate(heldThere, [storage, store]);
}

/* Runs in the page: puts things into storage, by the names of its stores; fails where there are none such. */
const putThere = ([storage, things]) =>
  new Promise((resolve, reject) => {
    const opening = indexedDB.open(storage);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const database = opening.result;
      const ended = (end) => () => (database.close(), end());
      const stores = Object.keys(things);
      if (!stores.every((name) => database.objectStoreNames.contains(name))) return ended(() => reject(new Error(`${storage} is empty`)))();
      const change = database.transaction(stores, "readwrite");
      for (const name of stores) for (const one of things[name]) change.objectStore(name).put(one);
      change.oncomplete = ended(resolve);
      change.onerror = change.onabort = ended(() => reject(change.error));
    };
  });

/* Puts things into storage once the page has made it. */
export async function put(page, storage, things) {
  await storageMade(page, storage);
  await page.evaluate(putThere, [storage, things]);
}

/* Waits for a condition that only a question can tell. */
export async function until(question, what, patience = PATIENCE) {
  const end = Date.now() + patience;
  for (;;) {
    const answer = await question();
    if (answer) return answer;
    assert.ok(Date.now() < end, `in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
}

/* A page that never answers a question would be waited for without end; no test takes this long. */
export const BOUNDED = { timeout: 300_000 };

/* The page's short pauses, made for people to follow, go by faster; what waits to be answered still waits. */
export function hurryClocks(times) {
  const { setTimeout: real } = window;
  window.setTimeout = (callback, delay = 0, ...rest) => real(callback, delay < 3000 ? delay / times : delay, ...rest);
}

/* The page's luck is the same in every run; each seed is another. */
export function sameLuck(start) {
  let state = start >>> 0;
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let index = 0; index < bytes.length; index++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      bytes[index] = state >>> 24;
    }
    return array;
  };
}

/* Notes what the last fingers and pointers came to: a failure tells it. */
function noteHands() {
  window.hands = [];
  for (const kind of ["pointerdown", "pointerup", "pointercancel", "contextmenu", "click"])
    addEventListener(
      kind,
      ({ target, timeStamp }) => {
        const what = (target.closest?.("button, a, [role]") ?? target).textContent?.trim().slice(0, 30);
        window.hands = [...window.hands, `${Math.round(timeStamp)} ${kind} ${what}`].slice(-12);
      },
      true,
    );
}

/* What takes a browser half of its time where it paints without a graphics card, and changes nothing that can be found,
   measured or done. */
export const UNPAINTED =
  "*, *::before, *::after { box-shadow: none !important; filter: none !important; background-image: none !important; mask: none !important }" +
  "img { opacity: 0 !important }";

function paintNothing(styles) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

export const DEFAULTS = {
  lang: "en",
  size: LARGE,
  dark: false,
  forced: false,
  touch: false,
  motion: false,
  quick: false,
  luck: 1,
  settings: {},
  keeping: false,
  painted: process.env.ATELIER_SHOTS !== undefined,
};

/* The browser that tests, measurements and pictures look at the page with. */
export async function launchBrowser() {
  const { chromium } = await import("playwright-core");
  const quiet = ["--disable-gpu", "--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-first-run"];
  return chromium.launch({ executablePath: CHROMIUM, args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), ...quiet] });
}

/*
 * A group of tests with one server, one browser and one engine. In it, check(name, options, body) is a test with a
 * visitor of its own: lang, size, dark, forced (colours), touch, motion, quick (short pauses), luck (a number), settings (as kept by
 * the page), address (another server), keeping (whether the page's files are kept for when there is no network: that is
 * half of a visit's work, and only a few tests are about it), painted (the same for pictures, shadows and backgrounds).
 */
export function inBrowser(group, tests) {
  if (!existsSync(CHROMIUM)) skip(`browser at ${CHROMIUM}`);
  const house = {};
  describe(group, () => {
    before(async () => {
      house.engine = startEngine();
      house.server = await startServer(program, ["serve", "--port", "0", "--no-open", "--store", ":memory:"]);
      house.browser = await launchBrowser();
    });
    after(async () => {
      await house.browser?.close();
      await house.server?.stop();
      await house.engine?.stop();
    });
    tests(checking(group, (options) => enter(house, options)), house);
  });
}

/*
 * A test with a visitor; when it fails, with a picture of what that one saw. Where a browser can be begun `anew`, a test
 * whose browser was lost is done once more.
 */
export const checking = (group, enters, anew) => (name, given, body) => {
  const visited = async () => {
    const visit = await enters({ ...DEFAULTS, ...given });
    try {
      await body(visit);
      await visit.noFaults();
    } catch (error) {
      if (error instanceof Lost) throw error;
      const path = await visit.shot(`failed ${group} ${name}`).catch(() => "nowhere");
      const hands = await visit.page.evaluate(() => [...window.hands, `${Math.round(performance.now())} now`]).catch(() => []);
      error.message += `\nThe page then: ${path}\nHands: ${hands.join("; ")}\nComplaints: ${JSON.stringify(visit.faults, null, 2)}`;
      throw error;
    } finally {
      await visit.leave();
    }
  };
  test(name, BOUNDED, () =>
    visited().catch(async (error) => {
      if (!(error instanceof Lost) || !anew) throw error;
      console.log(`${group}, ${name}: once more, for the browser was lost (${error.message})`);
      await anew();
      return visited();
    }),
  );
};

export async function enter(house, given) {
  const options = { ...DEFAULTS, ...given };
  const { lang, size, dark, forced, touch, motion, quick, luck, settings, keeping, painted } = options;
  const context = await house.browser.newContext({
    viewport: { width: size[0], height: size[1] },
    locale: lang,
    colorScheme: dark ? "dark" : "light",
    forcedColors: forced ? "active" : "none",
    reducedMotion: motion ? "no-preference" : "reduce",
    timezoneId: "Europe/Berlin",
    serviceWorkers: keeping ? "allow" : "block",
    ...(touch ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  context.setDefaultTimeout(PATIENCE);
  if (quick) await context.addInitScript(hurryClocks, QUICKLY);
  if (!painted) await context.addInitScript(paintNothing, UNPAINTED);
  await context.addInitScript(sameLuck, luck);
  await context.addInitScript(noteHands);
  await context.addInitScript((chosen) => {
    const fresh = location.protocol === "http:" && localStorage.getItem("atelier.settings") === null;
    if (fresh) localStorage.setItem("atelier.settings", JSON.stringify(chosen));
  }, settings);
  return new Visit(house, context, await context.newPage(), options);
}
