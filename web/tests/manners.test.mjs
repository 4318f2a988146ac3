/*
 * Manners of the tables: a slip of the finger plays nothing, the focus stays near what was done, taking back says why
 * it cannot, everybody names the same one whose turn it is, and no card flies without its picture.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { angeschmiertReady, canvasReady, focused, pick, playAngeschmiert, playCanvas, press } from "./hands.mjs";
import { inBrowser, root, until } from "./support.mjs";

const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");
const handFull = ({ actor, state }) => actor === "a" && state.seats[0].hand.length >= 4;

async function layOut(visit, wanted = handFull) {
  await visit.go("#/");
  await visit.keep({ game: "canvas", seats: ["Ada", "Ben", "Cleo"], record: await visit.cut(golden("canvas-standard3"), wanted) });
  await canvasReady(visit);
}

const firstCard = ({ page }) => page.locator(".canvas-row [data-stop]").first();
const active = ({ page }, selector) => page.waitForFunction((one) => document.activeElement?.matches(one), selector);

/* A game for two: people, "you", or computers by their level. */
async function begin(visit, game, players) {
  const { page, say } = visit;
  await visit.go(`#/new/${game}`);
  if (game === "canvas") await visit.button("new.add").click();
  for (const [index, player] of players.entries())
    await pick(visit, say("new.who", { seat: "AB".charAt(index) }), player);
  await visit.button("new.start").click();
}

inBrowser("Manners", (check) => {
  check("a double click picks a card and takes nothing", { quick: true }, async (visit) => {
    await layOut(visit, ({ actor }) => actor === "a");
    const { ply } = await visit.position();
    await firstCard(visit).dblclick();
    assert.equal(await firstCard(visit).getAttribute("aria-pressed"), "true");
    await visit.button("canvas.take.free").click();
    await until(async () => (await visit.position()).ply > ply, "the button takes it");
    assert.equal((await visit.position()).state.seats[0].hand.length, 1);
  });

  check("two quick taps pick a card and take nothing, also where a browser does not count them", { touch: true }, async (visit) => {
    await layOut(visit, ({ actor }) => actor === "a");
    const { ply } = await visit.position();
    await firstCard(visit).evaluate((card) => {
      for (let count = 0; count < 2; count++) card.dispatchEvent(new PointerEvent("click", { bubbles: true, detail: 1, pointerType: "touch" }));
    });
    await until(async () => (await firstCard(visit).getAttribute("aria-pressed")) === "true", "it is picked");
    await press(visit, visit.button("canvas.take.free"));
    await until(async () => (await visit.position()).ply > ply, "the button takes it");
    assert.equal((await visit.position()).state.seats[0].hand.length, 1);
  });

  check("a tap counts after a touch that came to nothing, which some browsers count", { touch: true }, async (visit) => {
    await layOut(visit, ({ actor }) => actor === "a");
    await firstCard(visit).evaluate((card) => card.dispatchEvent(new PointerEvent("click", { bubbles: true, detail: 2, pointerType: "touch" })));
    await until(async () => (await firstCard(visit).getAttribute("aria-pressed")) === "true", "it is picked");
  });

  check("sounds come with the tap that wants them, and go with one", { quick: true, motion: true }, async (visit) => {
    const { page } = visit;
    await page.addInitScript(() => {
      window.strokes = 0;
      for (const { prototype } of [AudioBufferSourceNode, AudioScheduledSourceNode]) {
        const { start } = prototype;
        prototype.start = function (...when) {
          window.strokes++;
          return start.apply(this, when);
        };
      }
    });
    await begin(visit, "canvas", ["you", "casual"]);
    await canvasReady(visit);
    const strokes = () => page.evaluate(() => window.strokes);
    const take = async () => {
      await until(async () => (await visit.position()).actor === "a", "it is one's turn");
      const { ply } = await visit.position();
      await firstCard(visit).click();
      await visit.button("canvas.take.free").click();
      await until(async () => (await visit.position()).ply > ply, "a card is taken");
    };
    const sounds = visit.button("settings.sound");
    await take();
    assert.equal(await strokes(), 0, "nobody has wanted any");
    await sounds.click();
    await until(async () => (await strokes()) > 0, "what they are like is heard at once");
    const before = await strokes();
    await take();
    await until(async () => (await strokes()) > before, "a card is heard");
    await sounds.click();
    const after = await strokes();
    await take();
    assert.equal(await strokes(), after, "off with one");
  });

  check("a key that is held down plays once", { quick: true }, async (visit) => {
    const { page } = visit;
    await layOut(visit, ({ actor }) => actor === "a");
    const { ply } = await visit.position();
    await firstCard(visit).focus();
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    assert.equal(await firstCard(visit).getAttribute("aria-pressed"), "true");
    assert.equal((await visit.position()).ply, ply);
  });

  check("the focus stays near what was done", { quick: true }, async (visit) => {
    const { page } = visit;
    await layOut(visit);
    const hand = page.locator(".canvas-hand [data-stop]");
    for (let index = 0; index < 3; index++) await hand.nth(index).click();
    /* A layer that is taken off leaves it to the others. */
    await page.locator(".canvas-layer-card").first().focus();
    await page.keyboard.press("Delete");
    await until(async () => (await page.locator(".canvas-layer-card").count()) === 2, "two are left");
    await active(visit, ".canvas-layer-card");
    await visit.button("canvas.clear").focus();
    await page.keyboard.press("Enter");
    await active(visit, ".canvas-hand [data-stop]");
  });

  check("the focus stays near what was played", { quick: true, luck: 4 }, async (visit) => {
    const { page } = visit;
    await begin(visit, "canvas", ["you", "casual"]);
    await canvasReady(visit);
    /* The button that took a card goes with it, and on a slow device well before the row changes. */
    await visit.slowDown(20);
    await page.keyboard.press("1");
    await visit.button("canvas.take.free").focus();
    await page.keyboard.press("Enter");
    await visit.button("canvas.take.free").waitFor({ state: "hidden" });
    await active(visit, ".canvas-row [data-stop]");
    await visit.slowDown(1);
    /* And the button that plays what was advised. */
    await canvasReady(visit);
    await page.keyboard.press("h");
    const play = page.getByRole("button", { name: new RegExp(`^${visit.say("table.hint.play")}`) }).first();
    await play.focus();
    await page.keyboard.press("Enter");
    await play.waitFor({ state: "hidden" });
    assert.ok(await focused(page), "something has the focus");
  });

  check("taking back says why it cannot: nothing done, somebody else, chance", { quick: true, luck: 2 }, async (visit) => {
    const { page, say } = visit;
    await begin(visit, "canvas", ["casual", "you"]);
    await canvasReady(visit);
    /* The computer has moved, the person has not. */
    await page.keyboard.press("u");
    await visit.text(say("table.undo.nothing"), { exact: true }).waitFor();
    await playCanvas(visit, { most: 1 });
    await canvasReady(visit);
    await page.keyboard.press("Control+z");
    await visit.text(say("table.undo.chance"), { exact: true }).waitFor();
  });

  check("the bar and the table name the same one, whoever's turn is being shown", { motion: true, quick: true, luck: 3 }, async (visit) => {
    const { page, say } = visit;
    await begin(visit, "angeschmiert", ["casual", "you"]);
    await angeschmiertReady(visit);
    const [you, they] = [say("page.games.yourturn"), say("page.opponent.casual")];
    await page.evaluate(
      ([mine, mineBelow, other]) => {
        window.differing = [];
        const look = () => {
          const above = document.querySelector(".tablebar-turn")?.textContent ?? "";
          const below = document.querySelector("#angeschmiert-turn-name")?.textContent ?? "";
          const crossed = (above === mine && below.includes(other)) || (above.includes(other) && below === mineBelow);
          if (crossed) window.differing.push(`${above} | ${below}`);
          requestAnimationFrame(look);
        };
        look();
      },
      [you, say("angeschmiert.turn.you"), they],
    );
    await playAngeschmiert(visit, { most: 6 });
    await angeschmiertReady(visit);
    assert.deepEqual(await page.evaluate(() => window.differing), []);
  });

  check("passing the device on is said over the table, which does not move", { quick: true }, async (visit) => {
    const { page } = visit;
    await begin(visit, "canvas", ["you", "you"]);
    await canvasReady(visit);
    const top = () => page.locator(".canvas-row").evaluate((one) => one.getBoundingClientRect().top);
    await firstCard(visit).click();
    await visit.quiet(); /* while pictures come, a line above the table says so */
    const before = await top();
    await visit.button("canvas.take.free").click();
    await page.locator(".handover").waitFor();
    await visit.quiet(); /* the new card's may take a while */
    await page.locator(".notice.fetching").waitFor({ state: "hidden" });
    assert.equal(await top(), before);
  });

  check("no card flies without its picture", { motion: true, luck: 5 }, async (visit) => {
    const { page } = visit;
    await visit.go("#/");
    await page.getByRole("button", { name: new RegExp(`^${visit.say("home.play")}`) }).first().click();
    await canvasReady(visit);
    await page.evaluate(() => {
      window.flown = { ghosts: 0, blank: [] };
      const watch = (picture, where) => {
        if (!picture.complete || picture.naturalWidth <= 1) window.flown.blank.push(where);
      };
      new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes]).filter((one) => one instanceof Element)) {
          if (!node.matches(".canvas-ghost")) continue;
          window.flown.ghosts++;
          for (const picture of node.querySelectorAll("img")) if (picture.decoding !== "sync" || picture.src.startsWith("data:")) watch(picture, "in the air");
        }
      }).observe(document.body, { childList: true });
      new MutationObserver((changes) => {
        for (const node of changes.flatMap((change) => [...change.addedNodes]).filter((one) => one instanceof Element))
          for (const picture of node.querySelectorAll(".canvas-face img")) if (picture.src.startsWith("data:")) window.flown.blank.push("new in the row");
      }).observe(document.querySelector(".canvas-row-cards"), { childList: true });
    });
    const { ply } = await visit.position();
    await page.locator(".canvas-row [data-stop]").nth(1).click();
    await page.getByRole("button", { name: new RegExp(`^${visit.say("canvas.take.for", { count: 1 })}`) }).click();
    await until(async () => (await visit.ply()) > ply, "it is taken");
    await canvasReady(visit);
    const { ghosts, blank } = await page.evaluate(() => window.flown);
    assert.ok(ghosts > 0, "cards have flown");
    assert.deepEqual(blank, []);
  });
});
