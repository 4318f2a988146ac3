/*
 * Friends at one table, each with a browser of their own: how they find it, a whole game of each kind by two, somebody who
 * goes and comes back, and a house that does not tell the truth. Games of more, on lines that break, are those of
 * party.test.mjs.
 */
import assert from "node:assert/strict";
import { playOut, turn, verified } from "./evening.mjs";
import { headStart, layTable, sitDown, start } from "./friends.mjs";
import { gathering, lineBeside } from "./gathering.mjs";
import { angeschmiertReady, canvasReady, playAngeschmiert, playCanvas, press } from "./hands.mjs";
import { boxes, cover, inView } from "./inview.mjs";
import { Looks } from "./looks.mjs";
import { inBrowser, LARGE, SMALL, until } from "./support.mjs";

/* In how many pieces a text stands there. */
const linesOf = (place) =>
  place.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });

/* Where somebody types the letters that a table waits under. */
async function lettersField(visit) {
  await visit.page.goto(`${visit.address}join`);
  return visit.page.getByLabel(visit.say("together.code"), { exact: true });
}

/* Those that somebody sees in the waiting room. */
const lettersOf = ({ page }) => page.locator(".together-coded [aria-hidden]").innerText();

const isAt = ({ page }, link) => page.waitForFunction((hash) => location.hash === hash, link);

/* What the house answers to somebody's requests from now on. */
function answersTo({ page }) {
  const answers = [];
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      const said = JSON.parse(payload);
      if (said.ok !== undefined) answers.push(said);
    }),
  );
  return answers;
}

/* The same words stand there before both. */
async function bothSee([one, other], place) {
  const [words, others] = await Promise.all([one, other].map(({ page }) => page.locator(place).allInnerTexts()));
  assert.ok(words.length > 0, `nobody sees ${place}`);
  assert.deepEqual(others, words);
  return words;
}

/* The house has the game to its end, as somebody has kept it. */
async function houseHasIt(visit) {
  const { id, record } = await visit.ended();
  const ask = await lineBeside(visit);
  assert.equal((await ask({ do: "watch", table: id })).state, "over");
  assert.equal((await ask({ do: "record", table: id })).record, record);
}

/* A whole game of Ann, who lays the table, and Ben, who comes to it as `arrive` says; `look` tells whether the end that
   both see is that of the game. */
async function playWhole(both, { game, choose, arrive, play, look }) {
  const [ann, ben] = both;
  const answers = both.map(answersTo);
  const link = await layTable(ann, { game, name: "Ann", people: 2, choose });
  await arrive(link);
  await sitDown(ben, link, "Ben");
  await start(ann, both);
  await playOut({ a: ann, b: ben }, play);
  for (const one of both) await play(one); /* until it sees that it is over */
  await look(await ann.position());
  await houseHasIt(ann);
  await verified(both);
  for (const all of answers) {
    assert.ok(all.length > 0, "the house has answered");
    assert.deepEqual(all.filter(({ ok }) => !ok), [], "the house has refused something");
  }
}

inBrowser("Together", (_, browser) => {
  const { come, tried } = gathering("together", browser);

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
    await inView(ben, [".together-jump"]);
    await press(ben, ben.page.getByRole("button", { name: new RegExp(`^${ben.say("together.lobby")}`) }));
    await until(() => ben.page.evaluate(() => document.querySelector(".together-tables a").getBoundingClientRect().bottom <= innerHeight), "the open tables are in view");
    await press(ben, listed);
    await ben.heading("together.seats").waitFor();
    for (const one of looks) await one.at("waiting room");
    const lou = await come({ luck: 12 });
    const letters = await lettersField(lou);
    await letters.pressSequentially("BBBB"); /* of a table that is not there */
    await lou.page.getByRole("alert").getByText("No table waits under these letters.", { exact: true }).waitFor();
    await letters.fill(` ${(await lettersOf(ann)).toLowerCase()}`); /* as it may be pasted */
    await isAt(lou, link);
    await lou.heading("together.seats").waitFor();
    await press(ben, ben.page.getByRole("button", { name: new RegExp(`^${ben.say("together.sit")}`) }).first());
    await ben.text(ben.say("together.nameless"), { exact: true }).waitFor();
    await ben.page.getByRole("radio", { name: ben.say("people.colour.violet"), exact: true }).check({ force: true });
    await sitDown(ben, link, "Ben");
    await ann.page.locator(".together-seats .dab.violet").waitFor(); /* Ben's blob has landed */
    for (const one of [ann, ben]) await press(one, one.button("together.say.ready")); /* nobody starts it */
    for (const { page } of [ann, ben]) await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await angeschmiertReady(ann);
    for (const one of looks) await one.at("table in the house");
    await press(ann, ann.button("table.menu"));
    await press(ann, ann.button("follow.invite"));
    await ann.page.getByRole("dialog").getByRole("img", { name: ann.say("together.qr") }).waitFor();
    assert.equal(new URL(await ann.page.getByLabel(ann.say("together.address"), { exact: true }).inputValue()).hash, link);
    await looks[0].at("invitation to a game");
    await press(ann, ann.page.getByRole("dialog").getByRole("button", { name: ann.say("page.close") }));
    await lou.page.goto(lou.address + link); /* which leads on at once, since the game has begun */
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

  tried("a whole race, to which one comes by a link, at a phone", async () => {
    const ann = await come({ luck: 18, settings: { pace: "instant" } });
    const ben = await come({ luck: 19, settings: { pace: "instant" }, size: SMALL, touch: true });
    await playWhole([ann, ben], {
      game: "angeschmiert",
      choose: headStart(ann, Array(4).fill(58)),
      arrive: (link) => ben.go(link),
      play: playAngeschmiert,
      look: async ({ state }) => {
        const [first] = await bothSee([ann, ben], ".angeschmiert-ranking li");
        const [winner, name] = state.winners[0] === "a" ? [ann, "Ann"] : [ben, "Ben"];
        assert.ok(first.includes(name), `${name} stands first in ${first}`);
        for (const one of [ann, ben]) {
          const words = one === winner ? one.say("angeschmiert.wins.you") : one.say("angeschmiert.wins", { name });
          await one.page.getByRole("heading", { name: words, exact: true }).waitFor();
        }
      },
    });
  });

  tried("a whole game of Canvas, to which one comes by a code, and its exhibition", async () => {
    const ann = await come({ luck: 20, settings: { pace: "instant" } });
    const ben = await come({ luck: 21, settings: { pace: "instant" } });
    await playWhole([ann, ben], {
      game: "canvas",
      arrive: async (link) => {
        await (await lettersField(ben)).fill(await lettersOf(ann));
        await isAt(ben, link);
      },
      play: playCanvas,
      look: async ({ state }) => {
        await bothSee([ann, ben], "#canvas-end-title");
        await bothSee([ann, ben], ".canvas-exhibition h3");
        const titles = await bothSee([ann, ben], ".canvas-exhibition .canvas-title-plate");
        const made = state.seats.flatMap(({ paintings }) => paintings.map(({ title }) => title));
        assert.deepEqual(titles.sort(), made.sort());
      },
    });
  });

  tried("open tables beside the form, where there is room", async () => {
    const ann = await come({ luck: 15 });
    const cleo = await come({ luck: 16, lang: "de", size: LARGE });
    await layTable(ann, {
      game: "canvas",
      name: "Ann",
      people: 3,
      choose: () => ann.page.getByRole("switch", { name: new RegExp(`^${ann.say("together.open")}`) }).check({ force: true }),
    });
    await cleo.go("#/together");
    await cleo.page.getByRole("link", { name: /Ann/ }).waitFor();
    await inView(cleo, [".together-tables a", "#together-new"]);
    /* Whoever gives no name is a guest in the page's language. */
    const { person } = await cleo.page.evaluate(async () => (await fetch("session")).json());
    assert.match(person.name, /^Gast \d{4}$/);
    for (const one of [ann, cleo]) one.noFaults();
  });

  tried("long names of four at a table", async () => {
    const names = ["Ann-Kathrin Müller", "Bartholomäus", "Charlotte Dupont", "Maximiliane"];
    const ann = await come({ luck: 17, lang: "de", size: LARGE }); /* whose words are long, too */
    const link = await layTable(ann, { game: "canvas", name: names[0], people: 4 });
    for (const name of names.slice(1)) await sitDown(ann, link, name);
    await start(ann, [ann]);
    await canvasReady(ann);
    const cut = await ann.page.evaluate(() =>
      [...document.querySelectorAll(".canvas-seat h3")].filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    );
    assert.deepEqual(cut, [], "cut off");
    for (const [index, name] of names.entries()) assert.equal(await ann.page.locator(".canvas-seat h3").nth(index).getAttribute("title"), name);
    await inView(ann, [".canvas-price", ".canvas-studio", ".canvas-scoring", ".canvas-seat"]);
    const [bonus, seats] = await boxes(ann.page, [".canvas-scoring.bonus", ".canvas-seats"]);
    assert.ok(!cover(bonus, seats), "one lies over the other");
    ann.noFaults();
  });

  tried("Canvas at one glance, for those who play and for those who look on", async () => {
    const ann = await come({ luck: 12, size: LARGE });
    const ben = await come({ luck: 13 });
    const lou = await come({ luck: 14, size: LARGE });
    const link = await layTable(ann, { game: "canvas", name: "Ann", people: 2 });
    await sitDown(ben, link, "Ben");
    await start(ann, [ann, ben]);
    await lou.page.goto(lou.address + link);
    await lou.page.locator(".canvas-grid.watched").waitFor();
    await canvasReady(ann);
    await inView(ann, [".canvas-price", ".canvas-studio", ".canvas-scoring", ".canvas-seat"]);
    await inView(lou, [".canvas-price", ".canvas-seat"]);
  });

  tried("a computer plays for somebody who has gone, until they are back; and when they resign", async () => {
    const ann = await come({ luck: 10, lang: "de", size: SMALL, touch: true });
    const ben = await come({ luck: 11 });
    await ann.page.routeWebSocket(/\/ws$/, (near) => {
      const far = near.connectToServer();
      /* The page offers two minutes at least; the house takes any time. */
      near.onMessage((message) => {
        const asked = JSON.parse(message);
        far.send(JSON.stringify(asked.do === "create" ? { ...asked, absence: { computer: 5 } } : asked));
      });
      /* And it has a lot to do, as soon as a computer plays. */
      far.onMessage((message) => {
        const said = JSON.parse(message);
        near.send(said.seats?.some((seat) => seat.level) ? JSON.stringify({ ...said, eased: true }) : message);
      });
    });
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 });
    await sitDown(ben, link, "Ben");
    await start(ann, [ann, ben]);
    while ((await turn({ a: ann, b: ben })) === ann) await playAngeschmiert(ann, { most: 1 });
    const there = ben.page.url();
    await ben.page.goto("about:blank");
    await ann.button("together.computer").waitFor();
    assert.equal(await linesOf(ann.page.locator(".company-people .away bdi")), 1, "the name is in one piece");
    await press(ann, ann.button("together.computer"));
    const standIn = ann.text(ann.say("follow.standin", { name: "Ben" }));
    await ann.text(ann.say("together.asked.away", { names: "Ben" })).or(standIn).first().waitFor();
    await standIn.waitFor();
    const eased = ann.text(ann.say("together.eased"));
    await eased.waitFor();
    await angeschmiertReady(ann);
    await ben.page.goto(there);
    await press(ben, ben.button("together.comeback"));
    await eased.waitFor({ state: "hidden" });
    await ann.text(ann.say("follow.again", { name: "Ben" })).waitFor();
    await ben.text(ben.say("together.replaced")).waitFor({ state: "hidden" });
    assert.equal((await ann.game()).seats[1].name, "Ben");
    await press(ben, ben.button("table.menu"));
    await press(ben, ben.button("follow.resign"));
    await press(ben, ben.page.getByRole("dialog").getByRole("button", { name: ben.say("follow.resign.yes"), exact: true }));
    await ann.text(ann.say("follow.resigned.other", { name: "Ben", computer: ann.say("page.opponent.casual") })).waitFor();
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
    const alert = ben.page.locator(".company .notice").filter({ hasText: ben.say("together.doubt") });
    await alert.waitFor();
    assert.match(await alert.innerText(), /move 63 63/);
    assert.equal((await ben.game()).over, false);
  });
});
