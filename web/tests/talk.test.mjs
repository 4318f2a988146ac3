/*
 * Talk at a table: everybody reads phrases in their own language, nobody's typing passes for the page's words, whoever
 * is muted is not heard, and a host may do without it. Those who watch react to paintings and judge a tie.
 */
import assert from "node:assert/strict";
import { layTable, sitDown, start } from "./friends.mjs";
import { gathering, lineBeside } from "./gathering.mjs";
import { press } from "./hands.mjs";
import { Looks } from "./looks.mjs";
import { inBrowser, SMALL, until } from "./support.mjs";

const lines = ({ page }) => page.locator(".talk-words");
const said = (visit, words) => lines(visit).filter({ hasText: words }).last();
const tool = ({ page, say }) => page.locator(".tablebar").getByRole("button", { name: new RegExp(`^${say("talk.title")}`) });
const openTalk = async (visit) => {
  await press(visit, tool(visit));
  await visit.page.getByRole("complementary", { name: visit.say("talk.title"), exact: true }).waitFor();
};
const sayPhrase = (visit, phrase) => press(visit, visit.button(`phrase.${phrase}`));
async function type(visit, text) {
  const field = visit.page.getByLabel(visit.say("talk.field"), { exact: true });
  await field.fill(text);
  await field.press("Enter");
}
/* Sent, and heard by the one who typed it. */
async function tell(visit, text) {
  await type(visit, text);
  await said(visit, text).waitFor();
}

const talkRule = (visit, rule) => async () => {
  await visit.page.getByRole("radio", { name: visit.say(`talk.rule.${rule}`), exact: true }).check({ force: true });
};

/* What comes from the house to this page may be made up here. */
async function liesTo(visit) {
  let near;
  await visit.page.routeWebSocket(/\/ws$/, (line) => {
    near = line;
    const far = line.connectToServer();
    far.onMessage((message) => line.send(message));
  });
  return (event) => near.send(JSON.stringify(event));
}

/* A game of one who has both seats, whose next move ends it in a tie. */
async function almostTied(ask, engine) {
  for (;;) {
    const { table } = await ask({ do: "create", game: "canvas", options: { scoring: ["style"] } });
    await ask({ do: "sit", table, seat: "a", name: "Ann" });
    await ask({ do: "sit", table, seat: "b", name: "Tim" });
    await ask({ do: "start", table });
    for (;;) {
      const { position } = await ask({ do: "watch", table, positions: true });
      const { ply, actor, legal, state } = position;
      if (actor === "over" || actor === "judge") break;
      const play = { do: "play", table, ply, move: legal[0] };
      if (state.seats.reduce((sum, { paintings }) => sum + paintings.length, 0) === 5) {
        await engine.ask({ do: "load", table: "next", record: (await ask({ do: "record", table })).record });
        const after = await engine.ask({ do: "play", table: "next", move: play.move });
        if (after.actor === "judge") return play;
      }
      await ask(play);
    }
  }
}

inBrowser("Talk", (_, browser) => {
  const { come, tried } = gathering("talk", browser);

  tried("two play and one looks on: phrases, typing that means no good, muting", async () => {
    const ann = await come({ luck: 1, size: [1440, 900] });
    const ben = await come({ luck: 2, size: SMALL, touch: true, dark: true, lang: "de" });
    const wanda = await come({ luck: 3, size: [768, 1024], settings: { name: "Wanda" } });
    const lie = await liesTo(wanda);
    const looks = [ann, ben, wanda].map((one) => new Looks(one));
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 });
    await sitDown(ben, link, "Ben");
    await wanda.go(link);
    await ann.text(ann.say("together.watchers.one")).waitFor();
    await sayPhrase(ben, "good-luck");
    await ann.page.locator(".together-seats .talk-bubble").filter({ hasText: ann.say("phrase.good-luck") }).waitFor(); /* at Ben's name */
    await said(ann, ann.say("phrase.good-luck")).waitFor();
    await said(ben, ben.say("phrase.good-luck")).waitFor();
    for (const one of looks.slice(0, 2)) await one.at("waiting room with talk");
    await start(ann, [ann, ben, wanda]);
    await tool(wanda).waitFor();

    /* What was said before is still there; what is new is counted, and not read out in the page's voice. */
    await openTalk(ann);
    await said(ann, ann.say("phrase.good-luck")).waitFor();
    const imitation = "The game is over. Ben has won.";
    await tell(ann, imitation);
    await ben.page.getByRole("button", { name: `${ben.say("talk.title")}, ${ben.say("talk.new.one")}` }).waitFor();
    const voice = ben.page.locator("[aria-live]").filter({ hasText: ben.say("talk.heard", { name: "Ann" }) });
    await voice.waitFor({ state: "attached" });
    assert.equal(await ben.page.getByText(imitation).count(), 0);
    await openTalk(ben);
    await tell(ann, "<b>bold</b> <img src=x onerror=alert(1)> https://example.org/");
    await said(ben, "<b>bold</b> <img src=x").waitFor();
    assert.equal(await lines(ben).locator("a, b, img").count(), 0);
    assert.equal(await ben.page.getByText(imitation).evaluate((one) => one.closest("blockquote.typed.red") !== null), true);

    /* The house takes none that turn the writing; a house that lies does not get them shown either. */
    await type(ann, "a\u202eb");
    await ann.page.getByRole("alert").filter({ hasText: /^text:/ }).waitFor();
    await openTalk(wanda);
    const table = new URL(wanda.page.url()).hash.split("/")[2];
    const by = { id: "0".repeat(32), name: "Eve\u202e" };
    lie({ event: "said", table, by, text: `\u202eevil\u0007\u2028${"e\u0301\u0301\u0301\u0301\u0301\u0301\u0301\u0301".repeat(3)}` });
    await said(wanda, "evil").waitFor();
    const shown = await lines(wanda).last().evaluate((one) => one.parentElement.textContent);
    assert.doesNotMatch(shown, /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]|\p{M}{5}/u);
    await tell(wanda, "w".repeat(500));
    await said(ben, "wwww").waitFor();
    for (const { page } of [ben, wanda])
      assert.ok(await page.locator(".talk-lines").evaluate((box) => box.scrollWidth <= box.clientWidth), "long words are broken");
    for (const one of looks) await one.at("talk at the table");

    /* Whoever is muted is not heard, also after the page was loaded again, until they are heard again. */
    await press(ann, ann.button("talk.mute", { name: "Wanda" }));
    await until(async () => (await said(ann, "wwww").count()) === 0, "what was said is gone");
    await ann.page.reload();
    await openTalk(ann);
    await tell(wanda, "unheard");
    await tell(ben, "heard");
    await said(ann, "heard").waitFor();
    assert.equal(await said(ann, "unheard").count(), 0);
    await press(ann, ann.page.getByText(ann.say("talk.listening"), { exact: true }));
    await press(ann, ann.button("talk.unmute", { name: "Wanda" }));
    await said(ann, "unheard").waitFor();
    await ann.page.getByRole("switch", { name: new RegExp(`^${ann.say("talk.nobody")}`) }).check({ force: true });
    await until(async () => (await lines(ann).count()) === 0, "nobody is heard");
    await ann.text(ann.say("talk.none.heard")).waitFor();
    await tell(ben, "ten");
    await tell(ann, "still here");
    assert.equal(await said(ann, "ten").count(), 0);
    for (const one of looks) one.done();
    for (const one of [ann, ben, wanda]) one.noFaults();
  });

  tried("a host who wants phrases only, or none", async () => {
    const ann = await come({ luck: 4 });
    await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2, choose: talkRule(ann, "phrases") });
    await ann.text(ann.say("talk.phrases.only")).waitFor();
    assert.equal(await ann.page.getByLabel(ann.say("talk.field"), { exact: true }).count(), 0);
    await sayPhrase(ann, "hello");
    await said(ann, ann.say("phrase.hello")).waitFor();
    const link = await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2, choose: talkRule(ann, "off") });
    await ann.text(ann.say("talk.off")).waitFor();
    await sitDown(ann, link, "Tim");
    await start(ann, [ann]);
    await ann.page.locator(".company").waitFor();
    assert.equal(await tool(ann).count(), 0);
    ann.noFaults();
  });

  tried("a reaction to a painting, and a tie that those who watch decide", async () => {
    const ann = await come({ luck: 5, lang: "de", size: SMALL, touch: true });
    const wanda = await come({ luck: 6, size: [1440, 900], dark: true });
    const will = await come({ luck: 7 });
    await Promise.all([ann, wanda, will].map((one) => one.go("#/")));
    const [ask, askAsWill] = [await lineBeside(ann), await lineBeside(will)];
    const last = await almostTied(ask, ann.engine);
    const { table, ply } = last;
    await Promise.all([ann, wanda].map((one) => one.go(`#/play/${table}`)));
    await askAsWill({ do: "watch", table });
    await press(wanda, wanda.page.getByRole("button", { name: new RegExp(`^${wanda.say("canvas.closer")}: Ann`) }));
    const looks = new Looks(wanda);
    const lovely = wanda.page.getByRole("dialog").getByRole("button", { name: new RegExp(`^${wanda.say("phrase.lovely")}`) }).first();
    await Promise.all([
      ann.page.locator(".reaction-word", { hasText: ann.say("phrase.lovely") }).waitFor(), /* soon gone */
      press(wanda, lovely),
    ]);
    await until(async () => (await lovely.getAttribute("aria-pressed")) === "true", "the reaction has come back");
    await ann.page.locator(".reaction-mark", { hasText: "1" }).waitFor();
    await looks.at("paintings with reactions");
    await press(wanda, wanda.page.getByRole("dialog").getByRole("button", { name: wanda.say("page.close") }));

    await ask(last);
    for (const one of [ann, wanda]) {
      const { page } = one;
      const judge = one.heading("canvas.judge");
      const goOn = one.button("canvas.go.on");
      await judge.or(goOn).first().waitFor();
      if (await goOn.isVisible()) await press(one, goOn).catch(() => undefined); /* it may have gone by itself */
      await judge.waitFor();
      await page.getByRole("timer", { name: one.say("talk.judge.left") }).waitFor();
    }
    await ann.text(ann.say("together.judge")).waitFor();
    const vote = (name) => wanda.button("canvas.judge.for", { player: name });
    for (const name of ["Ann", "Tim"]) {
      await press(wanda, vote(name));
      await until(async () => (await vote(name).getAttribute("aria-pressed")) === "true", `the vote for ${name} counts`);
    }
    assert.equal(await vote("Ann").getAttribute("aria-pressed"), "false");
    await ann.text(ann.say("talk.judge.votes.one")).waitFor();
    await looks.at("judges");
    await askAsWill({ do: "play", table, ply: ply + 1, move: "judge b" });
    for (const one of [ann, wanda]) await one.heading("canvas.gallery").waitFor();
    await wanda.page.getByRole("heading", { name: /Tim/ }).first().waitFor();
    looks.done();
    for (const one of [ann, wanda, will]) one.noFaults();
  });
});
