/*
 * The tables at one glance, measured: on laptops and desks the whole table of Canvas without scrolling, with icons that
 * can be read from a chair; on phones a whole turn without losing the row from sight; what stays at Angeschmiert's table.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { boxes, cover, inView, spoiltWords } from "./inview.mjs";
import { angeschmiertReady, canvasReady, pick, press } from "./hands.mjs";
import { inBrowser, LANGS, root, until } from "./support.mjs";

const NAMES = ["Ada", "Ben", "Cleo", "Dan", "Eva"];
const WIDE = [[1024, 768], [1366, 768], [1440, 900], [1920, 1080]];
const PHONES = [[390, 844], [360, 640]];
const READABLE = 28; /* pixels that an icon on a card has at least */

/* The painting is the largest thing on the table: it has at least this part of the window's height. */
async function isStage(page, [, high], part) {
  const [{ top, bottom }] = await boxes(page, [".canvas-picture"]);
  assert.ok(bottom - top >= part * high - 1, `the painting is ${bottom - top} of ${high} pixels high`);
}

/* A game as the native player goes on with it, up to the first position that is wanted. */
async function begun(visit, { seats, wanted, greedy = false, seed = "11", options = { mode: "standard" } }) {
  const { engine } = visit;
  await engine.ask({ do: "new", table: "g", game: "canvas", seats, options, seed: seed.repeat(32), chance: "auto", names: NAMES.slice(0, seats) });
  for (;;) {
    const now = await engine.ask({ do: "show", table: "g" });
    assert.notEqual(now.actor, "over", "such a position comes up");
    if (wanted(now)) break;
    const free = greedy && now.legal.includes("take 1") ? { move: "take 1" } : null;
    const { move } = free ?? (await engine.ask({ do: "choose", table: "g", level: "casual" }));
    await engine.ask({ do: "play", table: "g", move });
  }
  return (await engine.ask({ do: "record", table: "g" })).record;
}

/* Whose turn it is, with how many cards and paintings. */
const at = (hand, paintings) => ({ actor, state }) =>
  actor === "a" && state.seats[0].hand.length >= hand && state.seats[0].paintings.length >= paintings;

const STATES = [
  { name: "the start, alone", seats: 1, options: { mode: "vincent", scenario: "first" }, wanted: () => true },
  { name: "a full hand", seats: 2, greedy: true, wanted: at(5, 0) },
  { name: "a painting under way", seats: 2, wanted: at(4, 1), paint: true },
  { name: "five at the table", seats: 5, wanted: at(4, 1), paint: true },
];

async function layOut(visit, state) {
  const { page } = visit;
  const { seats, paint } = state;
  await visit.go("#/");
  await visit.keep({ game: "canvas", seats: NAMES.slice(0, seats), record: await begun(visit, state) });
  await canvasReady(visit);
  if (paint) {
    for (let index = 0; index < 3; index++) await press(visit, page.locator(".canvas-hand [data-stop]").nth(index));
    await page.locator(".canvas-worth").waitFor();
  }
  await visit.quiet();
}

/* What lies in a part stays in it: nothing is cut off, nothing lies over the neighbour. */
const spilt = (page, selectors) =>
  page.evaluate(
    (all) =>
      all.flatMap((selector) => {
        const part = document.querySelector(selector);
        const { bottom, right } = part.getBoundingClientRect();
        return [...part.querySelectorAll("*")]
          .filter((one) => !one.closest("svg *, .only-spoken, [role=tooltip], .canvas-face-picture") && one.checkVisibility())
          .map((one) => ({ one, box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.bottom > bottom + 2 || box.right > right + 2)
          .map(({ one }) => `${selector}: ${one.outerHTML.slice(0, 80)}`);
      }),
    selectors,
  );

const PARTS = [".canvas-layers-box", ".canvas-studio-do", ".canvas-scorings", ".canvas-seats", ".canvas-hand-box", ".canvas-row"];

inBrowser("At one glance", (check) => {
  for (const state of STATES)
    for (const lang of state.seats === 5 ? LANGS : ["en"])
      check(`wide: ${state.name}, ${lang}`, { lang, quick: true }, async (visit) => {
        await layOut(visit, state);
        await visit.page.mouse.move(0, 0); /* or a card under it comes near */
        for (const size of WIDE) {
          await visit.resize(size);
          const high = await visit.page.evaluate(() => document.documentElement.scrollHeight);
          assert.ok(high <= size[1], `at ${size.join(" by ")} the page is ${high} pixels high`);
          const others = state.seats > 1 ? [".canvas-seats .canvas-seat"] : [];
          await inView(visit, [".canvas-row", ".canvas-price", ".canvas-easel", ".canvas-studio-do button", ".canvas-scoring", ...PARTS, ...others]);
          await isStage(visit.page, size, 0.4);
          assert.deepEqual(await spilt(visit.page, PARTS), []);
          assert.deepEqual(await spoiltWords(visit.page), []);
          const icons = await visit.page.evaluate(() => [...document.querySelectorAll(".canvas-card .canvas-glyph")].map((one) => one.getBoundingClientRect().width));
          assert.ok(icons.length >= 5 && Math.min(...icons) >= READABLE, `icons are ${Math.min(...icons)} pixels wide`);
        }
      });

  /* A panel takes a third of the table. */
  for (const [size, lang] of [[[1366, 768], "de"], [[1366, 768], "es"], [[1920, 1080], "de"]])
    check(`${size.join(" by ")} with a panel open, ${lang}`, { size, lang, quick: true }, async (visit) => {
      const { page } = visit;
      await layOut(visit, STATES[3]);
      await page.mouse.move(0, 0);
      await page.keyboard.press("l");
      await page.locator(".drawer .moves").waitFor();
      await visit.quiet();
      assert.ok((await page.evaluate(() => document.documentElement.scrollHeight)) <= size[1]);
      assert.deepEqual(await spilt(page, PARTS), []);
      assert.deepEqual(await spoiltWords(page), []);
      await isStage(page, size, 0.4);
      const rest = await boxes(page, [".drawer", ".canvas-side", ".canvas-hand", ".canvas-layers-box", ".canvas-studio-do"]);
      assert.deepEqual(rest.filter((one, index) => rest.slice(index + 1).some((other) => cover(one, other))), []);
    });

  for (const lang of ["en", "de"])
    check(`1024 by 768 with a panel open, ${lang}: a whole turn is in view beside it`, { size: WIDE[0], lang, quick: true }, async (visit) => {
      const { page } = visit;
      await layOut(visit, STATES[3]);
      await page.mouse.move(0, 0);
      await page.keyboard.press("l");
      await page.locator(".drawer .moves").waitFor();
      await visit.quiet();
      await inView(visit, [".canvas-chips li", ".canvas-row [data-stop]", ".canvas-easel", ".canvas-layer", ".canvas-studio-do .main", ".canvas-hand [data-stop]"]);
      await isStage(page, WIDE[0], 0.4);
      assert.deepEqual(await spoiltWords(page), []);
    });

  /* As somebody has it who zooms to 200 %, holds a phone across, or has letters as large as they go. */
  for (const [size, text] of [[[683, 384], "normal"], [[844, 390], "normal"], [[390, 844], "larger"], [[1366, 768], "larger"]])
    check(`${size.join(" by ")}, ${text} text: every word is whole, and there is an easel`, { size, lang: "es", quick: true, settings: { text } }, async (visit) => {
      const { page } = visit;
      await layOut(visit, STATES[2]);
      await page.mouse.move(0, 0);
      if (size[0] > size[1] && text === "normal") await inView(visit, [".canvas-row", ".canvas-hand", ".canvas-studio-do .main"]);
      for (const part of ["#canvas-row", "#canvas-studio", ".canvas-easel", ".canvas-layers-box", ".canvas-studio-do", "#canvas-scoring", "#canvas-seats"]) {
        await page.evaluate((to) => document.querySelector(to).scrollIntoView({ block: "center" }), part);
        assert.deepEqual(await spoiltWords(page), [], part);
      }
      const [picture] = await boxes(page, [".canvas-picture"]);
      assert.ok(picture.bottom - picture.top >= 80, `the painting is ${picture.bottom - picture.top} pixels high`);
    });

  for (const lang of LANGS)
    check(`a large screen shows the words of the scoring cards too, ${lang}`, { size: [1920, 1080], lang, quick: true }, async (visit) => {
      await layOut(visit, STATES[2]);
      assert.equal(await visit.page.locator(".canvas-rule:visible").count(), 5);
      assert.deepEqual(await spilt(visit.page, PARTS), []);
    });

  /* German has the longest of them, and these cards the longest of those. */
  check("a laptop shows the words of the scoring cards while there is room, de", { size: [1366, 768], lang: "de", quick: true }, async (visit) => {
    await layOut(visit, { seats: 2, seed: "02", wanted: () => true });
    assert.equal(await visit.page.locator(".canvas-rule:visible").count(), 4);
    assert.deepEqual(await spilt(visit.page, PARTS), []);
  });

  /* Fewer scoring cards leave room for their words among more players. */
  for (const lang of ["de", "es"])
    check(`a large screen shows the words of three scoring cards among three, ${lang}`, { size: [1920, 1080], lang, quick: true }, async (visit) => {
      await layOut(visit, { seats: 3, options: { mode: "standard", scenario: "synergy" }, wanted: at(3, 0) });
      assert.equal(await visit.page.locator(".canvas-rule:visible").count(), 4);
      assert.deepEqual(await spilt(visit.page, PARTS), []);
    });

  check("a card comes near on hover and focus, and goes with Escape", { size: [1366, 768], quick: true }, async (visit) => {
    const { page } = visit;
    await layOut(visit, STATES[1]);
    const zoom = page.locator(".canvas-zoom");
    const card = page.locator(".canvas-row [data-stop]").nth(1);
    await card.hover();
    await zoom.waitFor();
    const large = await zoom.locator(".canvas-glyph").first().evaluate((one) => one.getBoundingClientRect().width);
    assert.ok(large >= 1.3 * READABLE, `${large} pixels from near`);
    await inView(visit, [".canvas-zoom"]);
    const [near, at] = await boxes(page, [".canvas-zoom", ".canvas-row-place:nth-child(2)"]);
    assert.ok(near.left >= at.right || near.right <= at.left, "it lies beside the card");
    await page.keyboard.press("Escape");
    await zoom.waitFor({ state: "hidden" });
    await page.keyboard.press("3");
    await zoom.waitFor();
    await page.keyboard.press("Escape");
    await zoom.waitFor({ state: "hidden" });
  });

  check("a long press brings a card near, and plays nothing", { size: PHONES[0], touch: true }, async (visit) => {
    const { page } = visit;
    await layOut(visit, STATES[1]);
    const { ply } = await visit.position();
    const { x, y } = await page.locator(".canvas-row [data-stop]").nth(4).evaluate((one) => {
      const box = one.getBoundingClientRect();
      return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    });
    const touch = await visit.context.newCDPSession(page);
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
    await page.locator(".canvas-zoom").waitFor();
    await inView(visit, [".canvas-zoom"]);
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await page.locator(".canvas-zoom").waitFor({ state: "hidden" });
    assert.equal((await visit.position()).ply, ply);
  });

  for (const size of PHONES)
    for (const lang of ["en", "de"])
      check(`a whole turn on a phone of ${size.join(" by ")}, ${lang}`, { size, lang, touch: true, quick: true }, async (visit) => {
        const { page, say } = visit;
        await layOut(visit, STATES[3]);
        const TURN = [".canvas-chips li", ".canvas-row [data-stop]", ".canvas-hand [data-stop]", ".canvas-layer", ".canvas-easel", ".canvas-studio-do .main"];
        assert.equal(await page.locator(".canvas-row [data-stop]").count(), 5);
        await inView(visit, TURN);
        await isStage(page, size, size === PHONES[0] ? 0.5 : 0.37);
        assert.deepEqual(await spoiltWords(page), []);
        /* A word lies below its picture, which is small here; in the hand all are turned. */
        const [pictures, words] = [await boxes(page, [".canvas-row .canvas-face-picture"]), await boxes(page, [".canvas-row .canvas-face-word"])];
        assert.deepEqual(words.filter((word) => pictures.some((picture) => cover(word, picture))), []);
        /* Picking and trying a card moves nothing out of sight. */
        await press(visit, page.locator(".canvas-row [data-stop]").nth(1));
        await inView(visit, [".canvas-pick-do button", ...TURN]);
        assert.equal(await page.evaluate(() => scrollY), 0);
        /* The chips stay. */
        await page.evaluate(() => document.querySelector("#canvas-seats").scrollIntoView());
        await inView(visit, [".canvas-chips li"]);
        await press(visit, page.getByRole("button", { name: new RegExp(`^${say("canvas.closer")}`) }).last());
        await inView(visit, ["dialog.canvas-closer", "dialog.canvas-closer .dialog-head button"]);
        await press(visit, page.getByRole("dialog").getByRole("button", { name: say("page.close"), exact: true }));
        /* After a painting the row is in view again. */
        await press(visit, page.locator(".canvas-studio-do .main"));
        const goOn = page.getByRole("dialog").getByRole("button", { name: say("canvas.go.on"), exact: true });
        await goOn.waitFor();
        await inView(visit, [".canvas-ceremony > .button"]);
        await press(visit, goOn);
        await until(async () => (await page.locator(".canvas-row").boundingBox()).y >= 0, "the row is in view");
        assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= size[0]);
      });

  check("five cards in hand fit on a phone", { size: PHONES[1], touch: true, quick: true }, async (visit) => {
    await layOut(visit, STATES[1]);
    assert.equal(await visit.page.locator(".canvas-hand [data-stop]").count(), 5);
    await inView(visit, [".canvas-hand [data-stop]", ".canvas-grounds label", ".canvas-studio-do .main"]);
  });

  check("what the others did is told beside the row, and can be seen again", { size: [1366, 768], motion: true, luck: 5 }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/new/canvas");
    await visit.button("new.add").click();
    await pick(visit, say("new.who", { seat: "B" }), "casual");
    await visit.button("new.start").click();
    await canvasReady(visit);
    await page.locator(".canvas-row [data-stop]").first().click();
    await visit.button("canvas.take.free").click();
    const news = page.getByRole("list", { name: say("canvas.news"), exact: true });
    await news.getByText(say("page.opponent.casual")).first().waitFor();
    await canvasReady(visit);
    await visit.quiet();
    const row = () => page.locator(".canvas-row [data-flies]").evaluateAll((all) => all.map((one) => one.dataset.flies).join(" "));
    const now = await row();
    const { ply } = await visit.position();
    await visit.button("canvas.news.again").click();
    await until(async () => (await row()) !== now, "the table goes back to before");
    await until(async () => (await row()) === now, "and comes to where it was");
    await page.locator(".canvas-row [data-stop]").first().click();
    await visit.button("canvas.take.free").click({ trial: true });
    assert.equal((await visit.position()).ply, ply);
  });

  check("the bar of a replay covers nothing, and the scoring cards are in view", { size: [1366, 768], quick: true }, async (visit) => {
    const { page } = visit;
    await visit.go("#/");
    const record = readFileSync(join(root, "tests/golden/canvas-standard2.atelier"), "utf8");
    const id = await visit.keep({ game: "canvas", seats: NAMES.slice(0, 2), record, over: true });
    await visit.go(`#/replay/${id}/20`);
    await page.getByRole("slider").waitFor();
    await visit.quiet();
    await inView(visit, [".replay-controls", ".canvas-scoring", ".canvas-row"]);
    assert.deepEqual(await spoiltWords(page), []);
  });

  check("Angeschmiert on a laptop: all pawns of a palette, while a risk is on", { size: [1366, 768], quick: true }, async (visit) => {
    const golden = readFileSync(join(root, "tests/golden/angeschmiert-palette-in-risk.atelier"), "utf8");
    const record = await visit.cut(golden, ({ actor, state }) => actor.length === 1 && state.phase === "palette");
    await visit.go("#/");
    await visit.keep({ game: "angeschmiert", seats: NAMES.slice(0, 2), record });
    await angeschmiertReady(visit);
    await visit.quiet();
    await inView(visit, [".angeschmiert-palette button"]);
  });

  /* Board, standings and dice lie where they lay, whatever the turn offers; every pawn of a palette is in view on a laptop. */
  for (const [text, sizes] of [["normal", [...WIDE, ...PHONES, [844, 390], [683, 384]]], ["larger", [[1366, 768], [390, 844]]]])
    check(`Angeschmiert among six, ${text} text: nothing jumps and nothing is covered`, { lang: "de", quick: true, settings: { text } }, async (visit) => {
      const { page } = visit;
      const STAYS = [".angeschmiert-board-frame", ".angeschmiert-standings", ".angeschmiert-standings li", ".angeschmiert-tray"];
      const places = new Map();
      await visit.go("#/");
      for (const moves of ["roll bbrg", "roll rgyb", "roll rrgg\nrisk\nroll rrgg"]) {
        const record = `atelier: 1\ngame: angeschmiert\nseats: 6\nfigures: a 31 44 b 38 22 c 12 50 d 20 41 e 7 33 f 16 28\n\n${moves}\n`;
        await visit.keep({ game: "angeschmiert", seats: [...NAMES, "Finn"], record });
        await angeschmiertReady(visit);
        for (const size of sizes) {
          await visit.resize(size);
          await page.evaluate(() => scrollTo(0, 0));
          const found = await boxes(page, STAYS);
          assert.deepEqual(found, places.get(size) ?? found, `${moves} at ${size.join(" by ")}`);
          places.set(size, found);
          /* Pawns on the board let a pointer through and may be out of its view; a phone's dock lies before what is scrolled. */
          const [dock] = await boxes(page, ['[data-layout="phone"] .angeschmiert-choices:has(.stop)']);
          const spoilt = (await spoiltWords(page, dock?.top)).filter((fault) => !/^(cut: )?[A-F][12]\b/.test(fault));
          assert.deepEqual(spoilt, [], `${moves} at ${size.join(" by ")}`);
          if (WIDE.includes(size) && moves === "roll rgyb") await inView(visit, [".angeschmiert-palette button", ".angeschmiert-standings"]);
        }
      }
    });

  for (const size of PHONES)
    check(`Angeschmiert on a phone of ${size.join(" by ")}: stopping is as near as going on, below the dice`, { size, touch: true, quick: true }, async (visit) => {
      const golden = readFileSync(join(root, "tests/golden/angeschmiert-worked-example.atelier"), "utf8");
      const record = await visit.cut(golden, ({ actor, state }) => actor.length === 1 && state.phase === "risk");
      const { figures } = (await visit.engine.ask({ do: "load", table: "s", record })).state;
      await visit.go("#/");
      await visit.keep({ game: "angeschmiert", seats: NAMES.slice(0, Object.keys(figures).length), record });
      await angeschmiertReady(visit);
      await visit.quiet();
      await inView(visit, [".angeschmiert-choice-button.dare", ".angeschmiert-choice-button.stop"]);
      const [dock] = await boxes(visit.page, [".angeschmiert-choices"]);
      await inView(visit, [".angeschmiert-tray"], dock.top);
    });
});
