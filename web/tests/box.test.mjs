/*
 * The page beside the box on the shelf: real dice and real cards.
 */
import assert from "node:assert/strict";
import { press } from "./hands.mjs";
import { inBrowser, SMALL, until } from "./support.mjs";

async function withOwn(visit, game) {
  const { page, say } = visit;
  await visit.go(`#/new/${game}`);
  if (game === "canvas") await press(visit, visit.button("new.add"));
  await page.getByLabel(say("new.who", { seat: "B" })).selectOption("you");
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
});
