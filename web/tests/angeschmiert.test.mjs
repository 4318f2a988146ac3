/*
 * Whole games of Angeschmiert, by mouse, touch and keys; watched; gone on with after a reload.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { angeschmiertReady, keyTo, pick, playAngeschmiert, press } from "./hands.mjs";
import { inBrowser, root, SMALL, until } from "./support.mjs";

/* Lays a game out: players by seat ("you" or a level), starting fields by seat. */
async function layOut(visit, players, fields = []) {
  const { page, say } = visit;
  await visit.go("#/new/angeschmiert");
  for (let seats = 2; seats < players.length; seats++) await press(visit, visit.button("new.add"));
  for (const [index, player] of players.entries())
    await pick(visit, say("new.who", { seat: "ABCDEF"[index] }), player);
  if (fields.length > 0) {
    await press(visit, page.getByRole("heading", { name: say("new.ahead") }));
    const starts = page.getByRole("spinbutton");
    for (const [index, field] of fields.flat().entries()) await starts.nth(index).fill(String(field));
  }
  await press(visit, visit.button("new.start"));
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
}

const wins = (visit) => visit.page.getByRole("heading", { name: visit.say.like("angeschmiert.wins", "angeschmiert.wins.you") });

inBrowser("Angeschmiert", (check) => {
  check("a whole game by mouse, from the start", { quick: true }, async (visit) => {
    await visit.go("#/");
    await visit.page.getByRole("button", { name: `${visit.say("home.play")} : ${visit.say("game.angeschmiert.name")}` }).click();
    const count = await playAngeschmiert(visit);
    assert.ok(count > 10, `${count} decisions are no whole game`);
    const { winners } = await visit.ended();
    const { state } = await visit.position();
    assert.deepEqual(winners, state.winners);
    await wins(visit).waitFor();
    const result = visit.page.getByRole("region", { name: visit.say.like("angeschmiert.wins", "angeschmiert.wins.you") });
    assert.equal(await result.locator(".angeschmiert-ranking").getByRole("listitem").count(), 2);
  });

  check("a game by touch on a small screen", { quick: true, touch: true, size: SMALL, luck: 2 }, async (visit) => {
    await layOut(visit, ["you", "beginner"], [[50, 50], [40, 40]]);
    await playAngeschmiert(visit);
    await wins(visit).waitFor();
    const width = await visit.page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= SMALL[0], `the page is ${width} pixels wide`);
  });

  check("a game by keys alone", { quick: true, luck: 3 }, async (visit) => {
    await visit.go("#/");
    const { page, say } = visit;
    const name = `: ${say("game.angeschmiert.name")}`;
    await keyTo(page, "Tab", (now) => now.name === `${say("home.setup")}${name}`, "setting up a game");
    await page.keyboard.press("Enter");
    await visit.heading("new.title", { game: say("game.angeschmiert.name") }).waitFor();
    await keyTo(page, "Tab", (now) => now.name === say("new.ahead"), "the head start");
    await page.keyboard.press("Enter");
    for (const field of [55, 55, 50, 50]) {
      await page.keyboard.press("Tab");
      await page.keyboard.type(String(field));
    }
    await keyTo(page, "Tab", (now) => now.name === say("new.start"), "the start");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    assert.deepEqual((await visit.game()).options.figures, { a: [55, 55], b: [50, 50] });
    await playAngeschmiert(visit, { by: "keys" });
    await wins(visit).waitFor();
  });

  check("six computers, watched to the end", { quick: true, luck: 4 }, async (visit) => {
    await layOut(visit, ["beginner", "casual", "club", "beginner", "casual", "club"], Array(6).fill([52, 52]));
    await wins(visit).waitFor({ timeout: 120_000 });
    await visit.ended();
  });

  check("dice roll and figures walk, and the space bar ends it", { motion: true, luck: 5 }, async (visit) => {
    await layOut(visit, ["you", "you"]);
    for (let count = 0; count < 2; count++) {
      const { position, choices } = await angeschmiertReady(visit);
      await choices.locator("button[aria-keyshortcuts='1']").click();
      await until(async () => (await visit.ply()) > position.ply, "the move is kept");
      /* Not on a button, where it would press that. */
      await visit.page.evaluate(() => document.activeElement?.blur());
      await visit.page.keyboard.press(" ");
    }
    await angeschmiertReady(visit);
  });

  check("a reload in the middle changes nothing", { quick: true, luck: 6 }, async (visit) => {
    await layOut(visit, ["you", "casual"]);
    await playAngeschmiert(visit, { most: 6 });
    const { position } = await angeschmiertReady(visit);
    await visit.page.reload();
    const again = await angeschmiertReady(visit);
    assert.deepEqual(again.position, position);
    await playAngeschmiert(visit, { most: 3 });
    assert.ok((await visit.ply()) > position.ply);
  });

  check("who has won at this device is spoken to and celebrated, who has lost is not", { quick: true, motion: true }, async (visit) => {
    const { page, say } = visit;
    const record = readFileSync(join(root, "tests/golden/angeschmiert-moving.atelier"), "utf8");
    const { winners } = await visit.engine.ask({ do: "load", table: "w", record });
    const first = winners[0] === "a";
    await visit.go("#/");
    const paint = page.locator(".angeschmiert-paint");
    const ended = (won) => {
      const plans = [{ name: "Lena", player: won ? "you" : "casual" }, { name: "Paul", player: won ? "casual" : "you" }];
      return visit.keep({ game: "angeschmiert", seats: first ? plans : plans.reverse(), record, over: true });
    };
    await ended(true);
    await page.getByRole("heading", { name: say("angeschmiert.wins.you"), exact: true }).waitFor();
    await paint.waitFor({ state: "attached" });
    await ended(false);
    await page.getByRole("heading", { name: say("angeschmiert.wins", { name: "Lena" }), exact: true }).waitFor();
    assert.equal(await paint.count(), 0);
  });
});
