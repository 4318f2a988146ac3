/*
 * What a listener hears: the lesson, which is a whole game of Canvas, a whole race, the gallery and a table with friends,
 * moved by roles and names alone, in four languages. The texts that reach live regions, in order, with the titles of
 * dialogs that open, are the golden texts in heard/.
 *
 *     node web/tests/heard.test.mjs --write      writes them again
 *
 * The table tells what it shows while the log tells what was played, and the coach what it thinks of it: which of them
 * is first may change, so a sentence may be heard some places earlier or later.
 */
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { headStart, layTable, sitDown, start } from "./friends.mjs";
import { gathering } from "./gathering.mjs";
import { canvasAsks, pick, playAngeschmiert, playCanvas } from "./hands.mjs";
import { letThemIn } from "./somebody.mjs";
import { inBrowser, LANGS, until } from "./support.mjs";

const WRITE = process.argv.includes("--write");
const NEAR = 8; /* places */
const fileOf = (lang) => join(dirname(fileURLToPath(import.meta.url)), "heard", `${lang}.txt`);

/* Runs in the page from its beginning. What lies below a modal dialog is inert: nobody hears it. */
function listen() {
  const heard = (window.heard = []);
  const before = new WeakMap();
  const words = (one) => one.textContent.replace(/\s+/g, " ").trim();
  let shown;
  const look = () => {
    const modal = [...document.querySelectorAll("dialog:modal")].at(-1);
    if (modal && modal !== shown) heard.push(`[${words(document.getElementById(modal.getAttribute("aria-labelledby")))}]`);
    shown = modal;
    for (const region of document.querySelectorAll("[aria-live=polite], [role=status], [role=alert]")) {
      const now = words(region);
      const was = before.get(region) ?? (region.matches("[role=alert]") ? "" : now);
      before.set(region, now);
      if (now !== "" && now !== was && (!modal || modal.contains(region))) heard.push(now);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, characterData: true, subtree: true, attributeFilter: ["open"] });
}

const sentences = (text) => text.split(/(?<=[.!?…”»]) +(?=[\p{Lu}\p{N}„“«¿¡])/u);

const heardBy = async ({ page }) => (await page.evaluate(() => window.heard)).flatMap(sentences);

/* Waits until a sentence was heard once more than the last time. */
async function hears(visit, sentence) {
  const times = (visit.heard ??= new Map());
  const wanted = (times.get(sentence) ?? 0) + 1;
  const said = async () => (await heardBy(visit)).filter((one) => one.startsWith(sentence)).length >= wanted;
  await until(said, `"${sentence}" is heard`).catch(async (error) => {
    error.message += `\nHeard: ${(await heardBy(visit)).join("\n")}`;
    throw error;
  });
  times.set(sentence, wanted);
}

/* Each sentence with how often it was heard before, and its place. */
function places(heard) {
  const times = new Map();
  return new Map(
    heard.map((sentence, place) => {
      const before = times.get(sentence) ?? 0;
      times.set(sentence, before + 1);
      return [`${sentence} (${before + 1})`, place];
    }),
  );
}

function scenesOf(file) {
  const parts = readFileSync(file, "utf8").split(/^# (.*)\n/m).slice(1);
  return new Map(parts.flatMap((part, index) => (index % 2 === 0 ? [[part, parts[index + 1].trim().split("\n")]] : [])));
}

/* Everything that was heard is what the golden text says, at about its place. */
async function compared(visit, name, hide = (text) => text) {
  const file = fileOf(visit.say.lang);
  const scenes = scenesOf(file);
  if (WRITE) {
    scenes.set(name, (await heardBy(visit)).map(hide));
    writeFileSync(file, [...scenes].map(([title, lines]) => `# ${title}\n\n${lines.join("\n")}\n`).join("\n"));
    return;
  }
  const golden = scenes.get(name) ?? [];
  await until(async () => (await heardBy(visit)).length >= golden.length, "as much is heard").catch(() => undefined);
  const heard = (await heardBy(visit)).map(hide);
  assert.deepEqual([...heard].sort(), [...golden].sort(), `${name}: the same is heard`);
  const there = places(golden);
  for (const [sentence, place] of places(heard))
    assert.ok(Math.abs(there.get(sentence) - place) <= NEAR, `${name}: "${sentence}" is heard at its place`);
}

/* Always the first painting that can be, else the first move: the same game in every language. */
function decidesAlike(visit) {
  visit.choice = async () => {
    const position = await visit.position();
    return { position, move: position.legal.find((move) => move.startsWith("paint")) ?? position.legal[0] };
  };
}

async function lesson(visit) {
  const { page, say } = visit;
  await visit.go("#/learn/canvas");
  const coach = page.getByRole("complementary", { name: say("learn.coach"), exact: true });
  const next = coach.getByRole("button", { name: say("learn.next"), exact: true });
  const end = coach.getByText(say("learn.end.title"), { exact: true });
  let decided = false;
  for (let count = 0; count < 60; count++) {
    await next.or(end).or(canvasAsks(visit)).first().waitFor();
    if (await end.isVisible()) break;
    if (await next.isVisible()) {
      const words = await coach.innerText();
      await next.click();
      await until(async () => (await coach.innerText()) !== words, "the coach goes on");
    } else {
      if (decided) await hears(visit, say("page.games.yourturn"));
      decided = true;
      await playCanvas(visit, { most: 1 });
    }
  }
  await hears(visit, say.raw("learn.canvas.end").split("{")[0]);
}

async function race(visit) {
  const { page, say } = visit;
  await visit.go("#/new/angeschmiert");
  await pick(visit, say("new.who", { seat: "B" }), "you");
  await headStart(visit, [62, 62, 62, 62])();
  await visit.button("new.start").click();
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  for (let over = false; !over; ) {
    await playAngeschmiert(visit, { most: 1 });
    const { actor, winners } = await visit.settled();
    over = actor === "over";
    const name = say("new.person", { count: "ab".indexOf(over ? winners[0] : actor) + 1 });
    await hears(visit, over ? say("angeschmiert.wins", { name }) : say("table.pass", { name }));
  }
}

async function gallery(visit) {
  const { page, say } = visit;
  await letThemIn(visit);
  await hears(visit, sentences(say("backup.read", { games: 0, people: 3, results: 10 })).at(-1));
  await visit.go("#/gallery");
  await page.getByRole("button", { name: say.like("gallery.open") }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const titled = () => dialog.getByRole("heading").innerText();
  const first = await titled();
  await dialog.getByRole("button", { name: say("gallery.next"), exact: true }).click();
  const second = await until(async () => (await titled()) !== first && titled(), "the next painting");
  await hears(visit, second);
  await dialog.getByRole("button", { name: say.like("canvas.save.svg") }).click();
  await hears(visit, say("canvas.saved", { title: second }));
}

/* Ann plays; Ben has the menu before him. Chance is the server's: cards go without a name. */
async function friends(come, lang) {
  const [ann, ben] = [await come({ lang }), await come({ lang })];
  for (const visit of [ann, ben]) {
    await visit.context.addInitScript(listen);
    decidesAlike(visit);
  }
  const table = await layTable(ann, { game: "canvas", name: "Ann", people: 2 });
  await sitDown(ben, table, "Ben");
  await hears(ann, ann.say("together.came", { name: "Ben" }));
  await hears(ben, ben.say("together.came", { name: "Ben" }));
  await start(ann, [ann, ben]);
  await ben.button("table.menu").click();
  await hears(ben, `[${ben.say("table.menu")}]`);
  await playCanvas(ann, { most: 1 });
  await hears(ben, ben.say("page.games.yourturn"));
  const { cards } = await ann.engine.ask({ do: "facts", game: "canvas", lang });
  const words = cards.map(({ word }) => word).sort((one, other) => other.length - one.length);
  const nameless = (text) => words.reduce((left, word) => left.replaceAll(word, "…"), text);
  await compared(ann, "friends: Ann, who plays", nameless);
  await compared(ben, "friends: Ben, who has the menu open", nameless);
}

inBrowser("What a listener hears", (check, browser) => {
  const { come, tried } = gathering("What a listener hears", browser);
  for (const lang of LANGS) {
    const options = { lang, quick: true, size: [900, 700], settings: { pace: "instant" } };
    for (const [name, scene] of Object.entries({ lesson, race, gallery }))
      check(`${lang}: ${name}`, options, async (visit) => {
        await visit.context.addInitScript(listen);
        decidesAlike(visit);
        await scene(visit);
        await compared(visit, name);
      });
    tried(`${lang}: friends`, () => friends(come, lang));
  }
});
