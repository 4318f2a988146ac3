/*
 * What has to work in every browser: a whole game of each, the keyboard, no network, and a first visit on which nothing
 * is said that is not so.
 */
import assert from "node:assert/strict";
import { canvasReady, focused, keyTo, playAngeschmiert, playCanvas } from "./hands.mjs";
import { until } from "./support.mjs";

async function playNow(visit, game) {
  await visit.go("#/");
  await visit.page.getByRole("button", { name: `${visit.say("home.play")} : ${visit.say(`game.${game}.name`)}` }).click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
}

const layOut = async (visit, game) => {
  await visit.go(`#/new/${game}`);
  await visit.button("new.start").click();
  await visit.page.waitForFunction(() => location.hash.startsWith("#/play/"));
};

export function core(check) {
  check("a whole game of Canvas by mouse", { quick: true }, async (visit) => {
    await playNow(visit, "canvas");
    const count = await playCanvas(visit);
    assert.ok(count >= 12, `${count} decisions are no whole game`);
    const { points } = await visit.ended();
    await visit.heading("canvas.scores").waitFor();
    const shown = await visit.page.getByRole("table").first().innerText();
    for (const number of points) assert.ok(shown.includes(String(number)), `the table says ${number} points`);
    await visit.quiet();
  });

  check("a whole game of Angeschmiert by keys", { quick: true, luck: 3 }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/");
    const name = `: ${say("game.angeschmiert.name")}`;
    await keyTo(page, "Tab", (now) => now.name === `${say("home.play")} ${name}` || now.name === `${say("home.play")}${name}`, "playing at once");
    await page.keyboard.press("Enter");
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    const count = await playAngeschmiert(visit, { by: "keys" });
    assert.ok(count > 10, `${count} decisions are no whole game`);
    const { winners } = await visit.ended();
    assert.deepEqual(winners, (await visit.position()).state.winners);
  });

  check("Canvas by keys: a painting, and the focus where it belongs", { quick: true, luck: 2 }, async (visit) => {
    await layOut(visit, "canvas");
    await playCanvas(visit, { by: "keys", most: 6 });
    await canvasReady(visit);
  });

  check("a dialog closes with Escape and gives the focus back", { quick: true }, async (visit) => {
    const { page, say } = visit;
    await visit.go("#/settings");
    await visit.heading("page.nav.settings").waitFor();
    await keyTo(page, "Tab", (here) => here.name === say("settings.delete"), "deleting");
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: say("settings.delete.ask") });
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
    await until(async () => (await focused(page))?.name === say("settings.delete"), "the focus is back");
  });

  check("offline after the first visit: a reload, a race, a painting", { quick: true }, async (visit) => {
    const { page } = visit;
    await visit.go("#/");
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
    await visit.goOffline();
    await page.reload();
    await page.getByRole("heading", { level: 1 }).waitFor();
    await visit.quiet();
    await layOut(visit, "angeschmiert");
    await playAngeschmiert(visit, { most: 3 });
    await layOut(visit, "canvas");
    await playCanvas(visit, { most: 5 });
    await visit.quiet();
    await page.reload();
    await canvasReady(visit);
    await visit.quiet();
    assert.equal((await visit.games()).length, 2);
  });
}
