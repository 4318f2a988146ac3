/*
 * Following tables with friends: a slip that is taken back before it is sent, a page that is closed meanwhile, what
 * was played while one was away, another table that waits, and leaving for good. Ben plays by program.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { friend, layTable, line, openHouse, sitDown, start } from "./friends.mjs";
import { lineBeside } from "./gathering.mjs";
import { angeschmiertAsks, angeschmiertReady, playAngeschmiert, press } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { Program } from "./program.mjs";
import { BOUNDED, inBrowser, sameLuck, SMALL, until } from "./support.mjs";

const WAIT = 2000; /* milliseconds */

/* Every `play` that a page sends, with when it did. */
function listen(visit) {
  const plays = [];
  visit.page.on("websocket", (socket) =>
    socket.on("framesent", ({ payload }) => {
      const said = JSON.parse(payload);
      if (said.do === "play") plays.push({ ...said, at: Date.now() });
    }),
  );
  return plays;
}

const tableOf = (hash) => hash.split("/").at(-1);
const bar = (visit) => visit.page.locator(".takeback:not(.within)");
const missed = (visit) => visit.page.getByRole("region", { name: visit.say("follow.away"), exact: true });
const chooseFirst = async (visit) => {
  await angeschmiertAsks(visit).waitFor();
  await press(visit, angeschmiertAsks(visit));
};

/* What the browser would show outside of the page is only written down. */
function writeNoticesDown() {
  window.notices = [];
  window.Notification = class {
    static permission = "granted";
    constructor(title, { body, tag }) {
      this.entry = { title, body, tag, open: true };
      window.notices.push(this.entry);
    }
    close() {
      this.entry.open = false;
    }
  };
}

/* Pauses of a second or two end when it is said so, or in their time where they may; and what another window says is heard. */
function holdPauses() {
  const { setTimeout: real } = window;
  const held = [];
  window.setTimeout = (callback, delay = 0, ...rest) => (!window.mayPass && delay >= 1000 && delay <= 2000 ? held.push(() => callback(...rest)) : real(callback, delay, ...rest));
  window.endPauses = () => {
    for (const end of held.splice(0)) end();
    return true;
  };
  new BroadcastChannel("atelier.said").onmessage = () => (window.heard = true);
}

/* As if another tab were in front. */
const putAway = ({ page }, away) =>
  page.evaluate((state) => {
    Object.defineProperty(document, "visibilityState", { configurable: true, get: () => state });
    document.dispatchEvent(new Event("visibilitychange"));
  }, away ? "hidden" : "visible");

/* Runs in the page: whoever it belongs to asks the house for something, beside the page. */
async function askBeside(request) {
  const socket = new WebSocket(new URL("ws", location.href).href.replace(/^http/, "ws"), "atelier.1");
  await new Promise((opened) => (socket.onopen = opened));
  socket.send(JSON.stringify({ do: "hello" }));
  socket.send(JSON.stringify({ id: 1, ...request }));
  await new Promise((done) => (socket.onmessage = ({ data }) => JSON.parse(data).id === 1 && done()));
  socket.close();
}

inBrowser("Follow", (_, browser) => {
  let house;
  let ben;
  const open = [];
  const come = async (given) => {
    const one = await friend(browser, { address: house.address, quick: false, settings: { wait: "on" }, ...given });
    open.push(one);
    return one;
  };
  const tried = (name, body) =>
    test(name, BOUNDED, async () => {
      try {
        await body();
        for (const one of open) one.noFaults();
      } catch (error) {
        for (const one of open) error.message += `\n${await one.shot(`failed follow ${name}`).catch(() => "nowhere")} ${JSON.stringify(one.faults)}`;
        throw error;
      } finally {
        for (const one of open.splice(0)) await one.leave();
      }
    });
  before(async () => {
    house = await openHouse();
    ben = await Program.enter(browser, house.address, "Ben");
  });
  after(async () => {
    await ben?.leave();
    await house?.close();
  });

  /* A race of two that has begun: Ann at the first seat, whose turn it is. */
  const race = async (ann) => {
    const table = tableOf(await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 }));
    assert.equal((await ben.ask({ do: "sit", table })).seat, "b");
    await start(ann, [ann]);
    await angeschmiertReady(ann);
    return table;
  };

  /* One where Ben has the seats before Ann's. */
  const raceOfBen = async (ann, seats = ["a"]) => {
    const { table } = await ben.ask({ do: "create", game: "angeschmiert", options: {}, seats: seats.length + 1 });
    for (const seat of seats) await ben.ask({ do: "sit", table, seat });
    await sitDown(ann, `#/together/${table}`, "Ann");
    await until(async () => (await ben.ask({ do: "start", table })).ok, "the game begins");
    await ann.page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await ben.turnOf(table, "a");
    return table;
  };

  tried("a slip is taken back, and nothing was sent; what waits goes by itself, or at once", async () => {
    const ann = await come({ luck: 1 });
    await ann.context.addInitScript(holdPauses);
    const plays = listen(ann);
    const table = await race(ann);
    const looks = new Looks(ann);
    const letPass = (may) => ann.page.evaluate((now) => void (window.mayPass = now), may);
    await chooseFirst(ann);
    await bar(ann).waitFor();
    await looks.at("follow take back");
    await press(ann, bar(ann).getByRole("button", { name: ann.say("follow.takeback"), exact: true }));
    await ann.page.getByText(ann.say("follow.taken")).waitFor();
    await chooseFirst(ann);
    await bar(ann).waitFor();
    await ann.page.keyboard.press("Escape");
    await bar(ann).waitFor({ state: "hidden" });
    await angeschmiertReady(ann);
    const sent = async () => (await ben.decisions(table)).filter(({ actor }) => actor === "a").length;
    assert.deepEqual([plays.length, await sent()], [0, 0], "nothing was sent");

    await letPass(true);
    const pressed = Date.now();
    await chooseFirst(ann);
    await until(() => plays.length === 1, "the move is sent");
    assert.ok(plays[0].at - pressed >= WAIT - 50, `after two seconds, not ${plays[0].at - pressed} ms`);
    await until(async () => (await sent()) === 1, "the house has it");
    await ben.passOn(table, "b");
    await letPass(false);
    await chooseFirst(ann);
    await press(ann, ann.button("follow.send"));
    await until(() => plays.length === 2, "it is sent at once");
    looks.done();
  });

  tried("a page that is closed within the two seconds loses nothing, with a line or without", async () => {
    const wire = await line(house.port);
    try {
      const ann = await come({ luck: 2, address: wire.address });
      const table = await race(ann);
      const there = ann.page.url();
      for (const cut of [false, true]) {
        await ben.passOn(table, "b");
        await angeschmiertReady(ann);
        const known = (await ben.decisions(table)).length;
        if (cut) {
          wire.cut();
          await ann.text(ann.say("together.away")).waitFor();
        }
        await press(ann, angeschmiertAsks(ann));
        await bar(ann).waitFor();
        await ann.page.goto("about:blank");
        if (cut) {
          assert.equal((await ben.decisions(table)).length, known, "without a line nothing can arrive");
          wire.mend();
        }
        await ann.page.goto(there);
        const now = await until(async () => {
          const all = await ben.decisions(table);
          return all.length > known && all;
        }, "the move arrives");
        assert.equal(now.length, known + 1, "once");
        await ann.page.locator(".company-line:empty").waitFor({ state: "attached" });
        await until(async () => !(await ann.page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith("atelier.move.")))), "nothing is left to send");
      }
    } finally {
      await wire.close();
    }
  });

  tried("with a finger a move waits by itself, and a painting is taken back without scrolling", async () => {
    const ann = await come({ luck: 12, size: SMALL, touch: true, settings: { pace: "instant" } });
    /* A machine that has a mouse as well. */
    await ann.context.addInitScript(() => {
      const { matchMedia } = window;
      window.matchMedia = (query) => matchMedia(query === "(pointer: coarse)" ? "not all" : query);
    });
    const plays = listen(ann);
    await ann.go("#/");
    const ask = await lineBeside(ann);
    const { table } = await ask({ do: "create", game: "canvas", options: { scenario: "first" } });
    for (const seat of ["a", "b"]) await ask({ do: "sit", table, seat, name: seat });
    await ask({ do: "start", table });
    let ply = (await ask({ do: "watch", table })).ply;
    for (let turn = 0; turn < 6; turn++) ({ ply } = await ask({ do: "play", table, ply, move: "take 1" }));
    const before = plays.length;

    await ann.go(`#/play/${table}`);
    const card = ann.page.locator(".canvas-hand [data-stop]");
    for (let index = 0; index < 3; index++) {
      await press(ann, card.nth(index));
      await until(async () => (await card.nth(index).getAttribute("aria-pressed")) === "true", "it lies on the easel");
    }
    await press(ann, ann.page.getByRole("button", { name: new RegExp(`^${ann.say("canvas.complete")}`) }));
    /* At once, for it is there for two seconds only. */
    const seen = await ann.page.waitForFunction(() => {
      const button = document.querySelector("dialog[open] .takeback .button.main");
      if (!button) return null;
      const { top, bottom, left, width } = button.getBoundingClientRect();
      const whole = [top, bottom].every((edge) => document.elementFromPoint(left + width / 2, edge + (edge === top ? 2 : -2)) === button);
      const free = document.querySelector("dialog[open] > .button").getBoundingClientRect().bottom <= button.parentElement.getBoundingClientRect().top;
      button.click();
      return !whole ? "cut off" : free ? "whole" : "over what goes on";
    });
    assert.equal(await seen.jsonValue(), "whole");
    await ann.page.getByText(ann.say("follow.taken")).waitFor({ state: "attached" });
    assert.equal(plays.length, before);
    assert.equal((await ask({ do: "watch", table })).ply, ply);
  });

  tried("two windows of one person: a move that waits in one cannot be made in the other", async () => {
    const ann = await come({ luck: 6 });
    await ann.context.addInitScript(holdPauses); /* two seconds are short on a busy machine */
    const table = await race(ann);
    const other = Object.assign(Object.create(ann), { page: await ann.context.newPage() });
    await other.page.goto(ann.page.url());
    await angeschmiertAsks(other).waitFor();
    /* What is chosen in one of them holds in both. */
    await ann.page.evaluate(() => localStorage.setItem("atelier.settings", JSON.stringify({ ...JSON.parse(localStorage.getItem("atelier.settings")), theme: "dark" })));
    await other.page.waitForFunction(() => document.documentElement.dataset.theme === "dark");
    await ann.page.keyboard.press("1");
    await angeschmiertAsks(other).waitFor({ state: "hidden" });
    await ann.page.keyboard.press("u");
    await angeschmiertAsks(other).waitFor();
    await other.page.keyboard.press("1");
    await angeschmiertAsks(ann).waitFor({ state: "hidden" });
    await other.page.close();
    const sent = async () => (await ann.page.evaluate(() => window.endPauses())) && (await ben.decisions(table)).length === 1;
    await until(sent, "what a closed window has left is sent by the other");
  });

  tried("two windows of one person each give a seal, and the game begins with one of them", async () => {
    const ann = await come({ luck: 9, quick: true });
    const { table } = await ben.ask({ do: "create", game: "angeschmiert", options: {}, seats: 2 });
    await ben.ask({ do: "sit", table, seat: "b" });
    const windows = [ann, Object.assign(Object.create(ann), { page: await ann.context.newPage() })];
    await windows[1].page.addInitScript(sameLuck, 99); /* another window has luck of its own */
    for (const { page } of windows) {
      await page.goto(`${house.address}#/together/${table}`);
      await page.getByRole("heading", { name: ann.say("together.seats") }).waitFor();
    }
    await ann.page.evaluate(askBeside, { do: "sit", table, seat: "a", name: "Ann" }); /* without a seal, as in a rematch */
    await until(async () => (await ben.look(table)).seats[0].sealed, "the seat has a seal");
    assert.ok((await ben.ask({ do: "start", table })).ok);
    for (const { page } of windows) {
      await page.waitForFunction(() => location.hash.startsWith("#/play/"));
      await page.locator(".company").waitFor();
      assert.equal(await page.locator(".company .notice.bad").count(), 0, "nothing is doubted");
    }
    assert.notEqual((await ben.look(table)).seats[0].person, null, "who has revealed keeps the seat");
    await windows[1].page.close();
  });

  tried("who was asked and goes without an answer is waited for, and one is told so", async () => {
    const ann = await come({ luck: 11, quick: true });
    const table = await race(ann);
    await ben.look(table);
    await ann.page.evaluate(askBeside, { do: "ask", table, what: "pause" });
    const waiting = ann.text(ann.say("together.asked.waiting"));
    await waiting.waitFor();
    await ben.ask({ do: "unwatch", table });
    await waiting.waitFor({ state: "hidden" });
    await ann.text(ann.say("together.asked.away", { names: "Ben" })).waitFor();
  });

  tried("with little time left nothing waits", async () => {
    const ann = await come({ luck: 7, quick: true });
    const { table } = await ben.ask({ do: "create", game: "angeschmiert", options: {}, seats: 2, clock: { move: 60 } });
    await sitDown(ann, `#/together/${table}`, "Ann");
    await ben.ask({ do: "sit", table });
    await until(async () => (await ben.ask({ do: "start", table })).ok, "the game begins");
    await angeschmiertReady(ann);
    await ann.page.evaluate(() => {
      const now = performance.now.bind(performance);
      performance.now = () => now() + 55_000;
      new MutationObserver(() => (window.waited ||= document.querySelector(".takeback") !== null)).observe(document.body, { childList: true, subtree: true });
    });
    await ann.page.keyboard.press("1");
    await until(async () => (await ben.decisions(table)).length === 1, "the move is played");
    assert.notEqual(await ann.page.evaluate(() => window.waited), true);
  });

  tried("a machine that slept, and a network that leads nowhere: the line is a new one soon", async () => {
    const wire = await line(house.port);
    try {
      const ann = await come({ luck: 8, quick: true, settings: { wait: "off" }, address: wire.address });
      const table = await raceOfBen(ann, ["a", "b"]);
      await ann.page.locator(".company").waitFor();
      await ann.fetched();
      wire.leadNowhere({ all: true });
      await ben.passOn(table, "a");
      wire.mend();
      /* Hours later, by the clock on the wall. */
      await ann.page.evaluate(() => {
        const now = Date.now.bind(Date);
        Date.now = () => now() + 7_200_000;
      });
      const ply = async () => (await ann.ply()) === (await ben.look(table)).ply;
      await until(ply, "what was played meanwhile is seen", 20_000);

      wire.cut();
      await ann.text(ann.say("together.away")).waitFor();
      wire.mend();
      wire.leadNowhere();
      await ann.page.waitForEvent("websocket");
      wire.mend();
      await ann.page.evaluate(() => dispatchEvent(new Event("online")));
      await ann.page.locator(".company-line:empty").waitFor({ state: "attached" });
    } finally {
      await wire.close();
    }
  });

  tried("what was played while one was away is shown, and said", async () => {
    const ann = await come({ luck: 3, motion: true, settings: { wait: "off" } });
    const table = await raceOfBen(ann, ["a", "b"]);
    const there = ann.page.url();
    await ann.page.locator(".company").waitFor();
    const away = async () => {
      await ann.page.goto("about:blank");
      const played = (await ben.passOn(table, "a")) + (await ben.passOn(table, "b"));
      assert.ok(played >= 2, `${played} decisions`);
      await ann.page.goto(there);
      return ann.say("follow.missed.other", { count: played });
    };
    const many = await away();
    await ann.page.waitForFunction(() => {
      const skip = document.querySelector(".missed progress + button");
      skip?.click(); /* as soon as it is there: it is shown for a short time */
      return skip !== null;
    });
    await ann.button("follow.skip").waitFor({ state: "hidden" });
    assert.ok((await missed(ann).innerText()).includes(many));
    await ann.page.getByRole("status").filter({ hasText: many }).waitFor();
    await ann.shot("follow missed");
    while ((await ben.look(table)).actor === "c") await playAngeschmiert(ann, { most: 1 });
    assert.equal(await missed(ann).count(), 0, "whoever plays knows");

    await ann.page.emulateMedia({ reducedMotion: "reduce" });
    const again = await away();
    await missed(ann).getByText(again).waitFor();
    assert.equal(await ann.button("follow.skip").count(), 0, "nothing moves");
    await angeschmiertReady(ann);
  });

  tried("two tables, one of which waits: from anywhere, by title, icon, note and notice", async () => {
    const ann = await come({ luck: 4, quick: true, settings: { wait: "off", notices: true } });
    await ann.context.addInitScript(writeNoticesDown);
    const first = await race(ann);
    const second = await raceOfBen(ann);
    const looks = new Looks(ann);
    await ann.go("#/");
    const tables = ann.page.getByRole("region", { name: ann.say("follow.tables"), exact: true }).getByRole("link");
    await until(async () => (await tables.count()) === 2, "both are there");
    assert.equal(await tables.first().getAttribute("href"), `#/play/${first}`, "the one that waits comes first");
    assert.match(await tables.first().innerText(), new RegExp(ann.say("page.games.yourturn")));
    assert.match(await tables.last().innerText(), new RegExp(ann.say("page.games.turn", { name: "Ben" })));
    await looks.at("follow home");

    await ann.go(`#/play/${first}`);
    await angeschmiertReady(ann);
    const other = ann.page.getByRole("navigation", { name: ann.say("follow.tables"), exact: true }).getByRole("link");
    assert.equal(await other.count(), 0, "no other table waits");
    await ben.passOn(second, "a");
    await other.waitFor();
    await looks.at("follow another table waits");
    await press(ann, other);
    await ann.page.waitForFunction((id) => location.hash === `#/play/${id}`, second);
    await angeschmiertReady(ann);

    await ann.go("#/settings");
    await ann.heading("follow.settings").waitFor();
    await looks.at("follow settings");
    assert.ok((await ann.page.title()).startsWith(ann.say("page.games.yourturn")), "the title calls from any view");
    assert.equal(await ann.page.locator("link[rel=icon]").getAttribute("href"), "icon-turn.svg");

    await ann.go(`#/play/${second}`);
    while ((await ben.look(second)).actor === "b") await playAngeschmiert(ann, { most: 1 });
    await putAway(ann, true);
    await ben.passOn(second, "a");
    const notices = () => ann.page.evaluate(() => window.notices);
    const [notice, ...more] = await until(async () => (await notices()).length > 0 && notices(), "a notice");
    assert.deepEqual([notice.title, notice.open, more.length], [ann.say("page.games.yourturn"), true, 0], "one notice a turn");
    assert.match(notice.body, /Ben/);
    await putAway(ann, false);
    await until(async () => !(await notices())[0].open, "whoever looks does not need it any more");
    looks.done();
  });

  tried("who looks at a table in one window is not called by another", async () => {
    const ann = await come({ luck: 10, settings: { wait: "off", notices: true } });
    await ann.context.addInitScript(writeNoticesDown);
    const table = await raceOfBen(ann);
    const behind = Object.assign(Object.create(ann), { page: await ann.context.newPage() });
    await behind.page.addInitScript(holdPauses);
    await behind.page.goto(ann.page.url());
    await behind.page.locator(".company").waitFor();
    await putAway(behind, true);
    const calls = () => behind.page.evaluate(() => window.endPauses() && window.notices.length);
    await ben.passOn(table, "a");
    await behind.page.waitForFunction(() => window.heard && document.querySelector("link[rel=icon]").getAttribute("href") === "icon-turn.svg");
    assert.equal(await calls(), 0, "the window in front has called");
    await behind.page.close();
  });

  tried("resigning is asked about first; a computer goes on, and alone it ends the game", async () => {
    const ann = await come({ luck: 5, size: SMALL, touch: true, dark: true });
    await ann.context.addInitScript(holdPauses);
    const looks = new Looks(ann);
    const table = await race(ann);
    const ask = async () => {
      await press(ann, ann.button("table.menu"));
      await press(ann, ann.button("follow.resign"));
      await ann.heading("follow.resign.ask").waitFor();
    };
    await ask();
    await looks.at("follow resign");
    await press(ann, ann.button("follow.resign.no"));
    await ann.heading("follow.resign.ask").waitFor({ state: "detached" });
    assert.equal((await ben.look(table)).seats[0].person.name, "Ann");
    await ann.page.keyboard.press("1");
    await bar(ann).waitFor();
    await looks.at("follow take back");
    await ask();
    await press(ann, ann.page.getByRole("dialog").getByRole("button", { name: ann.say("follow.resign.yes"), exact: true }));
    await ann.text(ann.say("follow.resigned")).waitFor();
    const [seat] = (await ben.look(table)).seats;
    assert.deepEqual([seat.person, seat.level, seat.left], [null, "casual", true]);
    assert.equal((await ann.games())[0].imported, true);
    await ann.page.getByRole("region", { name: ann.say("follow.tables"), exact: true }).waitFor({ state: "detached" });

    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 });
    await sitDown(ann, link, "Tim");
    await start(ann, [ann]);
    await angeschmiertAsks(ann).waitFor();
    await ask();
    await ann.text(ann.say("follow.resign.alone")).waitFor();
    await press(ann, ann.page.getByRole("dialog").getByRole("button", { name: ann.say("follow.resign.yes"), exact: true }));
    await ann.text(ann.say("follow.ended")).waitFor();
    assert.equal((await ben.look(tableOf(link))).state, "over");
    looks.done();
  });
});
