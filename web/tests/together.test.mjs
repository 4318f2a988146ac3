/*
 * Friends at one table, each with a browser of their own: whole games to the end, while one reloads, one's line is cut
 * and the house is killed under them; and a house that does not tell the truth.
 */
import assert from "node:assert/strict";
import { layTable, line, sitDown, start } from "./friends.mjs";
import { gathering } from "./gathering.mjs";
import { angeschmiertReady, canvasReady, playAngeschmiert, playCanvas, press } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { inBrowser, SMALL, until } from "./support.mjs";

/* Head starts by seat, so that a race is short. */
const ahead = (visit, fields) => async () => {
  const { page, say } = visit;
  await press(visit, page.getByRole("heading", { name: say("new.ahead") }));
  for (const [index, field] of fields.entries()) await page.getByRole("spinbutton").nth(index).fill(String(field));
};

const VOTING = 100_000; /* milliseconds; a tie that nobody judges lasts a minute */

/* The friend whose turn it is, or null at the end; all have seen the same moves by then. */
async function turn(bySeat) {
  const everybody = [...new Set(Object.values(bySeat))];
  const positions = await until(async () => {
    const all = await Promise.all(everybody.map(async (one) => ((await one.game()) ? one.position() : { ply: -1 })));
    return all.every(({ ply, actor }) => ply === all[0].ply && ply >= 0 && actor !== "judge") && all;
  }, "everybody sees the same", VOTING);
  const [{ actor }] = positions;
  return actor === "over" ? null : bySeat[actor];
}

/* Plays to the end, and does something else before some of the decisions. */
async function playOut(bySeat, play, meanwhile = []) {
  for (let count = 0; count < 300; count++) {
    const one = await turn(bySeat);
    if (!one) return;
    await meanwhile[count]?.(one);
    await play(one, { most: 1 });
  }
  assert.fail("this game does not end");
}

/* Everybody has kept the same game, and its chance can be proved. */
async function verified(everybody) {
  const games = await Promise.all(everybody.map((one) => one.ended()));
  for (const { record } of games) assert.equal(record, games[0].record);
  const [{ engine }] = everybody;
  await engine.ask({ do: "load", table: "over", record: games[0].record });
  const { fair, provable, commitment } = await engine.ask({ do: "verify", table: "over" });
  assert.deepEqual({ fair, provable, commitment }, { fair: true, provable: true, commitment: true });
  const { fairness } = await engine.ask({ do: "headers", table: "over" });
  assert.equal(Object.keys(fairness.contributions).length, games[0].seats.length, "everybody has added to the chance");
  for (const one of everybody) {
    assert.equal(await one.text(one.say("together.doubt")).count(), 0);
    one.noFaults();
  }
}

/* One asks, the others agree, and all sit at a new table, one seat further on. */
async function rematch(asking, others) {
  await press(asking, asking.page.locator(".endbanner").getByRole("button", { name: asking.say("table.again"), exact: true }));
  for (const one of others) await press(one, one.button("together.yes"));
  for (const { page } of [asking, ...others]) await page.waitForFunction(() => /^#\/together\/./.test(location.hash));
  await asking.page.getByText(asking.say("together.ready"), { exact: true }).waitFor();
  await start(asking, [asking, ...others]);
}

const connected = (visit) => visit.page.locator(".company-line:empty").waitFor({ state: "attached" });

inBrowser("Together", (_, browser) => {
  const { house, come, tried } = gathering("together", browser);

  tried("four race at three screens: one reloads, one's line is cut, the house is killed", async () => {
    const wire = await line(house().port);
    try {
      const ann = await come({ luck: 1 });
      const ben = await come({ luck: 2, size: SMALL, touch: true, address: wire.address });
      const cleo = await come({ luck: 3, lang: "de" });
      const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 4, choose: ahead(ann, Array(8).fill(58)) });
      await sitDown(ann, link, "Tim");
      await sitDown(ben, link, "Ben");
      await sitDown(cleo, link, "Cleo");
      await start(ann, [ann, ben, cleo]);
      const bySeat = { a: ann, b: ann, c: ben, d: cleo };
      let cut = false;
      const cutOnce = async (mover) => {
        if (cut || mover !== ben) return;
        cut = true;
        const { position, choices } = await angeschmiertReady(ben);
        wire.cut();
        await ben.text(ben.say("together.away")).waitFor();
        await ann.text(ann.say("together.nothere")).waitFor();
        await press(ben, choices.locator("button[aria-keyshortcuts='1']"));
        await ben.text(ben.say("together.away.waiting")).waitFor();
        wire.mend();
        await until(async () => (await ann.ply()) > position.ply, "the move that was tried arrives");
      };
      const meanwhile = Array(300).fill(cutOnce);
      meanwhile[1] = () => cleo.page.reload();
      meanwhile[3] = async () => {
        await house().killedAndOpened();
        for (const one of [ann, ben, cleo]) await connected(one);
      };
      await playOut(bySeat, async (one, how) => {
        /* What was tried while the line was cut may have passed the turn on. */
        if ((await turn(bySeat)) === one) await playAngeschmiert(one, how);
      }, meanwhile);
      assert.ok(cut, "the line was cut");
      const { seats } = await ann.game();
      assert.deepEqual(seats.map(({ player }) => player), ["you", "you", "friend", "friend"]);
      await verified([ann, ben, cleo]);
      await rematch(ann, [ben, cleo]);
    } finally {
      await wire.close();
    }
  });

  tried("Canvas to the end, and its proof", async () => {
    const ann = await come({ luck: 4 });
    const mia = await come({ luck: 5, size: [800, 1100], touch: true });
    const link = await layTable(ann, { game: "canvas", name: "Ann", people: 2 });
    await sitDown(mia, link, "Mia");
    await start(ann, [ann, mia]);
    await playOut({ a: ann, b: mia }, playCanvas);
    await canvasReady(ann);
    await verified([ann, mia]);
    await press(ann, ann.page.getByRole("link", { name: ann.say("page.games.proof"), exact: true }).first());
    await ann.text(ann.say.like("study.fair.state.fair.other")).first().waitFor();
  });

  tried("the lobby, and every new view as axe sees it", async () => {
    const ann = await come({ luck: 6 });
    const ben = await come({ luck: 7, size: SMALL, touch: true, dark: true });
    const looks = [new Looks(ann), new Looks(ben)];
    await ann.go("#/");
    await ann.heading("together.title").waitFor();
    const link = await layTable(ann, {
      game: "angeschmiert",
      name: "Ann",
      people: 2,
      choose: () => ann.page.getByRole("switch", { name: new RegExp(`^${ann.say("together.open")}`) }).check({ force: true }),
    });
    await ben.go("#/together");
    const listed = ben.page.getByRole("link", { name: /Ann/ });
    await listed.waitFor();
    await looks[1].at("together");
    await press(ben, listed);
    await ben.heading("together.seats").waitFor();
    for (const one of looks) await one.at("waiting room");
    await sitDown(ben, link, "Ben");
    await start(ann, [ann, ben]);
    await angeschmiertReady(ann);
    for (const one of looks) await one.at("table in the house");
    const lou = await come({ luck: 12 });
    await lou.go(link);
    await lou.page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await ann.text(ann.say("together.watchers.one")).waitFor();
    assert.ok((await ann.page.title()).startsWith(ann.say("page.games.yourturn")), "the title calls");
    await playAngeschmiert(ann, { most: 1 });
    assert.equal((await lou.games()).length, 0, "a game that was only watched is not kept");
    for (const one of looks) one.done();
    lou.noFaults();
    ann.noFaults();
    ben.noFaults();
  });

  tried("a computer plays for somebody who has gone, until they are back", async () => {
    const ann = await come({ luck: 10 });
    const ben = await come({ luck: 11 });
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 });
    await sitDown(ben, link, "Ben");
    await start(ann, [ann, ben]);
    while ((await turn({ a: ann, b: ben })) === ann) await playAngeschmiert(ann, { most: 1 });
    const there = ben.page.url();
    await ben.page.goto("about:blank");
    await press(ann, ann.button("together.computer"));
    await angeschmiertReady(ann);
    await ben.page.goto(there);
    await press(ben, ben.button("together.comeback"));
    await ben.text(ben.say("together.replaced")).waitFor({ state: "hidden" });
    assert.equal((await ann.game()).seats[1].name, "Ben");
  });

  tried("a house that tells a wrong move is told so", async () => {
    const ann = await come({ luck: 8 });
    const ben = await come({ luck: 9 });
    await ben.page.routeWebSocket(/\/ws$/, (near) => {
      const far = near.connectToServer();
      far.onMessage((message) => {
        const said = JSON.parse(message);
        /* Another throw than the one that came. */
        if (said.event === "moves" && said.from > 0) for (const one of said.moves) if (one.actor === "a") one.move = "move 63 63";
        near.send(JSON.stringify(said));
      });
    });
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 });
    await sitDown(ben, link, "Ben");
    await start(ann, [ann, ben]);
    await ben.page.locator(".company").waitFor();
    await playAngeschmiert(ann, { most: 1 });
    const alert = ben.page.getByRole("alert").filter({ hasText: ben.say("together.doubt") });
    await alert.waitFor();
    assert.match(await alert.innerText(), /move 63 63/);
    assert.equal((await ben.game()).over, false);
  });
});
