/*
 * An evening of friends, three in Chromium, one of them at a phone, and one in Firefox: whole games of both to the end,
 * while one reloads, one's line is cut and the house is killed under them; what the program says about the records.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { names, playOut, rematch, turn, verified } from "./evening.mjs";
import { friend, layTable, line, openHouse, sitDown, start, headStart } from "./friends.mjs";
import { angeschmiertReady, canvasReady, playAngeschmiert, playCanvas, press } from "./hands.mjs";
import { BOUNDED, inBrowser, skip, SMALL, until } from "./support.mjs";
import { firefox, launchFirefox } from "./webdriver.mjs";

if (!firefox) skip("Firefox");

const connected = (visit) => visit.page.locator(".company-line:empty").waitFor({ state: "attached" });

/* Before somebody's decision: their line is cut, they move all the same, and it arrives when the line is back. */
async function moveWithoutLine(mover, name, other, wire) {
  const { position, choices } = await angeschmiertReady(mover);
  wire.cut();
  await mover.text(mover.say("together.away")).waitFor();
  await other.page.locator(".company-people li.away", { hasText: name }).waitFor();
  await press(mover, choices.locator("button[aria-keyshortcuts='1']"));
  await mover.text(mover.say("together.away.waiting")).waitFor();
  wire.mend();
  await until(async () => (await other.ply()) > position.ply, "the move that was tried arrives");
}

inBrowser("Party", (_, chromium) => {
  let house, fox, wire;
  const friends = {};
  before(async () => {
    house = await openHouse();
    wire = await line(house.port);
    fox = { browser: await launchFirefox(), engine: chromium.engine };
    const come = (browser, given) => friend(browser, { address: house.address, settings: { pace: "instant" }, ...given });
    friends.ann = await come(chromium, { luck: 1 });
    friends.ben = await come(chromium, { luck: 2, size: SMALL, touch: true, address: wire.address });
    friends.cleo = await come(chromium, { luck: 3, settings: { pace: "instant", lang: "de" }, lang: "de" });
    friends.finn = await come(fox, { luck: 4 });
  });
  after(async () => {
    for (const one of Object.values(friends)) await one.leave();
    await fox?.browser.close();
    await wire?.close();
    await house?.close();
  });
  const tried = (name, body) =>
    test(name, BOUNDED, () =>
      body(friends).catch(async (error) => {
        for (const [who, one] of Object.entries(friends)) {
          const path = await one.shot(`failed party ${name} ${who}`).catch(() => "nowhere");
          error.message += `\n${who} at ${one.page.url()}: ${path} ${JSON.stringify(one.faults)}`;
        }
        throw error;
      }),
    );

  tried("a race of five at four screens: a reload, a lost line, a killed house", async ({ ann, ben, cleo, finn }) => {
    const everybody = [ann, ben, cleo, finn];
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 5, choose: headStart(ann, Array(10).fill(58)) });
    await sitDown(ann, link, "Tim");
    await sitDown(ben, link, "Ben");
    await sitDown(cleo, link, "Cleo");
    await sitDown(finn, link, "Finn");
    await start(ann, everybody);
    let cut = false;
    await playOut({ a: ann, b: ann, c: ben, d: cleo, e: finn }, playAngeschmiert, async (count, mover) => {
      if (count === 1) await cleo.page.reload();
      if (count === 2) await finn.page.reload();
      if (count === 3) {
        await house.killedAndOpened();
        for (const one of everybody) await connected(one);
      }
      if (cut || mover !== ben) return false;
      cut = true;
      await moveWithoutLine(ben, "Ben", ann, wire);
      return true;
    });
    assert.ok(cut, "the line was cut");
    assert.deepEqual((await ann.game()).seats.map(({ player }) => player), ["you", "you", "friend", "friend", "friend"]);
    await verified(everybody);
    await rematch(ann, [ben, cleo, finn]);
    await angeschmiertReady(await turn({ a: ann, b: ben, c: cleo, d: finn, e: ann }));
    assert.deepEqual(await names(finn), ["Tim", "Ben", "Cleo", "Finn", "Ann"], "everybody sits one seat further on");
  });

  tried("Canvas in Firefox and at a phone, and its proof", async ({ ben, finn }) => {
    const everybody = [finn, ben];
    const link = await layTable(finn, { game: "canvas", name: "Finn", people: 2 });
    await sitDown(ben, link, "Ben");
    await start(finn, everybody);
    await playOut({ a: finn, b: ben }, playCanvas);
    await canvasReady(finn);
    await verified(everybody);
    await press(finn, finn.page.getByRole("link", { name: finn.say("page.games.proof"), exact: true }).first());
    await finn.text(finn.say.like("study.fair.state.fair.other")).first().waitFor();
  });
});
