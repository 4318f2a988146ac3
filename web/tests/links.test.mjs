/*
 * What comes after a game in the house: one that ended on another device is among the kept ones, and its paintings have
 * links that anybody can follow until they are withdrawn.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { friend, openHouse } from "./friends.mjs";
import { press } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { BOUNDED, inBrowser, SMALL, until } from "./support.mjs";

/* Plays alone in the house, behind the page's back, as the same person on another device would: begins a game, or goes on
   with one, and plays so many moves. The table. */
const playElsewhere = (page, going) =>
  page.evaluate(async ({ begun, most }) => {
    const socket = new WebSocket(new URL("ws", document.baseURI).href.replace(/^http/, "ws"), "atelier.1");
    const waiting = [];
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data);
      if (message.event === undefined) waiting.shift()(message);
    };
    await new Promise((opened) => (socket.onopen = opened));
    const ask = (request) =>
      new Promise((resolve) => {
        waiting.push(resolve);
        socket.send(JSON.stringify(request));
      });
    await ask({ do: "hello" });
    const table = begun ?? (await ask({ do: "create", game: "canvas", seats: 1, options: { mode: "puzzle" } })).table;
    if (!begun) {
      await ask({ do: "sit", table, name: "Ann" });
      await ask({ do: "start", table });
    }
    for (let moves = 0; moves < most; moves++) {
      const { position } = await ask({ do: "watch", table, positions: true });
      if (position.actor === "over") break;
      await ask({ do: "play", table, ply: position.ply, move: position.legal[0] });
    }
    socket.close();
    return table;
  }, going);

/* The page's lines to the house, what was asked on each, and when it is closed. */
function linesOf(page) {
  const lines = [];
  page.on("websocket", (socket) => {
    const asked = [];
    lines.push({ asked, closed: new Promise((closed) => socket.once("close", closed)) });
    socket.on("framesent", ({ payload }) => asked.push(JSON.parse(payload).do));
  });
  return lines;
}

const timesAsked = (lines, what) => lines.flatMap(({ asked }) => asked).filter((one) => one === what).length;

const shown = async (address) => {
  const reply = await fetch(address);
  return { status: reply.status, type: reply.headers.get("content-type"), text: await reply.text() };
};

inBrowser("Links", (_, browser) => {
  let house;
  before(async () => {
    house = await openHouse();
  });
  after(() => house?.close());

  test("a game that ended elsewhere, and links to its paintings", BOUNDED, async () => {
    const ann = await friend(browser, { address: house.address, size: SMALL, touch: true });
    const { page, say } = ann;
    const looks = new Looks(ann);
    const lines = linesOf(page);
    try {
      await ann.go("#/together");
      await ann.heading("together.new").waitFor();
      await page.waitForFunction(() => localStorage.getItem("atelier.person") !== null);
      const begun = await playElsewhere(page, { most: 1 });
      await ann.go(`#/play/${begun}`);
      await until(async () => (await ann.games()).length === 1, "it is kept");
      await ann.go("#/about");
      await ann.heading("home.about").waitFor();
      await playElsewhere(page, { begun, most: 100 });
      const table = await playElsewhere(page, { most: 100 });

      await ann.go("#/games");
      await until(async () => (await ann.games()).filter(({ over }) => over).length === 2, "both have ended");
      const row = page.locator(".game-row").first();
      for (const key of ["page.games.review", "page.games.replay", "page.games.proof"])
        await row.getByRole("link", { name: new RegExp(`^${say(key)}`) }).waitFor();
      const kept = (await ann.games()).find(({ id }) => id === table);
      assert.deepEqual([kept.id, kept.over, kept.online, kept.seats], [table, true, true, [{ name: "Ann", player: "you" }]]);
      await looks.at("games from the house");
      await ann.go(`#/fair/${table}`);
      await ann.text(say.like("study.fair.state.fair.other")).first().waitFor();

      await ann.go("#/gallery");
      const hung = page.locator(".gallery-hung");
      await hung.first().waitFor();
      await until(async () => (await hung.count()) === 6, "the paintings of all that has ended hang there");
      await press(ann, hung.first().getByRole("button"));
      const title = await page.locator(".gallery-large h2").first().innerText();
      await press(ann, ann.button("link.share.one", { title }));
      const field = page.getByLabel(say("link.address"), { exact: true });
      await field.waitFor();
      await looks.at("a link");
      const one = await field.inputValue();
      const page1 = await shown(one);
      assert.deepEqual([page1.status, page1.text.includes(title), page1.text.includes("Ann")], [200, true, true]);
      assert.equal((await shown(`${one}.png`)).type, "image/png");
      await page.keyboard.press("Escape");
      await field.waitFor({ state: "detached" });
      await page.keyboard.press("Escape");

      await ann.go(`#/play/${table}`);
      await press(ann, ann.button("canvas.share"));
      await ann.button("link.share.all").waitFor();
      await looks.at("the end with links");
      await press(ann, ann.button("link.share.all"));
      await field.waitFor();
      await looks.at("a link at the end");
      const all = await field.inputValue();
      assert.notEqual(all, one);
      await press(ann, page.getByRole("link", { name: say("link.mine"), exact: true }));

      const rows = page.locator(".links-row");
      await until(async () => (await rows.count()) === 2, "both links are listed");
      await rows.getByRole("link", { name: "An exhibition by Ann", exact: true }).waitFor();
      await looks.at("my links");
      await press(ann, rows.first().getByRole("button", { name: new RegExp(`^${say("link.withdraw")}`) }));
      await until(async () => (await rows.count()) === 1, "it is off the list");
      assert.deepEqual([(await shown(all)).status, (await shown(one)).status], [410, 200]);

      /* What is deleted here stays away: the house is asked once more, and the line is closed when that is done. */
      await ann.go("#/games");
      await press(ann, row.getByRole("button", { name: new RegExp(`^${say("page.games.delete")}`) }));
      await until(async () => (await ann.games()).length === 1, "it is gone");
      const [other] = await ann.games();
      await lines.at(-1).closed;
      await ann.go("#/about");
      await ann.heading("home.about").waitFor();
      const before = timesAsked(lines, "mine");
      await ann.go("#/games");
      await until(() => timesAsked(lines, "mine") > before, "the house is asked");
      await lines.at(-1).closed;
      assert.deepEqual((await ann.games()).map(({ id }) => id), [other.id]);
      looks.done();
      ann.noFaults();
    } catch (error) {
      error.message += `\n${page.url()}: ${await ann.shot("failed links").catch(() => "nowhere")} ${JSON.stringify(ann.faults)}`;
      throw error;
    } finally {
      await ann.leave();
    }
  });
});
