/*
 * What stands around the tables: taking back, hints, the tutor, hurrying, moves told to screen readers; the puzzle of
 * the day; settings.
 */
import assert from "node:assert/strict";
import { canvasReady, playCanvas, playAngeschmiert, press, angeschmiertReady } from "./hands.mjs";
import { enter, inBrowser, SMALL, until } from "./support.mjs";

async function start(visit, game, { practice = false, fields = [] } = {}) {
  const { page, say } = visit;
  await visit.go(`#/new/${game}`);
  if (practice) await page.getByRole("switch", { name: say("new.practice") }).check({ force: true });
  if (fields.length > 0) {
    await page.getByRole("heading", { name: say("new.ahead") }).click();
    for (const [index, field] of fields.entries()) await page.getByRole("spinbutton").nth(index).fill(String(field));
  }
  await visit.button("new.start").click();
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
}

const lastMove = async (visit, seat) => {
  const { record } = await visit.game();
  await visit.engine.ask({ do: "load", table: "m", record });
  const { moves } = await visit.engine.ask({ do: "moves", table: "m" });
  return moves.filter(({ actor }) => actor === seat).at(-1)?.move;
};

inBrowser("Tools", (check) => {
  check("practice: anything is taken back and done again", { quick: true }, async (visit) => {
    await start(visit, "canvas", { practice: true });
    await playCanvas(visit, { most: 1 });
    const one = await canvasReady(visit);
    await playCanvas(visit, { most: 1 });
    const two = await canvasReady(visit);
    const undo = visit.button("table.undo");
    const redo = visit.button("table.redo");
    assert.ok(await redo.isDisabled());
    await undo.click();
    await until(async () => (await visit.ply()) === one.ply, "the second card lies in the row again");
    assert.deepEqual(await canvasReady(visit), one);
    await redo.click();
    await until(async () => (await visit.ply()) === two.ply, "it is taken again");
    assert.deepEqual(await canvasReady(visit), two);
    await visit.page.keyboard.press("u");
    await until(async () => (await visit.ply()) === one.ply, "taken back by its key");
    await visit.page.keyboard.press("u");
    await until(async () => (await visit.ply()) < one.ply, "the first card, too");
    for (const { ply } of [one, two]) {
      await visit.page.keyboard.press("r");
      await until(async () => (await visit.ply()) === ply, "done again one at a time");
    }
    /* However fast: as when a key is held down. */
    const fast = (key) => visit.page.evaluate((one) => [1, 2].forEach(() => dispatchEvent(new KeyboardEvent("keydown", { key: one }))), key);
    await fast("u");
    await until(async () => (await visit.ply()) < one.ply, "both cards, at once");
    await fast("r");
    await until(async () => (await visit.ply()) === two.ply, "both again");
    assert.deepEqual(await canvasReady(visit), two);
  });

  check("a game is played in one window at a time", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "canvas");
    await playCanvas(visit, { most: 1 });
    const { ply } = await canvasReady(visit);
    const second = await page.context().newPage();
    const elsewhere = (window) => window.getByRole("heading", { name: say("table.elsewhere.title") });
    await second.goto(page.url());
    await elsewhere(second).waitFor();
    assert.equal(await elsewhere(page).count(), 0);
    await second.getByRole("button", { name: say("table.elsewhere.take") }).click();
    await elsewhere(page).waitFor();
    await second.close();
    await page.getByRole("button", { name: say("table.elsewhere.take") }).click();
    assert.equal((await canvasReady(visit)).ply, ply);
  });

  check("fair play: what chance has answered stays", { quick: true }, async (visit) => {
    await start(visit, "canvas");
    await playCanvas(visit, { most: 1 });
    const { ply } = await canvasReady(visit);
    assert.equal(await visit.button("table.undo").getAttribute("aria-disabled"), "true");
    await visit.page.keyboard.press("Control+z");
    await visit.text(visit.say("table.undo.chance"), { exact: true }).waitFor();
    await playCanvas(visit, { most: 1 });
    assert.ok((await visit.ply()) > ply);
  });

  check("a hint is the master's, and can be played", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "angeschmiert");
    await angeschmiertReady(visit);
    const { record } = await visit.game();
    await visit.engine.ask({ do: "load", table: "h", record });
    const { moves } = await visit.engine.ask({ do: "hint", table: "h", level: "master" });
    await visit.button("table.hint").click();
    const plays = page.getByRole("button", { name: new RegExp(`^${say("table.hint.play")}`) });
    await plays.first().waitFor();
    assert.equal(await plays.count(), Math.min(5, moves.length));
    await plays.first().click();
    await until(async () => (await lastMove(visit, "a")) === moves[0].move, `${moves[0].move} is played`);
  });

  check("why a hint is one names the others", { quick: true }, async (visit) => {
    const record = "atelier: 1\ngame: angeschmiert\nfigures: a 40 41 b 62 1\n\nroll rgyb\n"; /* back down the ladder with them */
    await visit.go("#/");
    await visit.keep({ game: "angeschmiert", seats: ["Ann", "Zoë"], record });
    await angeschmiertReady(visit);
    await visit.button("table.hint").click();
    await until(async () => (await visit.page.locator(".hint-why").innerText()).includes("Zoë"), "the pawn is Zoë's");
  });

  check("the tutor asks before a clear mistake", { quick: true, settings: { tutor: true }, luck: 3 }, async (visit) => {
    const { page } = visit;
    await start(visit, "angeschmiert", { fields: [40, 40, 40, 40] });
    for (let count = 0; ; count++) {
      assert.ok(count < 60, "there was no chance for a mistake");
      const { over, position, choices } = await angeschmiertReady(visit);
      assert.ok(!over, "the game ended without a chance for a mistake");
      const { record } = await visit.game();
      await visit.engine.ask({ do: "load", table: "h", record });
      const { moves } = await visit.engine.ask({ do: "hint", table: "h", level: "master" });
      const bad = moves.find(({ value }) => value < moves[0].value - 0.06);
      const index = position.legal.indexOf((bad ?? moves[0]).move);
      const choice = choices.locator(`button[aria-keyshortcuts="${index + 1}"]`);
      if (!bad || index > 8) {
        await choice.click();
        await until(async () => (await visit.ply()) > position.ply, "the best is played without a question");
        continue;
      }
      await choice.click();
      const dialog = page.getByRole("dialog", { name: visit.say("table.tutor.title") });
      await dialog.waitFor();
      await visit.button("table.tutor.rethink").click();
      await dialog.waitFor({ state: "hidden" });
      assert.equal(await visit.ply(), position.ply, "nothing was played");
      await choice.click();
      await visit.button("table.tutor.best").click();
      await until(async () => (await lastMove(visit, "a")) === moves[0].move, "what the tutor says is played");
      return;
    }
  });

  check("a computer that thinks is told of and can be hurried", { settings: { pace: "slow" } }, async (visit) => {
    await start(visit, "angeschmiert");
    const { position, choices } = await angeschmiertReady(visit);
    const plain = position.legal.findIndex((move) => move.startsWith("move"));
    /* The button is there for as long as it thinks, which is over before a busy machine has looked for it from outside. */
    await visit.page.evaluate((title) => {
      window.hurried = 0;
      new MutationObserver(() => {
        const button = document.querySelector(`.tablebar-status button[title="${title}"]`);
        if (button && window.hurried++ === 0) button.click();
      }).observe(document.body, { childList: true, subtree: true });
    }, visit.say("table.hurry"));
    await choices.locator(`button[aria-keyshortcuts="${Math.max(0, plain) + 1}"]`).click();
    await until(async () => (await lastMove(visit, "b")) !== undefined, "it has moved");
    assert.ok((await visit.page.evaluate(() => window.hurried)) > 0, "there was a button to hurry it with");
  });

  check("every move is told to a screen reader", { luck: 4 }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "canvas");
    await canvasReady(visit);
    await page.evaluate(() => {
      window.heard = "";
      const region = document.querySelector("[aria-live=polite]");
      new MutationObserver(() => (window.heard += ` ${region.textContent}`)).observe(region, { childList: true, characterData: true, subtree: true });
    });
    const before = (await visit.position()).ply;
    await playCanvas(visit, { most: 3 });
    await canvasReady(visit);
    await page.keyboard.press("l");
    const list = page.getByRole("complementary", { name: say("table.history") }).getByRole("listitem");
    await list.first().waitFor();
    const told = (await list.allInnerTexts()).slice(0, (await visit.ply()) - before);
    assert.ok(told.length >= 6);
    for (const sentence of told) await page.waitForFunction((one) => window.heard.includes(one), sentence.trim());
  });

  check("the odds are shown or hidden as one likes", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "angeschmiert");
    await angeschmiertReady(visit);
    await page.keyboard.press("m");
    const shown = page.getByRole("dialog").getByRole("switch", { name: say("settings.odds") });
    assert.ok(await shown.isChecked());
    await shown.uncheck({ force: true });
    await page.keyboard.press("Escape");
    await page.reload();
    const { position } = await angeschmiertReady(visit);
    assert.ok(position.legal.length > 0);
    assert.equal(await page.getByText(say.like("angeschmiert.odds.bust")).count(), 0);
  });

  check("the puzzle of the day: the same for everybody, counted once", { quick: true, luck: 5 }, async (visit) => {
    const { page } = visit;
    await visit.go("#/daily");
    await visit.button("daily.begin").click();
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    const first = await canvasReady(visit);
    const other = await enter(visit.house, { quick: true, luck: 6 });
    try {
      await other.go("#/daily");
      await other.button("daily.begin").click();
      await other.page.waitForFunction(() => location.hash.startsWith("#/play/"));
      assert.deepEqual(await canvasReady(other), first);
    } finally {
      await other.context.close();
    }
    await playCanvas(visit);
    await visit.go("#/daily");
    await visit.button("daily.practise").waitFor();
    await visit.text(visit.say.like("daily.result.one", "daily.result.other", "daily.result.reached.one", "daily.result.reached.other")).waitFor();
  });

  check("names: whatever is typed, the game can be opened again", { quick: true }, async (visit) => {
    const { page } = visit;
    const begun = async () => {
      await page.waitForFunction(() => location.hash.startsWith("#/play/"));
      await canvasReady(visit);
      const { record } = await visit.game();
      assert.ok((await visit.engine.ask({ do: "load", table: "n", record })).ok);
      await page.reload();
      await canvasReady(visit);
      return (await visit.engine.ask({ do: "headers", table: "n" })).names[0];
    };
    for (const name of ["ж".repeat(40), "Anna #2", "#"]) {
      await visit.go("#/new/canvas");
      await page.getByRole("textbox").first().fill(`  ${name} `);
      await visit.button("new.start").click();
      assert.equal(await begun(), name);
    }
    await visit.go("#/new/canvas");
    await page.getByRole("textbox").first().fill("x".repeat(41));
    await visit.text(visit.say("new.name.rule"), { exact: true }).waitFor();
    assert.ok(await visit.button("new.start").isDisabled());
    await page.getByRole("textbox").first().fill(" ");
    await until(async () => visit.button("new.start").isEnabled(), "a blank is no name");
    await visit.button("new.start").click();
    assert.equal(await begun(), visit.say("page.you"));
  });

  check("people add to chance, and the record says so", { quick: true, touch: true, size: SMALL }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/new/canvas");
    await page.getByText(say("new.chance"), { exact: true }).tap();
    const pledge = await page.locator(".newgame-pledge code").textContent();
    const word = page.getByLabel(say("new.chance.word", { name: say("page.you") }));
    await word.fill("a word of mine");
    /* Shaking takes the place of the word. */
    await visit.button("new.chance.shake").tap();
    const shake = () => {
      for (let i = 0; i < 60; i++)
        dispatchEvent(new DeviceMotionEvent("devicemotion", { acceleration: { x: 9 + i, y: -7, z: 3 }, interval: 16 }));
    };
    const taken = async () => {
      await page.evaluate(shake);
      return /^[0-9a-f]{64}$/.test(await word.inputValue());
    };
    await until(taken, "shaken");
    const shaken = await word.inputValue();
    await visit.button("new.start").tap();
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await canvasReady(visit);
    const { record } = await visit.game();
    assert.ok((await visit.engine.ask({ do: "load", table: "c", record })).ok);
    const { fairness } = await visit.engine.ask({ do: "headers", table: "c" });
    assert.equal(fairness.scheme, 2);
    assert.equal(fairness.pledge, pledge);
    assert.deepEqual(fairness.contributions, { a: shaken });
    await page.goto(page.url().replace("#/play/", "#/fair/"));
    await page.getByText(shaken).first().waitFor();
  });

  check("settings: light, size of text, and everything deleted", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await start(visit, "angeschmiert");
    await angeschmiertReady(visit);
    await visit.go("#/settings");
    const ink = () => page.evaluate(() => getComputedStyle(document.body).color);
    const size = () => page.evaluate(() => parseFloat(getComputedStyle(document.documentElement).fontSize));
    const [day, normal] = [await ink(), await size()];
    /* By its label, which is waited for until it stands still. */
    const choose = (key) => page.locator("label").filter({ has: page.getByRole("radio", { name: say(key), exact: true }) }).click();
    await choose("settings.theme.dark");
    await until(async () => (await ink()) !== day, "it is dark");
    await choose("settings.text.larger");
    await until(async () => (await size()) > normal, "the text is larger");
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 1280);
    await visit.button("settings.delete").click();
    await page.getByRole("dialog").getByRole("button", { name: say("settings.delete.yes"), exact: true }).click();
    await until(async () => (await visit.games()).length === 0, "all games are gone");
    await page.reload();
    assert.notEqual(await ink(), day, "what was chosen stays");
  });
});
