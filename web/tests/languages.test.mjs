/*
 * Four languages: every view in each, switched on the fly, a game played in each; no key ever shows through.
 */
import assert from "node:assert/strict";
import { canvasReady, playCanvas, playAngeschmiert, angeschmiertReady } from "./hands.mjs";
import { inBrowser, LANGS, sayIn } from "./support.mjs";
import { arrive, PLAIN } from "./views.mjs";

const NAMES = { en: "English", de: "Deutsch", es: "Español", it: "Italiano" };

/* A text that is missing shows as its key: two or more words with dots between; a fill that is missing as {name}. */
async function noGaps(visit, where) {
  const { page, say } = visit;
  const keys = new Set(say.keys);
  const families = new Set(say.keys.map((key) => key.split(".")[0]));
  const { text, names, lang } = await page.evaluate(() => ({
    text: document.body.innerText,
    names: [...document.querySelectorAll("[aria-label], [title], [alt], [placeholder]")]
      .flatMap((one) => ["aria-label", "title", "alt", "placeholder"].map((name) => one.getAttribute(name) ?? ""))
      .join("\n"),
    lang: document.documentElement.lang,
  }));
  assert.equal(lang, say.lang, `${where}: the page says which language it is in`);
  for (const word of `${text}\n${names}`.match(/[a-z]+(\.[a-z0-9-]+)+/g) ?? [])
    assert.ok(!keys.has(word) && !families.has(word.split(".")[0]), `${where}: '${word}' shows through`);
  const open = `${text}\n${names}`.match(/\{\w+\}/);
  assert.equal(open, null, `${where}: ${open} was not filled in`);
}

inBrowser("Languages", (check) => {
  check("a bucket or a brush among risk spaces is called one, where it is explained", {}, async () => {
    const stems = { en: "risk space", de: "Risikofeld", es: "de riesgo", it: "rischio" };
    for (const lang of LANGS)
      for (const key of ["field.bucket.about", "field.brush.about", "rules.angeschmiert.board.land", "learn.angeschmiert.board"])
        assert.ok(sayIn(lang).raw(key).includes(stems[lang]), `${key} in ${lang}`);
  });

  check("all texts are there in all languages, with the same fills", {}, async () => {
    const fills = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort().join(" ");
    const english = sayIn("en");
    for (const lang of LANGS) {
      const say = sayIn(lang);
      assert.deepEqual([...say.keys].sort(), [...english.keys].sort(), lang);
      /* A plural's "one" may say the number as a word. */
      for (const key of say.keys)
        if (!/\.one(\.|$)/.test(key)) assert.equal(fills(say.raw(key)), fills(english.raw(key)), `${lang}: ${key}`);
    }
  });

  for (const lang of LANGS) {
    check(`${lang}: every plain view`, { lang }, async (visit) => {
      for (const view of PLAIN) {
        await arrive(visit, view);
        await noGaps(visit, view.name);
      }
      const kept = await visit.page.evaluate(async () => ({
        description: document.querySelector("meta[name=description]").content,
        manifest: await (await fetch(document.querySelector("link[rel=manifest]").href)).json(),
      }));
      assert.equal(kept.description, visit.say("page.description"));
      assert.deepEqual([kept.manifest.lang, kept.manifest.description], [lang, kept.description]);
    });

    check(`${lang}: some of each game, with hints and moves in words`, { lang, quick: true }, async (visit) => {
      const { page } = visit;
      for (const [game, play, ready] of [["angeschmiert", playAngeschmiert, angeschmiertReady], ["canvas", playCanvas, canvasReady]]) {
        await visit.go(`#/new/${game}`);
        await visit.button("new.start").click();
        await page.waitForFunction(() => location.hash.startsWith("#/play/"));
        await play(visit, { most: 2 });
        await ready(visit);
        await noGaps(visit, game);
        await page.keyboard.press("h");
        await visit.page.getByRole("button", { name: new RegExp(`^${visit.say("table.hint.play")}`) }).first().waitFor();
        await noGaps(visit, `${game}: hint`);
        await page.keyboard.press("l");
        await visit.heading("table.history").waitFor();
        await noGaps(visit, `${game}: moves`);
        await page.keyboard.press("Escape");
      }
    });
  }

  check("switched on the fly, in the middle of a game, and kept", { quick: true }, async (visit) => {
    const { page } = visit;
    await visit.go("#/new/canvas");
    await visit.button("new.start").click();
    await page.waitForFunction(() => location.hash.startsWith("#/play/"));
    await playCanvas(visit, { most: 5 });
    const before = await canvasReady(visit);
    for (const lang of ["de", "es", "it", "en"]) {
      await page.keyboard.press("m");
      await page.getByRole("dialog").getByLabel(visit.say("page.language")).selectOption({ label: NAMES[lang] });
      visit.say = sayIn(lang);
      visit.options = { ...visit.options, lang };
      await visit.heading("table.menu").waitFor();
      await page.keyboard.press("Escape");
      await canvasReady(visit);
      await noGaps(visit, `the table in ${lang}`);
    }
    visit.say = sayIn("en");
    assert.deepEqual(await canvasReady(visit), before);
    await visit.go("#/settings");
    await page.getByRole("radio", { name: NAMES.it }).check({ force: true });
    await page.reload();
    await page.getByRole("heading", { level: 1, name: sayIn("it")("page.nav.settings") }).waitFor();
  });
});
