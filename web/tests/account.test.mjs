/*
 * Oneself in the house: what a rated game brings, the game after it with other settings, coming back from another device, everything as a file, being deleted;
 * and what others in the network see, which is said once.
 */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { agreed, names, playOut, turn } from "./evening.mjs";
import { headStart, layTable, sitDown, start } from "./friends.mjs";
import { gathering } from "./gathering.mjs";
import { playAngeschmiert, press } from "./hands.mjs";
import { inView } from "./inview.mjs";
import { Looks } from "./looks.mjs";
import { inBrowser, SMALL, until } from "./support.mjs";

const REFUSED = /\/session 401|status of 401/; /* a wrong password, as the browser's own log has it */
const UNENCRYPTED = /Cross-Origin-Opener-Policy header has been ignored/;

/* Opens the account and waits until it is this one's. */
async function accountOf(visit, name) {
  await visit.go("#/account");
  await visit.page.getByRole("heading", { name, exact: true }).waitFor();
}

const field = ({ page, say }, key) => page.getByLabel(say(key), { exact: true });
const opened = (visit, key) => press(visit, visit.page.locator("summary", { hasText: visit.say(key) }));
const toasted = (visit, key) => visit.page.locator(".toast", { hasText: visit.say(key) }).waitFor();

/* Two play a rated game to its end; both sit at its table then. */
async function ratedGame(ann, ben) {
  const rated = ann.page.getByRole("switch", { name: new RegExp(`^${ann.say("account.rated")}`) });
  const link = await layTable(ann, {
    game: "angeschmiert",
    name: "Ann",
    people: 2,
    choose: async () => {
      await headStart(ann, [58, 58, 58, 58])();
      await rated.check({ force: true });
    },
  });
  assert.equal(await ann.page.getByRole("button", { name: new RegExp(`^${ann.say("together.sit")}`) }).count(), 0, "everybody has one seat");
  await sitDown(ben, link, "Ben");
  await ben.text(ben.say("account.rated.table")).waitFor();
  await start(ann, [ann, ben]);
  await playOut({ a: ann, b: ben }, playAngeschmiert);
  for (const one of [ann, ben]) await one.ended();
}

/* Once more with a clock, the head start as before; the other is told which, and agrees. */
async function playAgainWithClock(ann, ben, looks) {
  await press(ben, ben.button("rematch.other"));
  await ben.button("rematch.ask").waitFor();
  await looks[1].at("rematch");
  await ben.page.keyboard.press("Escape");
  await agreed(ann, [ben], async () => {
    await press(ann, ann.button("rematch.other"));
    await ann.page.getByRole("dialog").getByRole("radio", { name: ann.say("together.clock.days"), exact: true }).check({ force: true });
    await press(ann, ann.button("rematch.ask"));
    await ben.text(ben.say("together.clock.days")).waitFor();
  });
  const { options } = await until(() => ann.game(), "the next game is here");
  assert.deepEqual(options.figures, { a: [58, 58], b: [58, 58] });
  assert.deepEqual(await names(ann), ["Ben", "Ann"], "everybody sits one seat further on");
  /* By now both devices know whoever plays there, and a colour of theirs. */
  for (const { page } of [ann, ben]) {
    const dots = page.locator(".company-people .seat-dot");
    await dots.nth(1).waitFor();
    const colours = await dots.evaluateAll((all) => all.map(({ classList }) => classList[1]));
    assert.deepEqual(colours, ["yellow", "red"], "everyone keeps a colour, on every screen");
  }
  await ann.page.locator(".countdown").first().waitFor();
}

async function setPassword(visit, login, password) {
  await opened(visit, "account.password.set");
  const form = visit.page.locator("details[open] form");
  await form.getByLabel(visit.say("account.login"), { exact: true }).fill(login);
  await form.getByLabel(visit.say("account.password"), { exact: true }).fill(password);
  await press(visit, visit.button("account.password.keep"));
  await toasted(visit, "account.password.done");
}

async function signIn(visit, login, password) {
  const form = visit.page.locator("section", { has: visit.heading("account.signin") }).locator("form").first();
  await form.getByLabel(visit.say("account.login"), { exact: true }).fill(login);
  await form.getByLabel(visit.say("account.password"), { exact: true }).fill(password);
  await press(visit, visit.button("account.signin.do"));
}

async function oneTimeLink(visit, password) {
  await opened(visit, "account.code");
  await visit.page.locator("details[open]").getByLabel(visit.say("account.password.old"), { exact: true }).fill(password);
  await press(visit, visit.button("account.code.make"));
  return new URL(await field(visit, "account.code.link").inputValue()).hash;
}

/*
 * Whoever signs in looks at the account meanwhile: that they are a guest is answered before the house knows better; what
 * they have played is lost with the line, and asked for again.
 */
async function losesHalfAnAnswer({ page }) {
  let losing = false;
  let halfAnswered;
  const half = new Promise((resolve) => (halfAnswered = resolve));
  await page.routeWebSocket(/\/ws$/, (near) => {
    const far = near.connectToServer();
    far.onMessage((message) => {
      const { account, statistics } = JSON.parse(message);
      if (statistics && losing) return;
      near.send(message);
      if (account && losing) halfAnswered();
    });
  });
  return async () => {
    losing = true;
    await page.route("**/session", async (request) => {
      await half;
      losing = false;
      await request.continue();
    });
  };
}

async function everything(visit) {
  const saving = visit.page.waitForEvent("download");
  await press(visit, visit.button("account.export"));
  return JSON.parse(readFileSync(await (await saving).path(), "utf8"));
}

inBrowser("Account", (_, browser) => {
  const { house, come, tried } = gathering("account", browser, "--lan");

  tried("a rated game, and another with a clock; away and back by password and by link; everything in a file; deleted", async () => {
    const ann = await come({ luck: 1 });
    const ben = await come({ luck: 2, size: SMALL, touch: true, dark: true, lang: "de" });
    const looks = [new Looks(ann), new Looks(ben)];
    await ratedGame(ann, ben);
    await playAgainWithClock(ann, ben, looks);
    await accountOf(ann, "Ann");
    await accountOf(ben, "Ben");
    for (const one of [ann, ben]) await one.text(one.say.like("account.rating.about")).waitFor();
    await setPassword(ann, "ann", "three brushes");
    for (const one of looks) await one.at("account");

    await press(ann, ann.button("account.signout"));
    await ann.text(ann.say("account.statistics.none")).waitFor();
    ann.allowed.push(REFUSED);
    await signIn(ann, "ann", "four brushes");
    await ann.page.getByRole("alert").waitFor();
    await signIn(ann, "Ann", "three brushes");
    /* A guest at this device was called Ann, too. */
    await ann.text(ann.say("account.login.yours", { login: "ann" })).waitFor();

    const phone = await come({ luck: 3, size: SMALL, touch: true });
    const loseHalf = await losesHalfAnAnswer(phone);
    await phone.go(await oneTimeLink(ann, "three brushes"));
    await phone.button("account.signin.code.do").waitFor();
    await loseHalf();
    await press(phone, phone.button("account.signin.code.do"));
    await accountOf(phone, "Ann");
    await toasted(phone, "account.welcome");
    await phone.page.locator("summary", { hasText: phone.say("account.password.set") }).waitFor(); /* the old one is void */

    const { account, statistics, tables } = await everything(phone);
    assert.equal(account.name, "Ann");
    assert.deepEqual(statistics.map(({ game, played, rating }) => [game, played, rating.games]), [["angeschmiert", 1, 1]]);
    assert.match(tables[0].record, /^atelier: 1\n/);

    await press(phone, phone.button("account.delete"));
    const dialog = phone.page.getByRole("dialog", { name: phone.say("account.delete.ask", { name: "Ann" }) });
    await press(phone, dialog.getByRole("button", { name: phone.say("account.delete.yes"), exact: true }));
    await toasted(phone, "account.delete.done");
    await phone.text(phone.say("account.statistics.none")).waitFor();
    await ann.text(ann.say("account.statistics.none")).waitFor(); /* there is no such person at any device */
    for (const one of looks) one.done();
    for (const one of [ann, ben, phone]) one.noFaults();
  });

  tried("a phone at home: what others see is said once, and its first move", async () => {
    const { home } = await (await fetch(`${house().address}house`)).json();
    if (home === undefined) return console.log("Skipped: this machine has no network at home.");
    const ann = await come({ luck: 4 });
    const phone = await come({ luck: 5, size: SMALL, touch: true, address: home });
    phone.allowed.push(UNENCRYPTED);
    await ann.go("#/together");
    await ann.text(ann.say("account.network")).waitFor();
    await press(ann, ann.button("page.understood"));
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 });
    const address = await field(ann, "together.address").inputValue();
    assert.ok(address.startsWith(home), "the code leads a phone here");
    await phone.page.goto(address);
    await phone.text(phone.say("account.network")).waitFor();
    await inView(phone, [".together-sitting .input", ".together-seats button"]); /* what a guest has come for is seen first */
    assert.equal(await phone.text(phone.say("together.watchers.one")).count(), 0, "whoever comes in does not look on");
    await sitDown(phone, link, "Mia");
    await start(ann, [ann, phone]);
    while ((await turn({ a: ann, b: phone })) === ann) await playAngeschmiert(ann, { most: 1 });
    assert.equal(await playAngeschmiert(phone, { most: 1 }), 1);
    await ann.go("#/account");
    await ann.heading("account.back").waitFor();
    assert.equal(await ann.text(ann.say("account.network")).count(), 0, "it was said");
    for (const one of [ann, phone]) one.noFaults();
    return undefined;
  });
});
