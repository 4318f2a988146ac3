/*
 * The guided first games, gone through to their ends; left in the middle and resumed. Whatever the coach speaks of can
 * be seen, beside it.
 */
import assert from "node:assert/strict";
import { canvasAsks, playCanvas, playAngeschmiert, press, angeschmiertAsks } from "./hands.mjs";
import { boxes, cover } from "./inview.mjs";
import { inBrowser, SMALL, until } from "./support.mjs";

const GAMES = { canvas: { play: playCanvas, asks: canvasAsks }, angeschmiert: { play: playAngeschmiert, asks: angeschmiertAsks } };

const coach = ({ page, say }) => page.getByRole("complementary", { name: say("learn.coach"), exact: true });

const nextOf = (visit) => coach(visit).getByRole("button", { name: visit.say("learn.next"), exact: true });

/* What the coach points at lies in the window, and the coach beside it; nobody is said to think while it is read. */
async function pointsBeside(visit, waiting) {
  const { page, say } = visit;
  const pointed = page.getByRole("button", { name: say("learn.show"), exact: true });
  if (await pointed.isVisible()) {
    const free = async () => {
      const [panel] = await boxes(page, [".learn-coach"]);
      const [place] = await boxes(page, ["[data-coach-lit]"]);
      if (!panel || !place) return false;
      return !cover(panel, place) && place.top >= 0 && place.bottom <= visit.options.size[1];
    };
    await until(free, `the coach stands beside what it speaks of: ${await coach(visit).innerText()} ${JSON.stringify(await boxes(page, [".learn-coach", "[data-coach-lit]"]))}`);
  }
  if (!waiting) return;
  assert.equal(await page.locator(".angeschmiert-waits").count(), 0, "nobody thinks while the coach is read");
  assert.equal(await page.locator(".tablebar .thinking-dots").count(), 0);
}

/* Listens to the coach and does as asked; returns what it has said. */
async function follow(visit, game, { most = 200 } = {}) {
  const { say } = visit;
  const { play, asks } = GAMES[game];
  const panel = coach(visit);
  const next = nextOf(visit);
  const end = panel.getByText(say("learn.end.title"), { exact: true });
  const said = [];
  for (let count = 0; count < most; count++) {
    await next.or(end).or(asks(visit)).first().waitFor();
    const words = await panel.innerText();
    if (words !== said.at(-1)) said.push(words);
    if (await end.isVisible()) break;
    await pointsBeside(visit, await next.isVisible());
    if (await next.isVisible()) {
      await press(visit, next);
      await until(async () => (await panel.innerText()) !== words, "the coach goes on");
    } else await play(visit, { most: 1 });
  }
  return said;
}

inBrowser("Learning", (check) => {
  for (const game of Object.keys(GAMES))
    check(`the first game of ${game} to its end`, { quick: true }, async (visit) => {
      await visit.go(`#/learn/${game}`);
      const said = await follow(visit, game);
      assert.ok(said.length > 8, `the coach has said ${said.length} things`);
      await visit.ended();
      await visit.page.getByRole("link", { name: visit.say("learn.end.play"), exact: true }).click();
      await visit.heading("new.title", { game: visit.say(`game.${game}.name`) }).waitFor();
    });

  for (const [size, game] of [[[390, 844], "canvas"], [[360, 640], "canvas"], [[390, 844], "angeschmiert"], [[1366, 768], "canvas"]])
    check(`the coach beside the table of ${game}, ${size.join(" by ")}`, { quick: true, touch: size[0] < 500, size }, async (visit) => {
      await visit.go(`#/learn/${game}`);
      const said = await follow(visit, game, { most: 18 });
      assert.ok(said.length > 8, `the coach has said ${said.length} things`);
    });

  check("left and resumed, by touch on a small screen, in German", { quick: true, touch: true, size: SMALL, lang: "de" }, async (visit) => {
    await visit.go("#/learn/angeschmiert");
    await follow(visit, "angeschmiert", { most: 8 });
    /* The coach may hold the other one up until it was heard. */
    const next = nextOf(visit);
    await until(async () => {
      if (await next.isVisible()) await press(visit, next);
      return angeschmiertAsks(visit).isVisible();
    }, "it is the learner's turn");
    await visit.settled();
    const { record } = await visit.game();
    await visit.page.reload();
    await coach(visit).getByText(visit.say("learn.resumed")).waitFor();
    assert.equal((await visit.game()).record, record);
    assert.ok((await visit.page.evaluate(() => document.documentElement.scrollWidth)) <= SMALL[0]);
  });
});
