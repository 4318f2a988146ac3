/*
 * The page of one version at the server of another: somebody who has had it open since yesterday, or whose server has not
 * been renewed. A table is laid, a race is begun, and gone on with after the page was loaded again.
 *
 *     ATELIER=build-before/build/atelier SERVER=build/atelier node web/tests/versions.test.mjs
 *
 * tools/build-before builds the other version; ATELIER is the program that the page was built with.
 */
import assert from "node:assert/strict";
import { test } from "node:test";
import { friend, layTable, start } from "./friends.mjs";
import { angeschmiertReady, playAngeschmiert } from "./hands.mjs";
import { Program } from "./program.mjs";
import { BOUNDED, inBrowser, pageFolder, startServer, until } from "./support.mjs";

inBrowser("Versions", (_, browser) => {
  test("the page of one version at the server of another", BOUNDED, async () => {
    assert.ok(process.env.SERVER, "SERVER names the program of the other version");
    const server = await startServer(process.env.SERVER, ["serve", "--root", pageFolder, "--port", "0", "--no-open", "--store", ":memory:"]);
    const ann = await friend(browser, { address: server.address });
    /* A server lets only its own page's script in the head be run; another's page does without, and fetches its texts later. */
    ann.allowed.push(/^console: Executing inline script violates .*Content Security Policy/);
    const ben = await Program.enter(browser, server.address, "Ben");
    try {
      const table = (await layTable(ann, { game: "angeschmiert", name: "Ann", people: 2 })).split("/").at(-1);
      assert.equal((await ben.ask({ do: "sit", table })).seat, "b");
      await start(ann, [ann]);
      const decisions = async () => (await ben.decisions(table)).filter(({ actor }) => actor === "a").length;
      await playAngeschmiert(ann, { most: 1 });
      await until(async () => (await decisions()) > 0, "the server has Ann's move");
      const before = await decisions();
      await ann.page.reload();
      await until(async () => {
        await ben.passOn(table, "b");
        return (await ben.look(table)).actor === "a";
      }, "it is Ann's turn again");
      await angeschmiertReady(ann);
      await playAngeschmiert(ann, { most: 1 });
      await until(async () => (await decisions()) > before, "and the next one");
      ann.noFaults();
    } catch (error) {
      error.message += `\n${await ann.shot("failed versions").catch(() => "nowhere")} ${JSON.stringify(ann.faults)}`;
      throw error;
    } finally {
      for (const one of [ann, ben]) await one.leave();
      await server.stop();
    }
  });
});
