/*
 * Every view is looked at by axe, large and small, by day and by lamplight: no violations, nothing wider than the
 * screen, one main part and one heading of the first order. With ATELIER_SHOTS each is kept as a picture, too.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { canvasReady, press, angeschmiertReady } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { inBrowser, LARGE, root, SMALL } from "./support.mjs";
import { ABOUT_THEM, letThemIn } from "./somebody.mjs";
import { arrive, PLAIN } from "./views.mjs";

const golden = (name) => readFileSync(join(root, "tests/golden", `${name}.atelier`), "utf8");

async function angeschmiertTables(visit, looks) {
  const seats = ["Lena", "Paul", "Mia"];
  for (const [phase, name] of [["choose", "angeschmiert-moving"], ["palette", "angeschmiert-palette"], ["risk", "angeschmiert-worked-example"]]) {
    const record = await visit.cut(golden(name), ({ actor, state }) => actor.length === 1 && state.phase === phase);
    const { figures } = (await visit.engine.ask({ do: "load", table: "s", record })).state;
    await visit.keep({ game: "angeschmiert", seats: seats.slice(0, Object.keys(figures).length), record });
    await angeschmiertReady(visit);
    await looks.inBothLights(`angeschmiert ${phase}`);
  }
  const id = await visit.keep({ game: "angeschmiert", seats: seats.slice(0, 2), record: golden("angeschmiert-moving"), over: true });
  await visit.page.getByRole("heading", { name: visit.say.like("angeschmiert.wins") }).waitFor();
  await looks.inBothLights("angeschmiert over");
  return id;
}

async function canvasTables(visit, looks) {
  const { page, say } = visit;
  const standard = golden("canvas-standard2");
  const record = await visit.cut(standard, ({ actor, state }) => actor === "a" && state.seats[0].hand.length >= 3 && state.seats[1].hand.length > 0);
  await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record });
  const { state } = await canvasReady(visit);
  await looks.inBothLights("canvas");
  const { hand } = state.seats[0];
  const list = page.getByRole("list", { name: say("canvas.hand", { count: hand.length }), exact: true });
  for (let index = 0; index < 3; index++) await press(visit, list.getByRole("button").nth(index));
  await page.getByRole("region", { name: say("canvas.row"), exact: true }).locator("ol > li button").first().click();
  await looks.inBothLights("canvas painting");
  await press(visit, visit.button("table.menu"));
  await page.getByRole("dialog", { name: say("table.menu") }).waitFor();
  await looks.inBothLights("menu");
  await page.keyboard.press("Escape");
  await page.keyboard.press("l");
  await visit.heading("table.history").waitFor();
  await looks.inBothLights("moves");
  await page.keyboard.press("Escape");
  await press(visit, page.getByRole("button", { name: new RegExp(`^${say("canvas.complete")}`) }));
  await page.getByRole("dialog").getByRole("button", { name: say("canvas.go.on") }).waitFor();
  await looks.inBothLights("ceremony");
  await page.keyboard.press("Escape");
  await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: golden("canvas-judge").replace(/^judge b$/m, "") });
  await visit.heading("canvas.judge").waitFor();
  await looks.inBothLights("judge");
  await visit.keep({ game: "canvas", seats: ["Ada", "Ben"], record: standard, over: true });
  await visit.heading("canvas.gallery").waitFor();
  await looks.inBothLights("canvas over");
}

async function studies(visit, looks, id) {
  const { page, say } = visit;
  await visit.go(`#/replay/${id}/5`);
  await page.getByRole("slider", { name: say("study.replay.slider"), exact: true }).waitFor();
  await looks.inBothLights("replay");
  await visit.go(`#/review/${id}`);
  await visit.heading("review.decisions").waitFor();
  await looks.inBothLights("review");
  await visit.go(`#/fair/${id}`);
  await visit.text(say("study.fair.state.none"), { exact: true }).waitFor();
  await looks.inBothLights("fair");
  await page.reload(); /* what a test lays into the store is listed from then on */
  await visit.go("#/games");
  await visit.heading("page.games.finished").waitFor();
  await looks.inBothLights("games kept");
  for (const game of ["canvas", "angeschmiert"]) {
    await visit.go(`#/learn/${game}`);
    await page.getByRole("complementary", { name: say("learn.coach"), exact: true }).waitFor();
    await looks.inBothLights(`learn ${game}`);
  }
}

inBrowser("axe", (check) => {
  for (const size of [LARGE, SMALL]) {
    const options = { size, quick: true, touch: size === SMALL, painted: true };
    const told = size.join(" by ");

    check(`plain views: ${told}`, options, async (visit) => {
      const looks = new Looks(visit);
      for (const view of PLAIN) {
        await arrive(visit, view);
        await looks.inBothLights(view.name);
      }
      await arrive(visit, PLAIN.find(({ name }) => name === "settings"));
      await press(visit, visit.button("settings.delete"));
      await visit.page.getByRole("dialog").waitFor();
      await looks.inBothLights("a question");
      looks.done();
    });

    check(`people: ${told}`, options, async (visit) => {
      const looks = new Looks(visit);
      await letThemIn(visit);
      for (const [name, hash] of ABOUT_THEM) {
        await visit.go(hash);
        await visit.page.getByRole("heading", { level: 1 }).waitFor();
        await visit.quiet();
        await looks.inBothLights(name);
      }
      await press(visit, visit.page.locator(".gallery-hung button").first());
      await visit.page.getByRole("dialog").waitFor();
      await looks.inBothLights("a painting large");
      await visit.page.keyboard.press("Escape");
      await visit.go("#/people/a");
      await press(visit, visit.button("people.edit"));
      await visit.page.getByRole("dialog").waitFor();
      await looks.inBothLights("a name and a colour");
      looks.done();
    });

    check(`tables and studies: ${told}`, options, async (visit) => {
      const looks = new Looks(visit);
      await visit.go("#/");
      await canvasTables(visit, looks);
      const id = await angeschmiertTables(visit, looks);
      await studies(visit, looks, id);
      looks.done();
    });
  }
});
