/*
 * The ladder of the daily puzzle, as several people see it: the first try at a table of the house; entering at its end,
 * without the network, and not any more; a circle of friends by its link; and a page without a house, which does not
 * speak of it.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { friend, line, openHouse } from "./friends.mjs";
import { playCanvas, press } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { BOUNDED, inBrowser, SMALL, until } from "./support.mjs";

/* Plays at a table of the house by a line of its own, as another window of the same person would, until two of the three
   paintings are there. */
const playBeside = (page, table, style) =>
  page.evaluate(
    ([id, number]) =>
      new Promise((resolve, reject) => {
        const socket = new WebSocket(new URL("ws", document.baseURI).href.replace(/^http/, "ws"), "atelier.1");
        const say = (request) => socket.send(JSON.stringify(request));
        const go = ({ ply, actor, legal, state }) => {
          if (state.seats[0].paintings.length === 2) resolve(socket.close());
          else if (actor === "a") say({ do: "play", table: id, ply, move: legal[Math.min(number, legal.length - 1)] });
        };
        socket.onopen = () => say({ do: "hello" });
        socket.onerror = () => reject(new Error("the line was lost"));
        socket.onmessage = ({ data }) => {
          const message = JSON.parse(data);
          if (message.ok === false) reject(new Error(data));
          else if (message.protocol) say({ do: "watch", table: id, positions: true });
          else if (message.position) go(message.position);
        };
      }),
    [table, style],
  );

/* The house deals the puzzle, and the person does the rest. */
async function playPuzzle(visit, style) {
  const { page } = visit;
  await visit.go("#/daily");
  await press(visit, visit.button("daily.begin"));
  await page.waitForFunction(() => location.hash.startsWith("#/play/"));
  const { id, online, record } = await until(() => visit.game(), "the game is kept");
  assert.ok(online, "the first try is played at the server");
  assert.doesNotMatch(record, /^secret:/m);
  await playBeside(page, id, style);
  await page.reload();
  await playCanvas(visit);
  const { points } = await visit.ended();
  return points[0];
}

/* From the puzzle's view: the same cards again, dealt by the page with the secret that the first try has shown. */
async function practise(visit) {
  const first = (await visit.games()).find(({ online }) => online);
  await visit.go("#/daily");
  await press(visit, visit.button("daily.practise"));
  const again = await until(async () => {
    const game = await visit.game();
    return game && game.id !== first.id && game;
  }, "another game of the day is kept");
  assert.equal(again.online, undefined);
  assert.ok(first.record.includes(`secret: ${again.seed}`));
  await visit.go("#/daily");
}

/* From the end of the game to the ladder. */
async function offered(visit) {
  const { page, say } = visit;
  await press(visit, page.locator(".endbanner").getByRole("link", { name: say("ladder.enter") }));
  await visit.button("ladder.enter").waitFor();
}

async function enterAs(visit, name) {
  await visit.page.getByLabel(visit.say("together.name"), { exact: true }).fill(name);
  await press(visit, visit.button("ladder.enter"));
}

const place = (visit) => visit.page.getByRole("status").getByText(visit.say.like("ladder.mine.one", "ladder.mine.other"));

/* Places, names and points as they are listed. */
const listed = (visit) =>
  visit.page
    .locator(".ladder-list tbody tr")
    .evaluateAll((rows) => rows.map((row) => [...row.children].slice(0, 3).map((cell) => cell.firstChild.textContent.trim())));

/* Waits until these people are listed, and looks whether each stands where they belong. */
const awaitList = async (visit, wanted) => {
  const names = String(wanted.map(({ name }) => name).sort());
  const rows = await until(async () => {
    const shown = await listed(visit);
    return String(shown.map(([, name]) => name).sort()) === names && shown;
  }, `these are listed: ${names}`);
  for (const [rank, name, points] of rows) {
    const one = wanted.find((person) => person.name === name);
    assert.equal(points, String(one.points));
    assert.equal(rank, String(1 + wanted.filter((other) => other.points > one.points).length));
  }
};

inBrowser("Ladder", (check, browser) => {
  let house;
  const open = [];
  const come = async (given) => {
    const one = await friend(browser, { address: house.address, ...given });
    open.push(one);
    return one;
  };
  before(async () => {
    house = await openHouse();
  });
  after(async () => {
    for (const one of open.splice(0)) await one.leave();
    await house?.close();
  });

  test("three enter, two of them are friends, one withdraws", BOUNDED, async () => {
    const wire = await line(house.port);
    try {
      const ann = await come({ luck: 1 });
      const everybody = [{ name: "Ann", points: await playPuzzle(ann, 0) }];
      await offered(ann);
      await enterAs(ann, "Ann");
      await place(ann).waitFor();
      await awaitList(ann, everybody);
      await practise(ann);

      const ben = await come({ luck: 2, address: wire.address, size: SMALL, touch: true, lang: "de" });
      everybody.push({ name: "Ben", points: await playPuzzle(ben, 2) });
      await offered(ben);
      wire.cut();
      await enterAs(ben, "Ben");
      await ben.text(ben.say("ladder.waiting")).waitFor();
      wire.mend();
      await place(ben).waitFor();
      assert.equal(await ben.text(ben.say("ladder.waiting")).count(), 0);
      await awaitList(ben, everybody);

      const cleo = await come({ luck: 3, settings: { name: "Cleo" } });
      everybody.push({ name: "Cleo", points: await playPuzzle(cleo, 4) });
      await offered(cleo);
      assert.equal(await cleo.page.getByLabel(cleo.say("together.name"), { exact: true }).inputValue(), "Cleo");
      await press(cleo, cleo.button("ladder.enter"));
      await awaitList(cleo, everybody);
      await press(cleo, cleo.page.getByRole("radio", { name: cleo.say("ladder.by.tries"), exact: true }));
      await cleo.text(cleo.say("ladder.by.tries.about")).waitFor();
      await awaitList(cleo, everybody);

      const { page, say } = ann;
      await press(ann, page.getByText(say("ladder.friends"), { exact: true }));
      await page.getByLabel(say("ladder.circle.name"), { exact: true }).fill("Painters");
      await page.keyboard.press("Enter");
      await page.getByRole("img", { name: say("together.qr") }).waitFor();
      const link = new URL(await page.getByLabel(say("together.address"), { exact: true }).inputValue()).hash;
      await awaitList(ann, everybody.slice(0, 1));
      const looks = [new Looks(ann), new Looks(ben)];
      await looks[0].at("ladder circle");

      await ben.go(link);
      await press(ben, ben.button("ladder.circle.join"));
      await awaitList(ben, everybody.slice(0, 2));
      await looks[1].at("ladder friends");
      for (const one of looks) one.done();
      await press(ben, ben.page.getByRole("radio", { name: ben.say("ladder.everybody"), exact: true }));
      await awaitList(ben, everybody);

      await press(ben, ben.button("ladder.withdraw"));
      await awaitList(ben, [everybody[0], everybody[2]]);
      await ben.button("ladder.enter").waitFor();
      await press(ann, ann.page.getByRole("radio", { name: say("ladder.yesterday"), exact: true }));
      await ann.text(say("ladder.none")).waitFor();
      for (const one of open) one.noFaults();
    } catch (error) {
      for (const [index, one] of open.entries())
        error.message += `\nPage ${index} at ${one.page.url()}: ${await one.shot(`failed ladder ${index}`).catch(() => "nowhere")} ${JSON.stringify(one.faults)}`;
      throw error;
    } finally {
      await wire.close();
    }
  });

  check("a puzzle that the page has dealt does not count", { quick: true, keeping: true }, async (visit) => {
    const { page, context, say } = visit;
    visit.allowed.push(/ERR_INTERNET_DISCONNECTED/);
    await visit.go("#/daily");
    await visit.button("ladder.show").waitFor();
    await context.setOffline(true);
    await press(visit, visit.button("daily.begin"));
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    const { online } = await until(() => visit.game(), "the game is kept");
    assert.equal(online, undefined);
    await visit.go("#/daily");
    await visit.text(say("daily.own")).waitFor();
    await context.setOffline(false);
  });

  check("a page without a house does not speak of it", { quick: true }, async (visit) => {
    visit.allowed.push(/\/house 404/, /status of 404/);
    await visit.context.route("**/house", (route) => route.fulfill({ status: 404 }));
    const asked = visit.page.waitForResponse("**/house");
    await visit.go("#/daily");
    await asked;
    await visit.button("daily.begin").waitFor();
    await visit.page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    assert.equal(await visit.heading("ladder.title").count(), 0);
  });
});
