/*
 * Records in and out: chosen, dropped, pasted; bad ones are refused with a sentence and change nothing. Everything kept as
 * one file. A database that is full, forbidden, blocked by another window, or holds anything; one with 500 games.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { spoilNextWrite } from "./core.mjs";
import { angeschmiertAsks, playAngeschmiert } from "./hands.mjs";
import { backup as somebody } from "./somebody.mjs";
import { enter, everything, inBrowser, put, root, until } from "./support.mjs";

const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");
const file = (name, content) => ({ name, mimeType: "text/plain", buffer: Buffer.from(content) });

const chosen = async (visit, ...files) => visit.page.locator("input[type=file]").first().setInputFiles(files);

const BAD = [
  ["nothing at all", ""],
  ["a poem", "Roses are red,\nviolets are blue.\n"],
  ["bytes", Buffer.from(Array.from({ length: 2000 }, (_, index) => (index * 7919) % 256))],
  ["another version", golden("canvas-fair").replace("atelier: 1", "atelier: 99")],
  ["another game", golden("canvas-fair").replace("game: canvas", "game: chess")],
  ["a move that was not allowed", golden("angeschmiert-moving").replace(/^move .*$/m, "move a9")],
  ["cut within a word", golden("canvas-puzzle").slice(0, -3)],
  ["one endless line", `atelier: 1\ngame: canvas\n\n${"take ".repeat(60_000)}`],
  ["a script", "<script>window.broken = true</script>"],
];

const RACE = golden("angeschmiert-moving");
const game = (id, record, more = {}) => ({
  id,
  game: /^game: (\w+)$/m.exec(record)[1],
  options: {},
  seats: ["Ann", "Ben"].map((name) => ({ name, player: "you" })),
  seed: "",
  record,
  created: 1,
  updated: Number(id.replaceAll(/\D/g, "")) + 1,
  over: true,
  practice: false,
  ...more,
});

/* Begins a race against a computer. */
async function race(visit) {
  await visit.go("#/new/angeschmiert");
  await visit.button("new.start").click();
  await angeschmiertAsks(visit).waitFor();
}

/* Runs in the page: from now on there is no room for anything, or again for everything. */
function fill(full) {
  window.realPut ??= IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = full
    ? () => {
        throw new DOMException("full", "QuotaExceededError");
      }
    : window.realPut;
}

/* Runs in the page: what is new has just been added by another window, each time. */
function beFirst() {
  const { add } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.add = function (value) {
    this.put(value);
    return add.call(this, value);
  };
}

/* Runs in another window: it has the database open and does not let go of it, and a later version waits behind it. */
function holdUpUpgrade() {
  return new Promise((resolve) => {
    const opening = indexedDB.open("atelier");
    opening.onsuccess = () => {
      window.held = opening.result;
      const later = indexedDB.open("atelier", 2);
      later.onblocked = resolve;
      later.onsuccess = () => later.result.close();
    };
  });
}

/* Runs in the page: its next write waits behind another, which goes on until it is told to be done. */
function holdUpNextWrite() {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (stores, mode, ...rest) {
    if (mode !== "readwrite") return transaction.call(this, stores, mode, ...rest);
    IDBDatabase.prototype.transaction = transaction;
    const before = transaction.call(this, "games", mode).objectStore("games");
    const look = () => window.done || void (before.count().onsuccess = look);
    look();
    window.waits = true;
    return transaction.call(this, stores, mode, ...rest);
  };
}

const seen = ({ page }) => page.locator("main").innerText();

/* Makes a move that need not be kept. */
async function move(visit) {
  const before = await seen(visit);
  await angeschmiertAsks(visit).click();
  await until(async () => (await seen(visit)) !== before, "the move is made");
  await angeschmiertAsks(visit).waitFor();
}

/* Where everybody stands, is what is kept. */
async function isKept(visit) {
  const standings = () => visit.page.locator(".angeschmiert-standings").innerText();
  const before = await standings();
  await visit.page.reload();
  await angeschmiertAsks(visit).waitFor();
  assert.equal(await standings(), before);
}

const warning = ({ page, say }, kind) => page.getByRole("alert").filter({ hasText: say(`page.storage.${kind}`) });
const backup = (content) => ({ name: "backup.json", mimeType: "application/json", buffer: Buffer.from(content) });
/* The last file field of the settings' view. */
const readBackup = ({ page }, content) => page.locator("main input[type=file]").setInputFiles(backup(content));

inBrowser("Files", (check, house) => {
  check("a finished game comes in and goes out the same", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await chosen(visit, file("game.atelier", golden("canvas-fair")));
    await visit.text(say("page.games.imported"), { exact: true }).waitFor();
    const [{ record, over, imported }] = await visit.games();
    assert.ok(over && imported);
    await until(() => page.evaluate(() => localStorage.getItem("atelier.storage.asked") === "1"), "the browser is asked to keep it for good");
    const saving = page.waitForEvent("download");
    await page.getByRole("button", { name: new RegExp(`^${say("page.games.export")}`) }).click();
    const saved = await saving;
    assert.match(saved.suggestedFilename(), /^canvas-.*\.atelier$/);
    const written = readFileSync(await saved.path(), "utf8");
    assert.equal(written, record);
    const engine = await visit.engine.ask({ do: "load", table: "f", record: golden("canvas-fair") });
    assert.deepEqual(await visit.engine.ask({ do: "load", table: "f", record: written }), engine);
  });

  check("without names nobody is you: seats are called by their letters", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await chosen(visit, file("game.atelier", golden("canvas-standard2").replaceAll(/^seat .*\n/gm, "")));
    const { id } = await until(async () => (await visit.games())[0], "it is kept");
    await visit.go(`#/replay/${id}/20`);
    await page.getByRole("slider", { name: say("study.replay.slider"), exact: true }).waitFor();
    for (const seat of ["A", "B"]) await visit.text(say("page.seat", { seat })).first().waitFor();
    assert.equal(await page.getByText(say("page.you"), { exact: true }).count(), 0);
  });

  check("several files at once, one dropped, one pasted", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await chosen(visit, file("one.atelier", golden("angeschmiert-moving")), file("two.atelier", golden("canvas-puzzle")));
    await until(async () => (await visit.games()).length === 2, "two games are kept");
    await page.evaluate((text) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], "three.atelier"));
      document.body.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: carried }));
    }, golden("angeschmiert-ladder"));
    await until(async () => (await visit.games()).length === 3, "the dropped one is kept");
    await page.getByText(say("page.import.paste"), { exact: true }).click();
    await page.getByLabel(say("page.import.text")).fill(golden("angeschmiert-ranking"));
    await visit.button("page.import.read").click();
    await until(async () => (await visit.games()).length === 4, "the pasted one is kept");
    assert.equal(await page.getByLabel(say("page.import.text")).inputValue(), "");
  });

  check("bad files are refused, and nothing has changed", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    for (const [name, content] of BAD) {
      await chosen(visit, file(name, content));
      const told = page.getByRole("alert").filter({ hasText: say("page.import.bad", { file: name }) });
      await told.waitFor();
      const reason = (await told.innerText()).replace(say("page.import.bad", { file: name }), "").trim();
      assert.ok(reason.length > 10, `${name}: the reason is “${reason}”`);
    }
    await chosen(visit, file("a giant", Buffer.alloc(600 * 1024, "x")));
    await page.getByRole("alert").filter({ hasText: say("page.import.large", { size: 512 }) }).waitFor();
    assert.deepEqual(await visit.games(), []);
    assert.equal(await page.evaluate(() => window.broken), undefined);
  });

  check("why a file is refused is said in the language of the page", { lang: "de" }, async (visit) => {
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await chosen(visit, file("other.atelier", golden("canvas-fair").replace("game: canvas", "game: chess")));
    const told = visit.page.getByRole("alert").filter({ hasText: visit.say("page.import.bad", { file: "other.atelier" }) });
    await told.waitFor();
    assert.equal(await told.locator("[lang]").count(), 0, await told.innerText());
  });

  check("a kept game that this engine does not know is listed, and refused with a sentence", {}, async (visit) => {
    const { page } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    const record = golden("canvas-fair").replace("game: canvas", "game: chess");
    const id = await visit.keep({ game: "chess", seats: ["Anna", "Ben"], record, over: true });
    for (const view of ["play", "replay", "review", "fair"]) {
      await visit.go(`#/${view}/${id}`);
      await page.locator("main").getByText(/there is no game 'chess'/).first().waitFor();
    }
    await visit.go("#/games");
    await page.reload();
    await page.getByText("Chess", { exact: true }).first().waitFor();
  });

  check("a bad file beside a good one keeps the good one", {}, async (visit) => {
    await visit.go("#/");
    await visit.page.getByRole("heading", { level: 1 }).waitFor();
    await chosen(visit, file("bad", "no"), file("good", golden("angeschmiert-moving")));
    await until(async () => (await visit.games()).length === 1, "the good one is kept");
  });

  check("a deleted game can be had back", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await chosen(visit, file("game.atelier", golden("angeschmiert-moving")));
    await until(async () => (await visit.games()).length === 1, "it is kept");
    const [before] = await visit.games();
    await page.getByRole("button", { name: new RegExp(`^${say("page.games.delete")}`) }).click();
    await until(async () => (await visit.games()).length === 0, "it is gone");
    await visit.button("page.undo").click();
    await until(async () => (await visit.games()).length === 1, "it is back");
    assert.deepEqual((await visit.games())[0], before);
  });

  check("a full disk is said once, and what was played is saved when there is room", { quick: true }, async (visit) => {
    const { page } = visit;
    await race(visit);
    const { record } = await visit.game();
    await page.evaluate(fill, true);
    await move(visit);
    const said = warning(visit, "full");
    await said.waitFor();
    await said.getByRole("button").click();
    await move(visit);
    assert.equal(await said.count(), 0, "it is said once");
    assert.equal((await visit.game()).record, record, "the disk is full");
    const leaves = () => page.evaluate(() => dispatchEvent(new Event("beforeunload", { cancelable: true })));
    assert.equal(await leaves(), false, "whoever leaves is asked");
    await page.evaluate(fill, false);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await until(leaves, "nobody is held up any more");
    await isKept(visit);
  });

  check("what another window has counted already is no trouble", {}, async (visit) => {
    const { page, say } = visit;
    await page.evaluate(beFirst);
    await visit.go("#/people");
    await chosen(visit, backup(somebody));
    await visit.text(say("backup.read", { games: 0, people: 3, results: 10 }), { exact: true }).waitFor();
    await page.getByLabel(say("people.new")).fill("Zoe");
    await visit.button("people.add").click();
    const zoe = page.getByRole("main").getByRole("link", { name: /^Zoe/ });
    await zoe.waitFor();
    assert.equal(await page.getByRole("alert").count(), 0);
    await page.reload();
    await zoe.waitFor();
  });

  check("where nothing may be kept, a game goes on, and it is said why", { quick: true }, async (visit) => {
    const { page, context, say } = visit;
    await context.addInitScript(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
    });
    await visit.go("#/new/angeschmiert");
    await visit.button("new.start").click();
    await warning(visit, "forbidden").waitFor();
    for (let moves = 0; moves < 2; moves++) await angeschmiertAsks(visit).click();
    await visit.go("#/games");
    await page.getByRole("link", { name: new RegExp(`^${say("home.continue")}: `) }).click();
    await angeschmiertAsks(visit).waitFor();
    await visit.go("#/people");
    await page.getByLabel(say("people.new")).fill("Anna");
    await visit.button("people.add").click();
    await page.getByRole("listitem").getByRole("link", { name: /^Anna/ }).waitFor();
    assert.equal(await page.locator(".notices .warn").count(), 1, "once for both databases");
  });

  check("an upgrade that another window holds up is waited for, and no move with it", { quick: true }, async (visit) => {
    const { context, page } = visit;
    await race(visit);
    const other = await context.newPage();
    await other.goto(`${visit.address}icon.svg`);
    await other.evaluate(holdUpUpgrade);
    await move(visit);
    await warning(visit, "blocked").waitFor();
    await move(visit);
    await page.evaluate(holdUpNextWrite);
    await other.evaluate(() => window.held.close());
    /* It is not over when the database is open, but when what was held is written. */
    await until(() => page.evaluate(() => window.waits), "the database is open");
    assert.ok(await warning(visit, "blocked").isVisible());
    await page.evaluate(() => void (window.done = true));
    await warning(visit, "blocked").waitFor({ state: "hidden" });
    await isKept(visit);
  });

  check("whatever lies among the games and closes their database, the others are listed and played", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await race(visit);
    const good = game("g1", golden("canvas-fair"));
    const junk = [
      { id: "j1" },
      { ...good, id: "j2", updated: Number.NaN },
      { ...good, id: "j3", seats: [null] },
      { ...good, id: "j4", record: 7 },
      { ...good, id: "j5", daily: "yesterday" },
      { ...good, id: "j6", points: "many", winners: {} },
      { ...good, id: "j7", created: 1e300 },
    ];
    await put(page, "atelier", { games: [good, ...junk] });
    for (const how of ["closed", "closed and told", "broken off"]) {
      await page.evaluate(spoilNextWrite, how);
      await playAngeschmiert(visit, { most: 1 });
    }
    assert.equal(await page.locator(".notices .warn").count(), 0);
    await visit.go("#/games");
    await page.reload();
    await visit.heading("page.games.finished").waitFor();
    assert.equal(await page.locator(".game-row").count(), 2);
    await visit.go("#/play/j3");
    await visit.text(say("page.game.missing")).waitFor();
    assert.equal((await visit.games()).length, 9, "nothing is thrown away");
  });

  check("everything kept goes into one file, and comes back once", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/people");
    await page.getByLabel(say("people.new")).fill("Ann");
    await page.evaluate(spoilNextWrite, "closed");
    await visit.button("people.add").click();
    await until(async () => (await everything(page, "atelier-people", "people")).length === 1, "she is kept");
    const laid = [game("g1", golden("canvas-standard2")), game("g2", RACE), game("g3", RACE, { game: "canvas" }), game("g4", RACE.replace(/^move .*$/m, "move a9"))];
    await put(page, "atelier", { games: laid });
    await page.evaluate(() => {
      localStorage.setItem("atelier.boards", JSON.stringify([{ name: "Mine", bucket: [0, 5], brush: [9] }]));
      localStorage.setItem("atelier.daily", JSON.stringify({ "2026-11-15": { id: "d1", points: 30, goal: 28 } }));
    });
    await visit.go("#/settings");
    await page.reload();
    const saving = page.waitForEvent("download");
    await visit.button("backup.save").click();
    const content = readFileSync(await (await saving).path(), "utf8");
    const there = await enter(house, { address: visit.address });
    try {
      await there.go("#/settings");
      const told = (games, people) => there.text(say("backup.read", { games, people, results: 0 }), { exact: false }).first().waitFor();
      await readBackup(there, content);
      await told(2, 1);
      await there.text(say("backup.left", { games: 2 }), { exact: false }).first().waitFor();
      assert.deepEqual((await there.games()).map(({ id }) => id), ["g2", "g1"]);
      assert.deepEqual((await there.games()).map(({ record }) => record), [laid[1].record, laid[0].record]);
      const kept = (name) => there.page.evaluate((key) => JSON.parse(localStorage.getItem(key)), name);
      assert.equal((await kept("atelier.boards"))[0].name, "Mine");
      assert.equal((await kept("atelier.daily"))["2026-11-15"].points, 30);
      await readBackup(there, content);
      await told(0, 1);
      assert.equal((await there.games()).length, 2);
      assert.equal((await everything(there.page, "atelier-people", "people")).length, 1);
      for (const bad of ["", "null", "[]", '{"kind":"atelier","version":9}', "\u0000".repeat(99), `{"kind":${"[".repeat(9e5)}`]) {
        await there.page.reload();
        await readBackup(there, bad);
        await there.page.getByRole("alert").filter({ hasText: "backup.json" }).waitFor();
      }
      const hostile = { kind: "atelier", version: 1, games: [7, { id: "x" }, { ...laid[0], id: "../x" }], people: [7, {}], results: ["r", null], own: { canvas: { "2026-11-16": 1 }, angeschmiert: [null] } };
      await readBackup(there, JSON.stringify(hostile));
      await told(0, 0);
      assert.equal((await there.games()).length, 2);
      there.noFaults();
    } finally {
      await there.leave();
    }
  });

  check("of 500 games a part is listed; their pictures are small, and freed", {}, async (visit) => {
    const { page, context, say } = visit;
    await context.addInitScript(() => {
      window.alive = new Map();
      const { createObjectURL, revokeObjectURL } = URL;
      URL.createObjectURL = (blob) => {
        const made = createObjectURL(blob);
        window.alive.set(made, blob.size);
        return made;
      };
      URL.revokeObjectURL = (address) => {
        window.alive.delete(address);
        revokeObjectURL(address);
      };
    });
    const record = golden("canvas-standard2");
    const painted = (index) => record.replace(/^paint .*\n(?![^]*^paint )/m, `paint ${(index % 58) + 1} ${(index % 58) + 2} 60 on ${(index % 20) + 1}\n`);
    await visit.go("#/");
    await put(page, "atelier", { games: Array.from({ length: 500 }, (_, index) => game(`g${index}`, painted(index))) });
    await visit.go("#/games");
    await page.reload();
    const rows = page.locator(".game-row");
    const [step, most] = [12, 48];
    for (let shown = step; shown < most; shown += step) {
      await until(async () => (await rows.count()) === shown, `${shown} are listed`);
      await page.getByRole("button", { name: say("page.games.more.other", { count: 500 - shown }), exact: true }).click();
      await until(() => rows.nth(shown).evaluate((row) => row.contains(document.activeElement)), "the focus is at the first new one");
    }
    await visit.quiet();
    const sizes = await page.locator(".game-row .thumb img").evaluateAll((all) => all.map(({ naturalWidth, src }) => [naturalWidth, window.alive.get(src)]));
    assert.equal(sizes.length, most);
    for (const [width, bytes] of sizes) assert.ok(width <= 200 && bytes < 40_000, `${width} pixels, ${bytes} bytes`);
    await visit.go("#/settings");
    const alive = () => page.evaluate(() => window.alive.size);
    await until(async () => (await alive()) <= 32, "most are freed");
  });
});
