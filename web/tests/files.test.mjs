/*
 * Records in and out: chosen, dropped, pasted; bad ones are refused with a sentence and change nothing.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inBrowser, root, until } from "./support.mjs";

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

inBrowser("Files", (check) => {
  check("a finished game comes in and goes out the same", {}, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/games");
    await visit.heading("page.games.import").waitFor();
    await chosen(visit, file("game.atelier", golden("canvas-fair")));
    await visit.text(say("page.games.imported"), { exact: true }).waitFor();
    const [{ record, over, imported }] = await visit.games();
    assert.ok(over && imported);
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
});
