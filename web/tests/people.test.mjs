/*
 * The people at a device: added, renamed, removed and put back; what finished games bring to each of them; the scenario
 * book, the gallery; what was kept by earlier versions of the page, files, and whatever else may lie in storage.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pick } from "./hands.mjs";
import { ABOUT_THEM, letThemIn } from "./somebody.mjs";
import { everything, inBrowser, put, root, SMALL, until } from "./support.mjs";

const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");
const STANDARD = golden("canvas-standard2");

/* Lays finished games among those kept. */
const lay = (page, games) => put(page, "atelier", { games });

const finished = (id, game, seats, record, more = {}) => ({
  id,
  game,
  options: {},
  seats: seats.map((name) => (["club", "casual"].includes(name) ? { name: "Computer", player: name } : { name, player: "you" })),
  seed: "",
  record,
  created: 1,
  updated: Date.parse("2026-11-15T12:00:00Z"),
  over: true,
  practice: false,
  ...more,
});

/* Everything in a store of the people's database. */
const kept = (page, store) => everything(page, "atelier-people", store);

async function add(visit, name) {
  await visit.page.getByLabel(visit.say("people.new")).fill(name);
  await visit.button("people.add").click();
}

const cardOf = (visit, name) => visit.page.getByRole("listitem").getByRole("link", { name: new RegExp(`^${name}`) });

inBrowser("People", (check) => {
  check("somebody is added by typing a name, renamed, removed and put back", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/people");
    await add(visit, "Anna");
    await cardOf(visit, "Anna").waitFor();
    await add(visit, " anna ");
    await visit.text(say("people.twice", { name: "anna" }), { exact: true }).waitFor();
    await add(visit, "Ben");
    await cardOf(visit, "Ben").waitFor();
    await cardOf(visit, "Anna").click();
    await visit.button("people.edit").click();
    await page.getByLabel(say("people.name"), { exact: true }).fill("Hanna");
    await page.getByRole("radio", { name: say("people.colour.violet") }).check({ force: true });
    await visit.button("people.save").click();
    await page.getByRole("heading", { level: 1, name: "Hanna" }).waitFor();
    const [hanna] = (await kept(page, "people")).filter(({ name }) => name === "Hanna");
    assert.deepEqual([hanna.colour, hanna.formerly], ["violet", ["Anna"]]);
    await visit.button("people.remove").click();
    await cardOf(visit, "Ben").waitFor();
    await until(async () => (await kept(page, "people")).length === 1, "she is gone");
    await visit.button("page.undo").click();
    await page.getByRole("heading", { level: 1, name: "Hanna" }).waitFor();
    await visit.go("#/people");
    await page.reload();
    await cardOf(visit, "Hanna").waitFor();
    /* The next one is typed before the last one is kept. */
    await page.getByLabel(say("people.new")).fill("Cleo");
    await page.locator(".people-add").evaluate((form) => {
      form.requestSubmit();
      const field = form.querySelector("input");
      field.value = "Dan";
      field.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await cardOf(visit, "Cleo").waitFor();
    await visit.button("people.add").click();
    await cardOf(visit, "Dan").waitFor();
    /* What those without a name are called in some language is a name, too. */
    await visit.go("#/people");
    await add(visit, "Tu");
    await cardOf(visit, "Tu").waitFor();
    await until(async () => (await kept(page, "people")).length === 5, "the name is kept");
    await page.reload();
    await cardOf(visit, "Tu").waitFor();
  });

  check("a seat of a new game is taken by somebody known", { size: SMALL, touch: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/people");
    await add(visit, "Anna");
    await cardOf(visit, "Anna").waitFor();
    await visit.go("#/new/canvas");
    const [{ id }] = await kept(page, "people");
    await pick(visit, say("new.who", { seat: "A" }), `person:${id}`);
    assert.equal(await page.getByLabel(say("new.name", { seat: "A" })).inputValue(), "Anna");
    await visit.button("new.start").tap();
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    assert.equal((await visit.game()).seats[0].name, "Anna");
  });

  check("a finished game counts once, for everybody who played, and stays when it is deleted", {}, async (visit) => {
    const { page, say, engine } = visit;
    await visit.go("#/");
    const position = await engine.ask({ do: "load", table: "p", record: STANDARD });
    const earned = {};
    for (const seat of ["a", "b"]) earned[seat] = (await engine.ask({ do: "achievements", table: "p", seat })).new;
    await lay(page, [
      finished("one", "canvas", ["Ada", "Ben"], STANDARD),
      finished("two", "canvas", ["Ada", "Ben"], STANDARD, { practice: true }),
      finished("three", "canvas", ["Ada", "Ben"], STANDARD, { imported: true }),
      finished("race", "angeschmiert", ["Ada", "club"], golden("angeschmiert-moving")),
    ]);
    await visit.go("#/people");
    await cardOf(visit, "Ben").waitFor();
    await until(async () => (await kept(page, "results")).length === 2, "both are counted");
    const one = (await kept(page, "results")).find(({ id }) => id === "one");
    assert.deepEqual(one.seats.map(({ fresh }) => fresh), [earned.a, earned.b]);
    assert.deepEqual(one.seats.map(({ points }) => points), [position.points.a, position.points.b]);
    for (const [index, { works, points }] of one.seats.entries()) {
      assert.deepEqual(works.map(({ cards }) => cards), position.state.seats[index].paintings.map(({ cards }) => cards));
      assert.equal(works.reduce((sum, work) => sum + work.points, 0), points, "all points come from paintings");
    }
    await page.reload();
    await cardOf(visit, "Ada").waitFor();
    await page.evaluate(() => indexedDB.deleteDatabase("atelier"));
    await page.reload();
    await cardOf(visit, "Ada").click();
    await page.getByRole("heading", { level: 4, name: say("people.mode.company"), exact: true }).waitFor();
    await page.getByRole("heading", { level: 4, name: say("people.mode.two"), exact: true }).waitFor();
    assert.equal((await kept(page, "results")).length, 2);
  });

  check("the end of a game says what each has achieved", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: STANDARD, over: true });
    await visit.heading("canvas.gallery").waitFor();
    await until(async () => (await kept(page, "results")).length === 1, "it is counted");
    const [{ seats }] = await kept(page, "results");
    for (const { name, fresh } of seats.filter((seat) => seat.fresh.length > 0)) {
      const told = page.getByRole("region", { name: say("people.unlocked") });
      await told.getByRole("link", { name }).waitFor();
      for (const feat of fresh) await told.getByText(say(`achievement.${feat}.name`), { exact: true }).first().waitFor();
    }
  });

  check("the scenario book: anybody completes it for everybody there, but no computer", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    const result = (id, points, players) => ({
      id,
      game: "canvas",
      when: Date.parse("2026-11-15T12:00:00Z"),
      mode: "company",
      scenario: "first",
      goal: 32,
      seats: points.map((one, seat) => ({ name: players[seat], player: players[seat] === "club" ? "club" : "you", person: players[seat], points: one, place: 1, fresh: [], works: [] })),
    });
    const person = (id) => ({ id, name: id, colour: "red", created: id.charCodeAt(0), formerly: [], careers: {} });
    const file = {
      kind: "atelier people",
      version: 1,
      people: ["Ada", "Ben", "Cleo"].map(person),
      results: [result("r1", [20, 35], ["Ada", "Ben"]), result("r2", [31, 50], ["Cleo", "club"])],
    };
    await visit.go("#/people");
    await page.locator("input[type=file]").setInputFiles({ name: "people.json", mimeType: "application/json", buffer: Buffer.from(JSON.stringify(file)) });
    await cardOf(visit, "Cleo").waitFor();
    const first = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say("scenario.first.name"), exact: true }) });
    for (const [name, done, own] of [["Ada", true, 20], ["Ben", true, 35], ["Cleo", false, 31]]) {
      await visit.go(`#/book/${name}`);
      await first.getByText(say("book.best", { points: `${own} points` })).waitFor();
      assert.equal(await first.locator(".blot.done").count(), done ? 1 : 0, name);
      assert.equal(await first.getByText(say.like("book.done")).count() > 0 || (await first.textContent()).includes("Completed on"), done, name);
      await visit.text(say("book.played", { count: 1, all: 9 })).waitFor();
    }
    /* A file that is none changes nothing. */
    await visit.go("#/people");
    for (const bad of ["", "[]", "{\"kind\":\"atelier people\",\"version\":2}", JSON.stringify({ ...file, people: 7 })]) {
      await page.locator("input[type=file]").setInputFiles({ name: "bad.json", mimeType: "application/json", buffer: Buffer.from(bad) });
      await page.getByRole("alert").filter({ hasText: "bad.json" }).waitFor();
      await page.reload();
      await cardOf(visit, "Cleo").waitFor();
    }
    assert.equal((await kept(page, "people")).length, 3);
  });

  check("people have their own colours at the table, everybody another", {}, async (visit) => {
    await letThemIn(visit);
    const record = await visit.cut(golden("canvas-standard3"), ({ ply, actor }) => ply > 10 && actor.length === 1);
    await visit.keep({ game: "canvas", seats: ["Ben", "Anna", "Zoe"], record });
    const faces = visit.page.locator(".canvas-seats .portrait");
    await faces.first().waitFor();
    const colours = () => faces.evaluateAll((all) => all.map((one) => one.classList[2]));
    await until(async () => JSON.stringify(await colours()) === JSON.stringify(["green", "violet", "red"]), "their own, and one that is left");
  });

  check("the gallery: side by side, large, one after the other", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    await lay(page, [finished("one", "canvas", ["Ada", "Ben"], STANDARD), finished("solo", "canvas", ["club", "Ben"], STANDARD)]);
    await visit.go("#/gallery");
    await visit.text(say("gallery.count.other", { count: 9 })).waitFor();
    assert.equal(await page.locator(".gallery-hung").count(), 9, "what computers paint is not kept");
    const points = async () => (await page.locator(".gallery-hung figcaption > span").allInnerTexts()).map((text) => Number(text.match(/(\d+) \S+$/)[1]));
    const falling = (numbers) => numbers.every((one, index) => index === 0 || one <= numbers[index - 1]);
    await page.getByRole("radio", { name: say("gallery.order.points"), exact: true }).check({ force: true });
    await until(async () => falling(await points()), "the most points first");
    await page.getByRole("radio", { name: say("gallery.order.title"), exact: true }).check({ force: true });
    const titles = () => page.locator(".gallery-hung strong").allInnerTexts();
    await until(async () => JSON.stringify(await titles()) === JSON.stringify((await titles()).sort(new Intl.Collator("en").compare)), "by their titles");
    await page.getByRole("navigation", { name: say("people.whose") }).getByRole("link", { name: "Ada" }).click();
    await visit.text(say("gallery.count.other", { count: 3 })).waitFor();
    await visit.quiet();
    await page.locator(".gallery-hung button").first().click();
    const large = page.getByRole("dialog");
    const title = await large.getByRole("heading").textContent();
    await large.getByText(say("gallery.at", { at: 1, all: 3 })).waitFor();
    await page.keyboard.press("ArrowRight");
    await large.getByText(say("gallery.at", { at: 2, all: 3 })).waitFor();
    await page.keyboard.press("ArrowLeft");
    await until(async () => (await large.getByRole("heading").textContent()) === title, "the one before is shown again");
    const [saved] = await Promise.all([page.waitForEvent("download"), large.getByRole("button", { name: say("canvas.save.png", { title }) }).click()]);
    assert.match(saved.suggestedFilename(), /\.png$/);
    await page.keyboard.press("Escape");
    await large.waitFor({ state: "hidden" });
  });

  check("what was achieved before there were people is not lost", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    await page.evaluate(() => {
      const when = { "forty-points": Date.parse("2026-10-01T12:00:00Z") };
      localStorage.setItem("atelier.career", JSON.stringify({ achieved: 1 << 8, scenarios: 8, when }));
    });
    await lay(page, [finished("one", "canvas", ["Ada", "Ben"], STANDARD, { counted: ["forty-points"] })]);
    await visit.go("#/achievements");
    const forty = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: say("achievement.forty-points.name") }) });
    await forty.locator(".achievement-when").waitFor();
    const pictures = await page.locator(".medal-motif").evaluateAll((all) => all.map((one) => one.src));
    assert.equal(pictures.length, await page.locator(".achievement").count());
    assert.equal(new Set(pictures).size, pictures.length, "each achievement has a picture of its own");
    const ada = (await kept(page, "people")).find(({ name }) => name === "Ada");
    assert.equal(ada.careers.canvas.achieved & (1 << 8), 1 << 8);
    assert.equal(await page.evaluate(() => localStorage.getItem("atelier.career")), null);
    await visit.go("#/settings");
    await visit.button("settings.delete").click();
    await page.getByRole("dialog").getByRole("button", { name: say("settings.delete.yes"), exact: true }).click();
    await until(async () => (await kept(page, "people")).length === 0 && (await kept(page, "results")).length === 0, "all is gone");
  });

  check("nothing is wider than a very small screen", { size: [320, 568], touch: true }, async (visit) => {
    await letThemIn(visit);
    for (const [name, hash] of [...ABOUT_THEM, ["a new game", "#/new/canvas"]]) {
      await visit.go(hash);
      await visit.page.getByRole("heading", { level: 1 }).waitFor();
      assert.ok((await visit.page.evaluate(() => document.documentElement.scrollWidth)) <= 320, name);
    }
  });

  check("whatever lies in storage, the views stand", {}, async (visit) => {
    const { page } = visit;
    await visit.go("#/people");
    const wrong = {
      people: [{ id: "a" }, { id: "b", name: 7 }, { id: "c", name: "x".repeat(9999) }, { id: "d", name: "Dora", careers: { canvas: { achieved: -1, when: { ["__proto__"]: 1, x: "y" } } }, colour: "<b>" }],
      results: [{ id: "r" }, { id: "s", game: "canvas", mode: "company", when: 1, seats: [{ name: "Dora", player: "you", person: "d", points: 1e9, works: [{ cards: [1, 1, 1], ground: 99 }, { cards: [61, 2, 3], ground: 1 }, null] }] }, { id: "t", game: "nothing", mode: "none", when: 1e300, seats: [] }],
    };
    await put(page, "atelier-people", wrong);
    await lay(page, [finished("broken", "canvas", ["Eva"], "atelier: 1\ngame: canvas\n\nnonsense\n")]);
    await page.reload();
    await cardOf(visit, "Dora").click();
    await visit.heading("people.statistics").waitFor();
    for (const view of ["book", "gallery", "achievements"]) {
      await visit.go(`#/${view}/d`);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
  });
});
