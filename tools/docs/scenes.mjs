/*
 * What the pictures of the docs show of the page: tables of its games, and a turn of Canvas that moves. Nothing is
 * left to the clock: animations are put where they are wanted, so a scene looks the same whenever it is filmed.
 */
import { put } from "../../web/tests/support.mjs";

const WIDE = [1440, 900];
const NARROW = [1024, 768]; /* where a film is seen, there is little room */
const STEP = 80; /* milliseconds between frames */

/* The first scenario; Anna, to move, holds what makes a painting with a ribbon of each colour. */
const PAINTED = [3, 11, 24];
const CANVAS = [
  ...["atelier: 1", "game: canvas", "seats: 2", "scenario: first", ""],
  ...[8, 3, 5, 16, 2, 12].map((back) => `back ${back}`),
  ...[24, 5, 3, 55, 48].map((card) => `deal ${card}`),
  ...[8, 11, 37, 54, 46, 40, 28].flatMap((card) => ["take 1", `deal ${card}`]),
  ...["paint 5 55 8", ""],
].join("\n");

/* A race of two; Anna has rolled a pair and has the choice. */
const RACE = ["atelier: 1", "game: angeschmiert", "figures: a 31 44 b 38 22", "", "roll bbrg", ""].join("\n");

/* Everything is painted, and what moves has come to its end; what moves for ever stands still. */
async function settle(visit) {
  await visit.page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.effect.getComputedTiming().endTime === Infinity) {
        one.pause();
        one.currentTime = 0;
      } else one.finish();
  });
  await visit.quiet();
}

/* Anna's table with a computer player. */
async function sitDown(enter, game, record, size = WIDE) {
  const visit = await enter({ size, motion: true });
  await visit.go("#/");
  const seats = [{ name: "Anna", player: "you" }, { name: "Mona", player: "club" }];
  const saved = { id: "scene", game, options: {}, seats, seed: "", record, created: 1, updated: 1, over: false, practice: false };
  await put(visit.page, "atelier", { games: [saved] });
  await visit.go("#/play/scene");
  await visit.page.locator(".tablebar").waitFor();
  await visit.settled();
  await settle(visit);
  return visit;
}

const handCard = (page, card) => page.locator(`.canvas-hand [data-flies="${card}"]`);
const ribbons = (page) => page.locator(".canvas-ribbons button");

/* What is to be read in each scene, in the end. */
export const words = {};

async function end(visit, name) {
  const text = await visit.page.evaluate(() => {
    /* What is said is not in the picture, and how much of it at once depends on time. */
    for (const one of document.querySelectorAll("[aria-live]")) one.remove();
    return document.body.innerText;
  });
  words[name] = text.split("\n").map((line) => line.trim()).filter((line) => line !== "");
  await visit.leave();
}

export async function canvasTable(enter) {
  const visit = await sitDown(enter, "canvas", CANVAS);
  const { page } = visit;
  for (const card of PAINTED) await handCard(page, card).click();
  await page.mouse.move(0, 0);
  await settle(visit);
  const png = await page.screenshot();
  await end(visit, "table.webp");
  return png;
}

export async function raceTable(enter) {
  const visit = await sitDown(enter, "angeschmiert", RACE);
  const png = await visit.page.screenshot();
  await end(visit, "race.webp");
  return png;
}

const COLOURS = ["color", "background-color", "border-top"];
const MEASURES = ["font-size", "font-weight", "border-radius", "padding", "margin", "gap", "z-index"];

/* Runs in the page: how everything in the samples is drawn, but for what depends on the system's fonts. */
function drawn(properties) {
  const lines = [];
  for (const sample of document.querySelectorAll("[data-sample]"))
    for (const one of sample.querySelectorAll("*:not(svg *, option)")) {
      const style = getComputedStyle(one);
      const state = one.dataset.state ? `:${one.dataset.state}` : "";
      const name = [one.localName, ...one.classList].join(".") + state;
      lines.push(`${sample.dataset.sample}: ${name}: ${properties.map((property) => style.getPropertyValue(property)).join("; ")}`);
    }
  return [...new Set(lines)];
}

/* Every component in every state; what a pointer or the keyboard brings about is put there by the browser's tools. */
export async function samples(enter, name, options) {
  const visit = await enter({ size: [1200, 800], ...options });
  const { page } = visit;
  await page.addInitScript(() => void (window.setInterval = () => 0)); /* notes stay, however long it takes */
  await page.goto(visit.address);
  await page.locator("[data-sample=Link] .dialog").waitFor();
  await page.locator("[data-sample=Explanation] .explain").focus();
  const tools = await visit.context.newCDPSession(page);
  await tools.send("DOM.enable");
  await tools.send("CSS.enable");
  const { root } = await tools.send("DOM.getDocument");
  for (const state of ["hover", "active", "focus-visible"]) {
    const { nodeIds } = await tools.send("DOM.querySelectorAll", { nodeId: root.nodeId, selector: `[data-state=${state}]` });
    for (const nodeId of nodeIds) await tools.send("CSS.forcePseudoState", { nodeId, forcedPseudoClasses: [state] });
  }
  await settle(visit);
  const png = await page.screenshot({ fullPage: true });
  words[name] = await page.evaluate(drawn, options.dark ? COLOURS : [...MEASURES, ...COLOURS]);
  await visit.leave();
  return png;
}

/* Screenshots show no pointer, so one is drawn where it is; as a popover, which stands above dialogs, too. */
function drawPointer([left, top]) {
  const pointer = document.getElementById("pointer") ?? document.body.appendChild(document.createElement("div"));
  pointer.id = "pointer";
  pointer.popover = "manual";
  pointer.style = `position: fixed; inset: ${top}px auto auto ${left}px; padding: 0; border: 0; background: none; pointer-events: none`;
  pointer.innerHTML =
    '<svg width="24" height="32" viewBox="0 0 24 32"><path d="M2 2v23l6-5 4 10 5-2-4-10h8z" fill="white" stroke="black" stroke-width="2"/></svg>';
  pointer.hidePopover();
  pointer.showPopover();
}

/* Frames, with how long each is seen, and a hand that moves the pointer. */
class Filming {
  frames = [];
  at = NARROW.map((size) => size / 2);

  constructor(visit) {
    this.visit = visit;
  }

  async take(milliseconds) {
    this.frames.push({ png: await this.visit.page.screenshot(), milliseconds });
  }

  async point(at) {
    this.at = at;
    await this.visit.page.mouse.move(...at);
    await this.visit.page.evaluate(drawPointer, at);
  }

  /* To the middle of something: slowly away, quickly on, slowly there. */
  async glide(thing, steps) {
    const { x, y, width, height } = await thing.boundingBox();
    const [from, to] = [this.at, [x + width / 2, y + height / 2]];
    for (let step = 1; step <= steps; step++) {
      const part = (1 - Math.cos((Math.PI * step) / steps)) / 2;
      await this.point(from.map((start, axis) => start + (to[axis] - start) * part));
      await settle(this.visit);
      await this.take(STEP);
    }
  }
}

/* Runs in the page: a ceremony would end while it is being filmed. */
function holdPauses() {
  const { setTimeout: real } = window;
  window.setTimeout = (callback, delay = 0, ...rest) => (delay < 1000 ? real(callback, delay, ...rest) : 0);
}

/* Three cards are dragged onto the easel, two ribbons show what earned them, and the painting is completed. */
export async function canvasTurn(enter) {
  const visit = await sitDown(enter, "canvas", CANVAS, NARROW);
  const { page } = visit;
  const filming = new Filming(visit);
  await filming.point(filming.at);
  await filming.take(900);
  for (const card of PAINTED) {
    await filming.glide(handCard(page, card), 4);
    await page.mouse.down();
    await filming.glide(page.locator(".canvas-picture"), 6);
    await page.mouse.up();
    await settle(visit);
    await filming.take(700);
  }
  for (const ribbon of [1, 2]) {
    await filming.glide(ribbons(page).nth(ribbon), 4);
    await filming.take(900);
  }
  await filming.glide(page.locator(".canvas-studio-do .button.main"), 4);
  await filming.take(300);
  await page.evaluate(holdPauses);
  await page.mouse.down();
  await page.mouse.up();
  await page.locator(".canvas-ceremony").waitFor();
  await filming.point(filming.at);
  for (let time = 400; time <= 3700; time += 130) {
    await page.evaluate((now) => {
      for (const one of document.getAnimations()) {
        one.pause();
        one.currentTime = now;
      }
    }, time);
    await filming.take(STEP);
  }
  await filming.take(2600);
  await end(visit, "turn.webp");
  return filming.frames;
}
