/*
 * Hands that play: by mouse, by touch, by keys. What they may do they compare with what the native engine says.
 */
import assert from "node:assert/strict";
import { until } from "./support.mjs";

/* Activates something the way this visitor does. */
export const press = (visit, thing) => (visit.options.touch ? thing.tap() : thing.click());

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

/* Waits until the person is to choose, or it is over; then tells what the engine offers. */
export async function raceReady(visit) {
  const { page, say } = visit;
  const choices = page.getByRole("group", { name: say("race.choices"), exact: true });
  const open = choices.locator("button:enabled[aria-keyshortcuts='1']");
  const result = page.getByRole("heading", { name: say.like("race.wins", "race.wins.you") });
  await open.or(result).first().waitFor();
  const over = await result.isVisible();
  const position = await visit.position();
  assert.equal(position.actor === "over", over, "the page and the engine agree on whether it is over");
  const keys = await choices.getByRole("button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-keyshortcuts")));
  if (!over) assert.equal(keys.length, position.legal.length, `as many choices as moves: ${position.legal.join(", ")}`);
  return { over, position, choices };
}

const chooseRace = async (visit, position) => {
  const { move } = await visit.choice("club");
  const index = position.legal.indexOf(move);
  /* Only the first nine have a key that tells which they are. */
  return index >= 0 && index < 9 ? index : 0;
};

/* By keys the focus must be led along from turn to turn; every other choice is made by its number. */
async function raceByKeys(visit, index, count) {
  const { page, say } = visit;
  const key = String(index + 1);
  if (count % 2 === 1) return page.keyboard.press(key);
  const within = (now) => now.group === say("race.choices");
  await keyTo(page, "Tab", within, "the choices", count === 0 ? 120 : 1);
  await keyTo(page, "ArrowDown", (now) => within(now) && now.key === key, `choice ${key}`, 24);
  await page.keyboard.press("Enter");
}

/* Plays until it is over, or for `most` decisions; returns how many were made. */
export async function playRace(visit, { most = 400, by = "hand" } = {}) {
  for (let count = 0; count < most; count++) {
    const { over, position, choices } = await raceReady(visit);
    if (over) return count;
    const index = await chooseRace(visit, position);
    if (by === "keys") await raceByKeys(visit, index, count);
    else await press(visit, choices.locator(`button[aria-keyshortcuts="${index + 1}"]`));
    await until(async () => (await visit.ply()) > position.ply, `${position.legal[index]} is kept`);
  }
  return most;
}
