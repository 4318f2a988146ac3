/*
 * A game that nobody has drawn a view for, at the plain table. The program and its page must have one: this is run by
 * tests/build/test_added_game.py, with the game of docs/embed/adding-a-game.md.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inBrowser, root, until } from "./support.mjs";

const golden = readFileSync(join(root, "src/games/pig/golden/first.atelier"), "utf8");

const choices = ({ page, say }) => page.getByRole("region", { name: say("plain.choices"), exact: true }).getByRole("button");

/* Plays to the end as the master would; the moves on offer must be those that the native engine offers. */
async function playPlain(visit) {
  const { page, say } = visit;
  for (;;) {
    const won = visit.text(say("plain.winner"), { exact: true });
    await choices(visit).and(page.locator(":enabled")).or(won).first().waitFor();
    const position = await visit.settled();
    if (position.actor === "over") return won.waitFor({ state: "attached" });
    const offered = await choices(visit).evaluateAll((all) => all.map((one) => one.firstChild.textContent.toLowerCase()));
    assert.deepEqual(offered, position.legal);
    const { move } = await visit.choice("master");
    await choices(visit).nth(position.legal.indexOf(move)).click();
    await until(async () => (await visit.ply()) > position.ply, `${move} is kept`);
  }
}

inBrowser("A game without a view", (check) => {
  check("it hangs on the wall, is laid out with its options and played to the end", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    const card = page.getByRole("region", { name: "Pig", exact: true });
    await card.getByText(`${say("plain.seats.range", { least: 2, most: 4 })}, ${say("game.pig.time")}`, { exact: true }).waitFor();
    await card.getByText(say("game.pig.pitch"), { exact: true }).waitFor();
    await card.getByRole("link", { name: new RegExp(`^${say("home.setup")}`) }).click();
    const goal = page.getByLabel("Goal", { exact: true });
    await goal.fill("5");
    await page.getByRole("alert").filter({ hasText: "must be a number from 10 to 1000" }).first().waitFor();
    await goal.fill("30");
    await visit.button("new.start").click();
    await playPlain(visit);
    await page.getByRole("img", { name: say("plain.die", { face: (await visit.settled()).state.die }), exact: true }).waitFor();
    assert.equal(await page.locator(".plain-track .dab").count(), 2);
    const { game, record } = await visit.ended();
    assert.equal(game, "pig");
    assert.match(record, /^goal: 30$/m);
    await visit.engine.ask({ do: "load", table: "p", record });
    assert.ok((await visit.engine.ask({ do: "verify", table: "p" })).fair);
  });

  check("one click begins a game, and the hint is given at its table", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    await page.getByRole("region", { name: "Pig", exact: true }).getByRole("button").click();
    await choices(visit).first().waitFor();
    await visit.button("table.hint").click();
    await visit.text(say("plain.advised"), { exact: true }).waitFor();
  });

  check("its record comes in, and is replayed, reviewed and proved", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await page.locator("input[type=file]").first().setInputFiles([{ name: "pig.atelier", mimeType: "text/plain", buffer: Buffer.from(golden) }]);
    await until(async () => (await visit.games()).length === 1, "it is kept");
    const [{ id, game, over }] = await visit.games();
    assert.ok(game === "pig" && over);
    await visit.go(`#/replay/${id}/0`);
    await visit.heading("study.replay.title", { game: "Pig" }).waitFor();
    await visit.button("study.replay.last").click();
    await visit.text(say("plain.winner"), { exact: true }).waitFor({ state: "attached" });
    await visit.go(`#/review/${id}`);
    await visit.heading("review.decisions").waitFor();
    await visit.go(`#/fair/${id}`);
    await visit.text(say.like("study.fair.state.fair.other")).first().waitFor();
    await visit.go("#/rules/pig");
    await visit.heading("rules.title", { game: say("game.pig.name") }).waitFor();
    await visit.text("A turn begins with a roll.").waitFor();
  });
});
