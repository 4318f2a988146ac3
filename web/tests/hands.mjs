/*
 * Hands that play: by mouse, by touch, by keys. What they may do they compare with what the native engine says.
 */
import assert from "node:assert/strict";
import { until } from "./support.mjs";

/* A finger takes longer than two taps that belong together (platform/taps.ts), by the clock of the page. */
const TAP = 400;
const rested = ({ page }) => page.evaluate((time) => new Promise((over) => setTimeout(over, time)), TAP);

/* Activates something the way this visitor does. */
export const press = (visit, thing) => (visit.options.touch ? rested(visit).then(() => thing.tap()) : thing.click());

/* Takes one of what is folded away under a name, by its value. */
export async function pick(visit, name, value) {
  const folded = visit.page.locator("details.pick").filter({ has: visit.page.locator("legend", { hasText: name }) });
  await press(visit, folded.locator("summary"));
  await press(visit, folded.locator(`input[value="${value}"]`));
  await until(() => folded.evaluate((one) => !one.open), "it is folded again");
}

/* What has the focus: its role and name, as far as they are written down. */
export const focused = (page) =>
  page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return null;
    const text = (one) => (one?.textContent ?? "").replace(/\s+/g, " ").trim();
    const labels = [...(element.labels ?? [])].map(text).join(" ");
    return {
      tag: element.localName,
      name: (element.getAttribute("aria-label") ?? (labels || text(element))).replace(/\s+/g, " ").trim(),
      key: element.getAttribute("aria-keyshortcuts"),
      group: element.closest("[role=group]")?.getAttribute("aria-label") ?? null,
    };
  });

/* Presses a key until what has the focus is the wanted thing; as a person does who cannot see where it is. */
export async function keyTo(page, key, wanted, what, most = 120) {
  for (let count = 0; count < most; count++) {
    const now = await focused(page);
    if (now && wanted(now)) return now;
    await page.keyboard.press(key);
  }
  assert.fail(`${most} times ${key} did not lead to ${what}; the focus is on ${JSON.stringify(await focused(page))}`);
}

/* --- Angeschmiert --- */

const angeschmiertChoices = ({ page, say }) => page.getByRole("group", { name: say("angeschmiert.choices"), exact: true });

/* Something to choose, once it can be. */
export const angeschmiertAsks = (visit) => angeschmiertChoices(visit).locator("button:enabled[aria-keyshortcuts='1']");

/* Waits until the person is to choose, or it is over; then tells what the engine offers. */
export async function angeschmiertReady(visit) {
  const { page, say } = visit;
  const choices = angeschmiertChoices(visit);
  const open = angeschmiertAsks(visit);
  const result = page.getByRole("heading", { name: say.like("angeschmiert.wins", "angeschmiert.wins.you") });
  await open.or(result).first().waitFor();
  const over = await result.isVisible();
  const position = await visit.settled();
  assert.equal(position.actor === "over", over, "the page and the engine agree on whether it is over");
  const keys = await choices.getByRole("button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-keyshortcuts")));
  if (!over) assert.equal(keys.length, position.legal.length, `as many choices as moves: ${position.legal.join(", ")}`);
  return { over, position, choices };
}

const chooseAngeschmiert = async (visit, position) => {
  const { move } = await visit.choice("club");
  const index = position.legal.indexOf(move);
  /* Only the first nine have a key that tells which they are. */
  return index >= 0 && index < 9 ? index : 0;
};

/* By keys the focus must be led along from turn to turn; every other choice is made by its number. */
async function angeschmiertByKeys(visit, index, count) {
  const { page, say } = visit;
  const key = String(index + 1);
  if (count % 2 === 1) return page.keyboard.press(key);
  const within = (now) => now.group === say("angeschmiert.choices");
  await keyTo(page, "Tab", within, "the choices", count === 0 ? 120 : 1);
  await keyTo(page, "ArrowDown", (now) => within(now) && now.key === key, `choice ${key}`, 24);
  await page.keyboard.press("Enter");
}

/* Plays until it is over, or for `most` decisions; returns how many were made. */
export async function playAngeschmiert(visit, { most = 400, by = "hand" } = {}) {
  for (let count = 0; count < most; count++) {
    const { over, position, choices } = await angeschmiertReady(visit);
    if (over) return count;
    const index = await chooseAngeschmiert(visit, position);
    if (by === "keys") await angeschmiertByKeys(visit, index, count);
    else await press(visit, choices.locator(`button[aria-keyshortcuts="${index + 1}"]`));
    await until(async () => (await visit.ply()) > position.ply, `${position.legal[index]} is kept`);
  }
  return most;
}

/* --- Canvas --- */

const studio = {
  row: (visit) => visit.page.getByRole("region", { name: visit.say("canvas.row"), exact: true }),
  card: (visit, place) => studio.row(visit).locator("ol > li").nth(place - 1).getByRole("button"),
  hand: (visit, count) => visit.page.getByRole("list", { name: visit.say("canvas.hand", { count }), exact: true }),
  /* With what the painting earns behind its words. */
  complete: ({ page, say }) => page.getByRole("button", { name: new RegExp(`^${say("canvas.complete")}`) }),
  goOn: (visit) => visit.page.getByRole("dialog").getByRole("button", { name: visit.say("canvas.go.on"), exact: true }),
};

/* What a person is told when there is something to do. */
export const canvasAsks = ({ page, say }) => page.getByText(say.like("canvas.now.both", "canvas.now.take", "canvas.now.paint"));

/*
 * Waits until somebody is to choose, or to judge, or it is over. What stands before that, a ceremony or the passing on
 * of the device, is answered.
 */
export async function canvasReady(visit, { by = "hand" } = {}) {
  const { page, say } = visit;
  const now = canvasAsks(visit);
  const judge = page.getByRole("heading", { name: say("canvas.judge"), exact: true });
  const gallery = page.getByRole("heading", { name: say("canvas.gallery"), exact: true });
  const asked = page.locator("dialog[open]");
  for (;;) {
    await now.or(judge).or(gallery).or(asked).first().waitFor();
    if (!(await asked.isVisible())) break;
    const answer = asked.getByRole("button").last();
    if (by === "keys") await page.keyboard.press("Enter");
    else await press(visit, answer).catch(() => undefined); /* it may have gone by itself */
    await asked.waitFor({ state: "hidden" });
  }
  const position = await visit.settled();
  assert.equal(position.actor === "over", await gallery.isVisible(), "the page and the engine agree on whether it is over");
  return position;
}

/* What the row and the hand show is what the engine says. */
async function sameTable(visit, position) {
  const { row, seats } = position.state;
  const { hand } = seats["abcde".indexOf(position.actor)];
  assert.equal(await studio.row(visit).locator("ol > li").count(), row.length);
  assert.equal(await studio.hand(visit, hand.length).getByRole("button").count(), hand.length);
  return hand;
}

async function takeCard(visit, place, by, count) {
  const { page, say } = visit;
  const card = studio.card(visit, place);
  if (by === "keys") {
    await page.keyboard.press(String(place));
    await until(() => card.evaluate((one) => one === document.activeElement), `the key ${place} leads to that card`);
    return page.keyboard.press("Enter");
  }
  await press(visit, card);
  await until(async () => (await card.getAttribute("aria-pressed")) === "true", "the card is chosen");
  /* By the button, or by the card once more; a second tap at once would mean nothing. */
  if (count % 2 === 1 && !visit.options.touch) return press(visit, card);
  const words = place === 1 ? say("canvas.take.free") : say("canvas.take.for", { count: place - 1 });
  return press(visit, studio.row(visit).getByRole("button", { name: new RegExp(`^${words}`) }));
}

async function paint(visit, cards, hand, by) {
  const { page, say } = visit;
  const list = studio.hand(visit, hand.length);
  for (const card of cards) {
    const one = list.getByRole("button").nth(hand.indexOf(card));
    if (by === "keys") {
      await page.keyboard.press("s");
      await page.keyboard.press("Home");
      for (let step = 0; step < hand.indexOf(card); step++) await page.keyboard.press("ArrowRight");
      await page.keyboard.press(" ");
    } else await press(visit, one);
    await until(async () => (await one.getAttribute("aria-pressed")) === "true", "the card lies on the easel");
  }
  /* Its title as the engine gives it, before it is completed. */
  const { title } = await visit.engine.ask({ do: "score", cards, lang: say.lang });
  const region = page.getByRole("region", { name: say.like("canvas.studio", "canvas.studio.of") });
  /* A title of one word is on its card as well, where it may be hidden. */
  const seen = (all) => all.some((one) => one.checkVisibility({ visibilityProperty: true }));
  await until(() => region.getByText(title, { exact: true }).evaluateAll(seen), "the title is seen");
  if (by === "keys") {
    await page.keyboard.press("p");
    await keyTo(page, "Tab", (now) => now.name.startsWith(say("canvas.complete")), "completing it", 3);
    await page.keyboard.press("Enter");
  } else await press(visit, studio.complete(visit));
  const ceremony = page.getByRole("dialog", { name: title });
  await ceremony.waitFor();
  if (by === "keys") await page.keyboard.press("Enter");
  else await press(visit, studio.goOn(visit));
  await ceremony.waitFor({ state: "hidden" });
}

/* Plays until it is over, or for `most` decisions; returns how many were made. */
export async function playCanvas(visit, { most = 200, by = "hand", level = "casual" } = {}) {
  for (let count = 0; count < most; count++) {
    const position = await canvasReady(visit, { by });
    if (position.actor === "over") return count;
    if (position.actor === "judge") {
      await press(visit, visit.button("canvas.judge.none"));
    } else {
      const hand = await sameTable(visit, position);
      const { move } = await visit.choice(level);
      const [verb, ...words] = move.split(" ");
      if (verb === "take") await takeCard(visit, Number(words[0]), by, count);
      else await paint(visit, words.slice(0, 3).map(Number), hand, by);
    }
    await until(async () => (await visit.ply()) > position.ply, "the move is kept");
  }
  return most;
}
