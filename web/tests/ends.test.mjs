/*
 * Where a visit begins and where a game ends: what starts a game is in the first view, and so is everything of the
 * winner; how far it was to the next rank; paintings, the gallery and the result of the daily puzzle passed on.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inBrowser, LANGS, root, until } from "./support.mjs";
import { boxes, inView } from "./inview.mjs";

const NAMES = ["Ada", "Ben", "Cleo"];
const LAPTOP = [1366, 768];
const PHONES = [[390, 844], [360, 640]];
const ACROSS = [844, 390];
const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");

async function openEnd(visit, name, seats) {
  await visit.go("#/");
  const record = golden(name);
  await visit.keep({ game: "canvas", seats: NAMES.slice(0, seats), record, over: true });
  await visit.heading("canvas.gallery").waitFor();
  await visit.quiet();
  return (await visit.engine.ask({ do: "load", table: "w", record })).state;
}

/* A browser that can pass things on: what was given to it is kept, or refused with the name of an error. */
const withSharing = (visit, refusal = null) =>
  visit.context.addInitScript((name) => {
    window.passed = [];
    navigator.canShare = () => true;
    navigator.share = async (what) => {
      window.passed.push({ ...what, files: (what.files ?? []).map(({ name, type, size }) => ({ name, type, size })) });
      if (name) throw new DOMException("no", name);
    };
  }, refusal);

const passed = ({ page }) => until(() => page.evaluate(() => window.passed.length > 0 && window.passed), "something was passed on");

inBrowser("Ends", (check) => {
  for (const size of [LAPTOP, ...PHONES, ACROSS])
    for (const waiting of size === ACROSS ? [false] : [false, true])
      check(`home, ${size.join(" by ")}${waiting ? ", with games that wait" : ""}: Play now and Learn by playing are in view`, { size, touch: size[0] < 500 }, async (visit) => {
        await visit.go("#/");
        if (waiting) {
          const record = await visit.cut(golden("canvas-standard3"), ({ ply, actor }) => ply > 20 && actor === "a");
          for (let count = 0; count < 3; count++) await visit.keep({ game: "canvas", seats: NAMES, record });
          await visit.go("#/");
          await visit.page.reload();
          await visit.page.locator(".home-open").first().waitFor();
        }
        await visit.quiet();
        const game = `.home-game${size[0] < 500 ? ":first-child" : ""}`;
        await inView(visit, [`${game} .button.main`, `${game} .home-learn`]);
      });

  for (const size of [LAPTOP, PHONES[0]])
    for (const lang of size === LAPTOP ? ["en"] : LANGS)
      check(`the end, ${size.join(" by ")}, ${lang}: everything of the winner in the first view`, { size, lang, touch: size[0] < 500 }, async (visit) => {
        const state = await openEnd(visit, "canvas-standard3", 3);
        const winner = NAMES["abc".indexOf(state.winners[0])];
        const podium = visit.page.getByRole("list", { name: visit.say("canvas.podium"), exact: true });
        assert.ok((await podium.getByRole("listitem").first().innerText()).includes(winner), `${winner} stands on the first step`);
        assert.match((await podium.locator(".canvas-step").first().innerText()).trim(), /^1\.\s+\d+ /, "the place is told from the points");
        const own = [".canvas-framed", ".canvas-title-plate", ".canvas-board"].map((part) => `.canvas-exhibition:first-child ${part}`);
        await inView(visit, ["#canvas-end-title", ".canvas-podium li", ".canvas-end-doors .button", ...own]);
        await visit.button("canvas.scores.open").click();
        await inView(visit, size === LAPTOP ? [".canvas-scores tbody tr"] : [".canvas-scores tbody th"]);
      });

  check(`the end, ${ACROSS.join(" by ")}: that it is over is said once, and the winner is in the first view`, { size: ACROSS }, async (visit) => {
    await openEnd(visit, "canvas-standard3", 3);
    const over = visit.page.getByText(visit.say("table.over")).filter({ visible: true });
    assert.deepEqual(await over.allInnerTexts(), [visit.say("table.over")]);
    await inView(visit, ["#canvas-end-title", ".canvas-podium li", ".canvas-end-doors .button"]);
    const [bar] = await boxes(visit.page, [".endbanner"]);
    assert.ok(bar.bottom - bar.top <= ACROSS[1] / 5, `the bar of ways on is ${bar.bottom - bar.top} pixels high`);
  });

  check("the exhibition opens: frames are hung one by one, titles are read, and a key hangs the rest", { size: LAPTOP, motion: true }, async (visit) => {
    const { page } = visit;
    const whole = golden("canvas-judge");
    await visit.go("#/");
    await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: whole.replace(/^judge b$/m, "") });
    await visit.button("canvas.judge.for", { player: "Ben" }).click();
    await page.locator(".canvas-end.opening .canvas-hung.waiting").first().waitFor({ state: "attached" });
    await page.locator(".canvas-hung:not(.waiting)").first().waitFor();
    assert.ok((await page.locator(".canvas-hung.waiting").count()) > 0, "one after the other");
    const ink = (part) => page.locator(part).first().evaluate((one) => getComputedStyle(one).color);
    await until(async () => (await ink(".canvas-exhibition h3")) === (await ink(".canvas-hung .canvas-board li")), "numbers are as light in the dark as names");
    const { state } = await visit.position();
    const [{ title }] = state.seats["ab".indexOf(state.winners[0])].paintings;
    await until(async () => (await page.locator("[role=status]").allInnerTexts()).some((words) => words.includes(title)), "its title is read");
    await page.keyboard.press("a");
    await until(async () => (await page.locator(".waiting").count()) === 0, "all hang");
  });

  check("the end alone: how far it was to the next rank and to the target", { size: LAPTOP }, async (visit) => {
    const { say } = visit;
    const state = await openEnd(visit, "canvas-vincent1", 1);
    assert.equal(state.rank, "runner-up");
    const short = 40 - state.seats[0].points;
    await visit.text(say(`canvas.end.next.${short === 1 ? "one" : "other"}`, { count: short, rank: say("rank.best-in-show.name") }), { exact: true }).waitFor();
    /* The best rank has none above it. */
    const record = golden("canvas-vincent1").replace(/^target: .*$/m, "target: master");
    await visit.keep({ game: "canvas", seats: ["Ada"], record, over: true });
    await visit.text(say("canvas.end.short.other", { count: short, goal: 40 }), { exact: true }).waitFor();
    await inView(visit, [".canvas-exhibition:first-child .canvas-framed", ".canvas-end-doors .button"]);
  });

  check("Share passes a painting on, or the exhibition", { size: PHONES[0], touch: true }, async (visit) => {
    await withSharing(visit);
    const state = await openEnd(visit, "canvas-standard3", 3);
    const [{ title }] = state.seats["abc".indexOf(state.winners[0])].paintings;
    await visit.button("canvas.share").tap();
    await visit.button("canvas.share.one", { title }).first().tap();
    const [one] = await passed(visit);
    assert.equal(one.title, title);
    assert.equal(one.files[0].type, "image/png");
    assert.ok(one.files[0].size > 10_000);
    await visit.button("canvas.share.gallery").tap();
    await until(async () => (await passed(visit)).length === 2, "the gallery, too");
    assert.equal((await passed(visit))[1].files.length, 1);
  });

  check("what a browser will not pass on is saved instead", { size: LAPTOP }, async (visit) => {
    await withSharing(visit, "NotAllowedError");
    await openEnd(visit, "canvas-standard3", 3);
    await visit.button("canvas.share").click();
    const saving = visit.page.waitForEvent("download");
    await visit.button("canvas.share.gallery").click();
    assert.ok(readFileSync(await (await saving).path(), "latin1").startsWith("\x89PNG"));
  });

  /* The puzzle of today as it was played by somebody; the page asks for a result and the game it came from. */
  async function playedToday(visit, points) {
    await visit.go("#/");
    const record = golden("canvas-puzzle");
    const id = await visit.keep({ game: "canvas", seats: ["Ada"], record, over: true });
    await visit.page.evaluate(
      ([game, reached]) => {
        const now = new Date();
        const day = [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0")).join("-");
        localStorage.setItem("atelier.daily", JSON.stringify({ [day]: { id: game, points: reached, goal: 20 } }));
      },
      [id, points],
    );
    await visit.go("#/daily");
    await visit.page.reload();
    return (await visit.engine.ask({ do: "load", table: "d", record })).state.seats[0].paintings;
  }

  const field = ({ page, say }) => page.getByRole("textbox", { name: say("daily.share"), exact: true });

  check("the daily puzzle shows its goal, and its result can be passed on without spoilers", { size: PHONES[0], touch: true }, async (visit) => {
    const { page, say } = visit;
    await withSharing(visit);
    await visit.go("#/daily");
    assert.match((await page.locator(".daily-goal").innerText()).trim(), say.like("daily.goal.other"));
    await until(async () => (await page.locator(".scoring-sign").count()) >= 2, "with the scoring cards of its scenario");
    const paintings = await playedToday(visit, 31);
    const text = await field(visit).inputValue();
    assert.ok(text.includes("31") && text.includes("★") && text.endsWith("#/daily"), text);
    const ribbons = (text.match(/[●▲■◆○]/g) ?? []).length;
    const won = paintings.flatMap((one) => Object.values(one.ribbons)).reduce((sum, count) => sum + count, 0);
    assert.equal(ribbons, won, "as many signs as ribbons");
    for (const { title } of paintings) assert.ok(!text.includes(title), `nothing of “${title}”`);
    await page.getByRole("button", { name: say("share.share") }).tap();
    assert.equal((await passed(visit))[0].text, text);
  });

  check("where nothing can be copied, the result is marked", { size: LAPTOP }, async (visit) => {
    await visit.context.addInitScript(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await playedToday(visit, 3);
    const text = await field(visit).inputValue();
    assert.ok(!text.includes("★"), text);
    await visit.page.getByRole("button", { name: visit.say("study.copy") }).click();
    await until(() => field(visit).evaluate((one) => one.selectionEnd - one.selectionStart === one.value.length), "all of it is marked");
    assert.equal(await visit.page.getByRole("button", { name: visit.say("share.share") }).count(), 0);
  });

  check("setting up shows what the scoring cards of a scenario want", { size: LAPTOP }, async (visit) => {
    await visit.go("#/new/canvas");
    const { scenarios } = await visit.engine.ask({ do: "facts", game: "canvas" });
    for (const { name, scoring } of scenarios) {
      const tile = visit.page.locator(".choice-option", { has: visit.page.locator(`input[value="${name}"]`) });
      await until(async () => (await tile.locator(".scoring-sign").count()) === scoring.length, `${name}: ${scoring.length} signs`);
      assert.equal(await tile.locator(".scoring-sign svg").count(), scoring.filter((one) => one !== "random").length);
    }
  });
});
