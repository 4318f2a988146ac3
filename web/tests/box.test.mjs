/*
 * The page beside the box on the shelf: real dice and real cards, the scoring desk, boards of one's own.
 */
import assert from "node:assert/strict";
import { pick, press } from "./hands.mjs";
import { inBrowser, SMALL, until } from "./support.mjs";

async function withOwn(visit, game) {
  const { page, say } = visit;
  await visit.go(`#/new/${game}`);
  if (game === "canvas") await press(visit, visit.button("new.add"));
  await pick(visit, say("new.who", { seat: "B" }), "you");
  await press(visit, page.getByRole("switch", { name: say(`new.outside.${game}`) }));
  await press(visit, visit.button("new.start"));
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  await visit.heading("table.chance.title").waitFor();
}

const grows = (visit, ply) => until(async () => (await visit.ply()) === ply, `move ${ply} is kept`);

inBrowser("The box on the shelf", (check) => {
  check("real dice are tapped, taken back and tapped again", { quick: true, touch: true, size: SMALL }, async (visit) => {
    const { page, say } = visit;
    await withOwn(visit, "angeschmiert");
    const die = (colour) => page.getByRole("button", { name: say(`colour.${colour}.name`), exact: true });
    await die("red").click();
    if (process.env.ATELIER_SHOTS) await visit.shot("real dice");
    for (const colour of ["red", "green", "yellow"]) await die(colour).click();
    await grows(visit, 1);
    assert.equal((await visit.position()).state.throw, "rrgy");
    await visit.button("table.undo").click();
    await grows(visit, 0);
    for (const colour of ["blue", "blue", "blue", "blue"]) await die(colour).click();
    await grows(visit, 1);
    const { record } = await visit.game();
    assert.match(record, /\nchance: outside\n/);
    assert.match(record, /\nroll bbbb\n$/);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= SMALL[0], `the page is ${width} pixels wide`);
  });

  check("real cards are found by number, word and picture", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await withOwn(visit, "canvas");
    await visit.button("chance.canvas.any").click();
    await grows(visit, 6);
    const search = page.getByLabel(say("chance.canvas.deal")).and(page.getByRole("searchbox"));
    for (const [index, typed] of ["17", "precious", "enmascarada"].entries()) {
      await search.fill(typed);
      await search.press("Enter");
      await grows(visit, 7 + index);
    }
    await search.fill("17");
    await search.press("Enter");
    await page.getByText(say.like("chance.canvas.dealt")).first().waitFor();
    await search.fill("");
    await page.getByRole("button", { name: new RegExp(`${say("picker.card", { card: 60 })}:`) }).click();
    await grows(visit, 10);
    assert.deepEqual((await visit.position()).state.row.map(({ card }) => card), [17, 1, 40, 60]);
  });

  check("a game with real dice from elsewhere goes on", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    const record = "atelier: 1\ngame: angeschmiert\nseat a: Anna\nseat b: Ben\nchance: outside\n\nroll rrgy\nmove a1\n";
    await page.locator("input[type=file]").setInputFiles({ name: "real.atelier", mimeType: "text/plain", buffer: Buffer.from(record) });
    const [game] = await until(async () => {
      const found = await visit.games();
      return found.length > 0 && found;
    }, "it is kept");
    await visit.go(`#/play/${game.id}`);
    for (let die = 0; die < 4; die++) await page.getByRole("button", { name: say("colour.green.name"), exact: true }).click();
    await grows(visit, 3);
  });

  check("the desk scores a game, and keeps it over a reload", { size: [390, 844], touch: true }, async (visit) => {
    const { page, say } = visit;
    let comes;
    const engine = new Promise((resolve) => (comes = resolve));
    await page.route(/engine-\w+\.wasm/, (route) => engine.then(() => route.continue()));
    await visit.go("#/desk");
    const search = page.getByLabel(say("desk.pick")).and(page.getByRole("searchbox"));
    const pick = async (...words) => {
      for (const word of words) {
        await search.fill(word);
        await search.press("Enter");
      }
    };
    await page.getByLabel(say("desk.name", { count: 1 })).fill("Anna");
    await pick("28", "wandering", "30"); /* who is quicker than the engine comes is understood all the same */
    comes();
    const scoring = ["composition", "emphasis", "repetition", "variety"];
    const first = await visit.engine.ask({ do: "score", cards: [28, 39, 30], scoring });
    await page.getByText(first.title, { exact: true }).first().waitFor();
    await page.getByRole("button", { name: say("desk.higher", { card: "Wandering" }), exact: true }).click();
    const second = await visit.engine.ask({ do: "score", cards: [28, 30, 39], scoring });
    await page.getByText(second.title, { exact: true }).first().waitFor();
    if (process.env.ATELIER_SHOTS) await page.screenshot({ path: `${process.env.ATELIER_SHOTS}/desk.png`, fullPage: true });
    await visit.button("desk.give", { name: "Anna" }).click();
    await page.getByRole("button", { name: say("desk.unpaint", { title: second.title }) }).waitFor();
    assert.equal(await page.getByRole("alert").count(), 0, "nothing is wrong with it");
    await pick("28");
    await page.getByText(say.like("desk.card.used")).first().waitFor();
    await page.reload();
    await page.getByRole("button", { name: say("desk.unpaint", { title: second.title }) }).waitFor();
    const told = await visit.engine.ask({ do: "tally", scoring, tokens: [4, 4], painters: [1], cards: [28, 30, 39] });
    await page.getByText(say("desk.points.other", { count: told.painters[0].points })).first().waitFor();
    await visit.button("desk.note").click();
    await visit.heading("desk.evening").waitFor();
    await page.getByRole("cell", { name: String(told.painters[0].points) }).first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 390, `the page is ${width} pixels wide`);
  });

  check("a board is put together by tapping, kept, passed on and played on", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/boards");
    const space = (number) => page.locator(`[data-space="${number}"]`);
    for (const bucket of [5, 12, 22, 33, 44]) await space(bucket).click();
    await page.getByRole("radio", { name: say("field.brush.name") }).click();
    for (const brush of [3, 9, 15, 27, 36, 41]) await space(brush).click();
    const keep = visit.button("boards.keep");
    /* What is missing is said without the words of a board's file. */
    await page.locator(".field-problem").getByText("A board has 7 brushes; this one has 6.", { exact: true }).waitFor();
    await page.getByLabel(say("boards.name")).fill("Ours");
    assert.ok(await keep.isDisabled(), "six brushes are not enough");
    await page.getByLabel(say("boards.brush")).fill("3 9 15 27 36 41 50");
    await visit.text(say("boards.fine")).waitFor();
    if (process.env.ATELIER_SHOTS) await page.screenshot({ path: `${process.env.ATELIER_SHOTS}/boards.png`, fullPage: true });
    await keep.click();
    await page.reload();
    await visit.heading("boards.mine").waitFor();
    await visit.go("#/boards/Theirs/0.9.18.27.36.45.54/6.13.20.28.35.42.50");
    await visit.text(say("boards.fine")).waitFor();
    assert.equal(await page.getByLabel(say("boards.bucket")).inputValue(), "9 18 27 36 45 54");
    await page.getByRole("button", { name: `${say("boards.play")} Ours` }).click();
    await visit.heading("new.title", { game: say("game.angeschmiert.name") }).waitFor();
    await press(visit, visit.button("new.start"));
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await until(async () => (await visit.game())?.record.includes("bucket 0 5 12 22 33 44 brush 3 9 15 27 36 41 50"), "it is played on that board");
  });
});
