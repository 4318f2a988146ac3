/*
 * A table on a big screen, and phones below it that are only hands: they join by the code on the big screen and play both
 * games; paintings fill the screen one after the other, though its line was cut; who may not look on is told so. And the
 * overlay of a stream.
 */
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { friend, layTable, line, openHouse, sitDown } from "./friends.mjs";
import { lineBeside } from "./gathering.mjs";
import { canvasReady, playAngeschmiert, playCanvas, press } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { BOUNDED, inBrowser, until } from "./support.mjs";

const TELEVISION = [1920, 1080];
const PHONE = { size: [390, 844], touch: true };
const NARROW = { size: [360, 740], touch: true, dark: true };
const STAYS = 6000; /* milliseconds a painting has the screen, as the page has it */

/* A painting stays until the test has seen it; the screen is asked to stay awake. */
function patient(stays) {
  const { setTimeout: real } = window;
  window.setTimeout = (callback, delay, ...rest) => {
    if (delay !== stays) return real(callback, delay, ...rest);
    window.seenEnough = callback;
    return 0;
  };
  const request = async () => {
    window.awake = true;
    return { release: async () => undefined };
  };
  Object.defineProperty(navigator, "wakeLock", { value: { request } });
}

/* What waits for exactly so long goes on when the test says so, one after the other. */
function heldBack(delay) {
  const { setTimeout: real } = window;
  window.late = [];
  window.setTimeout = (callback, wanted, ...rest) => {
    if (wanted !== delay) return real(callback, wanted, ...rest);
    window.late.push(callback);
    return 0;
  };
  window.passOne = async () => {
    window.late.shift()?.();
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  };
}

/* Runs in a page: how opaque a picture is in some places, from 0 to 255. */
async function opacities([png, places]) {
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const picture = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
  const sheet = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  sheet.drawImage(picture, 0, 0);
  return places.map(([x, y]) => sheet.getImageData(x, y, 1, 1).data[3]);
}

/* The address behind the code on the big screen, as a phone's camera reads it. */
async function codeOn({ page, say }) {
  assert.match(await page.locator(".together-coded [aria-hidden]").innerText(), /^[A-Z]{4}$/);
  const code = page.getByRole("img", { name: say("together.qr") });
  const text = new URL(await code.getAttribute("src"), page.url()).searchParams.get("text");
  return new URL(text).hash;
}

/* Comes by the code and sits down. */
async function join(visit, code, name) {
  const table = code.replace(/\/hands$/, "");
  assert.notEqual(table, code, "the code says that the phone is only hands");
  await visit.page.goto("about:blank");
  await visit.page.goto(visit.address + code);
  await visit.page.waitForFunction((hash) => location.hash === hash, table);
  await sitDown(visit, table, name);
}

/* Lays a table, leaves its seats to the phones, and makes this the big screen. */
async function layBigScreen(visit, game) {
  const { page, say } = visit;
  await layTable(visit, { game, name: "Laptop", people: 2 });
  await press(visit, page.getByRole("button", { name: new RegExp(`^${say("together.stand")}`) }));
  await press(visit, page.getByRole("link", { name: say("bigscreen.open"), exact: true }));
  await visit.heading("bigscreen.join").waitFor();
}

/* What is read has letters of a fiftieth of the height at least. */
const smallLetters = ({ page }) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.querySelector(".bigscreen"), NodeFilter.SHOW_TEXT);
    const small = [];
    while (walker.nextNode()) {
      const { parentElement: holder, textContent: text } = walker.currentNode;
      if (text.trim() === "" || holder.closest(".only-spoken, .bigscreen-controls, svg") || !holder.checkVisibility()) continue;
      if (holder.getBoundingClientRect().width <= 1) continue;
      const size = parseFloat(getComputedStyle(holder).fontSize);
      if (size < innerHeight / 50) small.push(`${text.trim()}: ${size}`);
    }
    return small;
  });

/* What could be pressed or focused, but for what appears when somebody comes near. */
const usable = ({ page }) =>
  page.evaluate(() => {
    const all = document.querySelectorAll(".bigscreen :is(a, button, input, select, [tabindex='0'])");
    return [...all].filter((one) => !one.closest(".bigscreen-controls")).map((one) => one.outerHTML.slice(0, 120));
  });

/* What lies beyond the edges of the screen; but for what moves a marker along the track: it is as wide as the track, and
   nothing of it is seen. */
const beyond = ({ page }) =>
  page.evaluate(() => {
    const outside = ({ left, top, right, bottom }) => left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
    const all = [...document.querySelectorAll(".bigscreen :not(.angeschmiert-mover)")].filter(
      (one) => one.checkVisibility() && !one.closest(".only-spoken"),
    );
    return all.filter((one) => outside(one.getBoundingClientRect())).map((one) => one.className);
  });

async function wellShown(screen, name) {
  const looks = new Looks(screen);
  await looks.at(name);
  looks.done();
  let outside; /* what still moves to its place may be beyond for a moment */
  await until(async () => (outside = await beyond(screen)).length === 0, `${name}: all of it is seen`).catch(() => undefined);
  assert.deepEqual(outside, [], `${name}: all of it is seen`);
  assert.deepEqual(await smallLetters(screen), [], `${name}: readable from afar`);
  assert.deepEqual(await usable(screen), [], `${name}: no controls`);
}

async function handsOnly(visit, name, gone) {
  const looks = new Looks(visit);
  await looks.at(name);
  looks.done();
  assert.equal(await visit.page.locator(gone).count(), 0, `${name}: ${gone} is on the screen`);
}

/* What the house answers to these over a line of its own; all are about the table that the first may have made. */
const asks = ({ page }, requests) =>
  page.evaluate(async (all) => {
    const socket = new WebSocket(new URL("ws", document.baseURI).href.replace(/^http/, "ws"), "atelier.1");
    await new Promise((opened) => socket.addEventListener("open", opened));
    let table;
    const replies = [];
    for (const request of [{ do: "hello" }, ...all]) {
      const answered = new Promise((heard) => {
        const listen = ({ data }) => {
          const reply = JSON.parse(data);
          if (reply.event !== undefined) return;
          socket.removeEventListener("message", listen);
          heard(reply);
        };
        socket.addEventListener("message", listen);
      });
      socket.send(JSON.stringify({ table, ...request }));
      const reply = await answered;
      if (!reply.ok) throw new Error(JSON.stringify(reply));
      table = reply.table ?? table;
      replies.push(reply);
    }
    socket.close();
    return replies.slice(1);
  }, requests);

/* Plays a table where nobody else sits to its end. */
async function playAlone(visit, table) {
  for (let count = 0; ; count++) {
    const [{ record }] = await asks(visit, [{ do: "record", table }]);
    const { actor, ply } = await visit.engine.ask({ do: "load", table: "alone", record });
    if (actor === "over") return;
    const { move } = await visit.engine.ask({ do: "choose", table: "alone", level: "beginner" });
    await asks(visit, [{ do: "play", table, ply, move, nonce: String(count) }]);
  }
}

/* The position, once all have seen the same moves. */
const agreed = (friends) =>
  until(async () => {
    const positions = await Promise.all(friends.map(async (one) => ((await one.game()) ? one.position() : null)));
    return positions.every((one) => one !== null && one.ply === positions[0]?.ply) && positions[0];
  }, "all have seen the same moves");

/* Three cards as soon as can be, and a painting of them. */
const paintsSoon = async (visit) => {
  const { legal } = await visit.position();
  return { move: legal.find((move) => move.startsWith("paint")) ?? "take 1" };
};

inBrowser("Big screen", (_, browser) => {
  let house;
  let wire;
  const everybody = [];
  let screen;
  let ann;
  let ben;
  before(async () => {
    house = await openHouse();
    wire = await line(house.port);
    screen = await friend(browser, { address: wire.address, luck: 1, size: TELEVISION, painted: true });
    await screen.context.addInitScript(patient, STAYS);
    ann = await friend(browser, { address: house.address, luck: 2, ...PHONE });
    ben = await friend(browser, { address: house.address, luck: 3, ...NARROW });
    everybody.push(screen, ann, ben);
  });
  after(async () => {
    for (const one of everybody) await one.leave();
    await wire?.close();
    await house?.close();
  });
  const tried = (name, body) =>
    test(name, BOUNDED, async () => {
      try {
        await body();
        for (const one of everybody) one.noFaults();
      } catch (error) {
        for (const [index, one] of everybody.entries()) {
          const path = await one.shot(`failed big screen ${name} ${index}`).catch(() => "nowhere");
          error.message += `\nPage ${index} at ${one.page.url()}: ${path} ${JSON.stringify(one.faults)}`;
        }
        throw error;
      }
    });

  tried("Canvas: phones join by the code, and each painting fills the screen", async () => {
    await layBigScreen(screen, "canvas");
    await wellShown(screen, "screen before the start");
    const code = await codeOn(screen);
    await join(ann, code, "Ann");
    await join(ben, code, "Ben");
    await press(screen, screen.button("together.start"));
    await screen.heading("page.games.turn", { name: "Ann" }).waitFor();
    assert.ok(await screen.page.evaluate(() => window.awake), "the screen stays awake");
    for (const one of [ann, ben]) await one.page.locator(".canvas-studio").waitFor();
    await wellShown(screen, "screen of Canvas");
    assert.equal(await screen.text(screen.say("together.doubt")).count(), 0, "who has got up misses nothing");

    /* Everything until both have painted comes at once. */
    wire.cut();
    await screen.text(screen.say("bigscreen.away")).waitFor();
    for (let turn = 0; turn < 8; turn++) {
      const one = [ann, ben][turn % 2];
      one.choice = () => paintsSoon(one);
      await playCanvas(one, { most: 1 });
    }
    for (const one of [ann, ben]) delete one.choice;
    await canvasReady(ann);
    assert.equal(await ben.page.locator("dialog[open]").count(), 0);
    for (const one of [ann, ben]) await handsOnly(one, "hands of Canvas", "#canvas-seats, .canvas-news li:visible");
    wire.mend();
    await screen.page.evaluate(() => dispatchEvent(new Event("online")));

    const { state } = await ann.position();
    for (const [index, { paintings }] of state.seats.entries()) {
      const [{ title }] = paintings;
      const celebrated = screen.page.getByRole("region", { name: new RegExp(`^${title}`) });
      await celebrated.waitFor();
      if (index === 0) await wellShown(screen, "screen with a painting");
      await screen.page.evaluate(() => window.seenEnough());
      await celebrated.waitFor({ state: "hidden" });
      await screen.page.locator(".canvas-seat").nth(index).getByRole("img", { name: title, exact: true }).waitFor();
    }
    await screen.heading("page.games.turn", { name: "Ann" }).waitFor();

    /* Whoever comes near can leave. */
    await screen.page.locator(".bigscreen-controls:not(.shown)").waitFor({ state: "attached" });
    await screen.page.keyboard.press("Escape");
    await press(screen, screen.page.getByRole("link", { name: screen.say("bigscreen.leave"), exact: true }));
    await screen.page.waitForFunction(() => location.hash.startsWith("#/play/"));
    assert.equal(await screen.page.evaluate(() => "bigscreen" in document.documentElement.dataset), false);
  });

  tried("Angeschmiert: the board is on the big screen, dice and choices on the phones", async () => {
    await layBigScreen(screen, "angeschmiert");
    const code = await codeOn(screen);
    await join(ann, code, "Ann");
    await join(ben, code, "Ben");
    await press(screen, screen.button("together.start"));
    await screen.page.getByRole("img", { name: screen.say("angeschmiert.board.alt") }).waitFor();
    for (let count = 0; count < 3; count++) {
      const { actor } = await agreed([ann, ben]);
      await playAngeschmiert({ a: ann, b: ben }[actor], { most: 1 });
    }
    const { state } = await agreed([ann, ben]);
    const stand = Object.values(state.figures).flat().join(" ");
    const fields = screen.page.locator(".angeschmiert-fields > span");
    await until(async () => (await fields.allInnerTexts()).join(" ") === stand, `the screen shows ${stand}`);
    await wellShown(screen, "screen of Angeschmiert");
    for (const one of [ann, ben]) await handsOnly(one, "hands of Angeschmiert", ".angeschmiert-board, .angeschmiert-standings");

    /* The menu of the table gives the phone the rest back. */
    await press(ann, ann.button("table.menu"));
    const menu = ann.page.getByRole("dialog");
    await menu.getByRole("link", { name: ann.say("bigscreen.open"), exact: true }).waitFor();
    await menu.getByRole("switch", { name: new RegExp(`^${ann.say("bigscreen.hands")}`) }).uncheck({ force: true });
    await ann.page.locator(".angeschmiert-board").waitFor();
  });

  tried("with four at the table, a hand is seen from afar", async () => {
    const players = ["free", "casual", "casual", "casual"];
    await ann.go("#/");
    const ask = await lineBeside(ann);
    const { table } = await ask({ do: "create", game: "canvas", options: { scenario: "first" }, seats: 4, players });
    await ask({ do: "sit", table });
    await ask({ do: "start", table });
    const { ply } = await ask({ do: "watch", table });
    await ask({ do: "play", table, ply, move: "take 1", nonce: "first" });
    await screen.page.goto(`${screen.address}#/wall/${table}`);
    const seat = screen.page.locator(".canvas-seat").nth(1);
    await seat.locator(".canvas-minis li").waitFor();
    const [whole, card] = await Promise.all([seat.boundingBox(), seat.locator(".canvas-minis li").boundingBox()]);
    assert.ok(card.width > 0.17 * whole.width, `${card.width} of ${whole.width}`);
    const { watchers } = await ask({ do: "watch", table });
    assert.equal(watchers, 0, "a big screen is nobody who looks on");
  });

  tried("a stream: transparent, and everything as much later as its address says", async () => {
    const stream = await friend(browser, { address: house.address, luck: 4, size: TELEVISION, painted: true });
    everybody.push(stream);
    await stream.context.addInitScript(heldBack, 37_000);
    const { page } = stream;
    const told = (count) => page.waitForFunction((wanted) => window.late?.length >= wanted, count);
    const passUntil = (selector) =>
      until(async () => {
        await page.evaluate(() => window.passOne());
        return (await page.locator(selector).count()) > 0;
      }, `${selector} is shown`);
    await ann.go("#/");
    const ask = await lineBeside(ann);
    const { table } = await ask({ do: "create", game: "canvas", options: { scenario: "first" }, seats: 2 });
    await page.goto(`${stream.address}#/wall/${table}/overlay/37`);
    await told(1);
    assert.equal(await page.locator(".bigscreen-head").count(), 0, "nothing is shown yet");
    await passUntil(".bigscreen-head");
    await stream.heading("game.canvas.name").waitFor();
    assert.equal(await page.getByRole("img", { name: stream.say("together.qr") }).count(), 0, "who sees a stream is not invited");

    /* A move is played before the stream has shown that the game begins. */
    await ask({ do: "sit", table, name: "Ann" });
    await ask({ do: "sit", table, seat: "b", name: "Ben" });
    await ask({ do: "start", table });
    const { ply } = await ask({ do: "watch", table });
    await ask({ do: "play", table, ply, move: "take 1", nonce: "first" });
    await stream.heading("game.canvas.name").waitFor();
    await passUntil(".bigscreen-room, .bigscreen-alone");
    await page.locator(".canvas-seat").nth(1).waitFor();
    assert.equal(await page.locator(".canvas-minis li").count(), 0, "the move is not shown yet");
    await passUntil(".canvas-minis li");
    await wellShown(stream, "overlay of a stream");
    const png = (await page.screenshot({ omitBackground: true })).toString("base64");
    const [bar, middle, studio] = await page.evaluate(opacities, [png, [[60, 60], [960, 500], [120, 1000]]]);
    assert.deepEqual([bar, middle, studio], [255, 0, 255]);
  });

  tried("a table without onlookers is shown only where somebody sits, who is led on to the next game", async () => {
    const begun = [{ do: "create", game: "canvas", seats: 1, watchers: false }, { do: "sit" }, { do: "start" }];
    const [{ table }] = await asks(ann, begun);
    await ben.page.goto(`${ben.address}#/wall/${table}`);
    await ben.heading("bigscreen.private").waitFor();
    await handsOnly(ben, "screen that is refused", ".bigscreen-room");
    await ann.page.goto(`${ann.address}#/wall/${table}`);
    await ann.page.locator(".canvas-big").waitFor();
    await playAlone(ann, table);
    await asks(ann, [{ do: "ask", table, what: "rematch" }]);
    await ann.page.waitForFunction((before) => !location.hash.endsWith(before), table); /* where the next game begins by itself */
    await ann.page.locator(".canvas-big").waitFor();
  });
});
