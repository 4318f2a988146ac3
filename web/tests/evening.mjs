/*
 * Whole games of friends at a table of the house: turn by turn, whoever is on; the record at the end, which everybody
 * has alike and the program verifies; and the game after that.
 */
import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { press } from "./hands.mjs";
import { program, until } from "./support.mjs";

const VOTING = 100_000; /* milliseconds; a tie that nobody judges lasts a minute */

const NOTHING = { ply: -1 };

async function seen(one) {
  const game = await one.game();
  return game ? one.engine.ask({ do: "load", table: "t", record: game.record }) : NOTHING;
}

/* The friend whose turn it is, or null at the end; all have seen the same moves by then. */
export async function turn(bySeat) {
  const everybody = [...new Set(Object.values(bySeat))];
  const [{ actor }] = await until(async () => {
    const all = await Promise.all(everybody.map(seen));
    return all.every(({ ply, actor }) => ply === all[0].ply && ply >= 0 && actor !== "judge") && all;
  }, "everybody sees the same", VOTING);
  return actor === "over" ? null : bySeat[actor];
}

/* Plays to the end; `meanwhile` may do something else in place of a decision, and says whether it has. */
export async function playOut(bySeat, play, meanwhile = () => false) {
  for (let count = 0; count < 300; count++) {
    const one = await turn(bySeat);
    if (!one) return;
    if (!(await meanwhile(count, one))) await play(one, { most: 1 });
  }
  assert.fail("this game does not end");
}

/* As anybody does who has saved a record and does not trust the page. */
function verifiedByProgram(record) {
  const folder = mkdtempSync(join(tmpdir(), "atelier-record-"));
  try {
    const file = join(folder, "game.atelier");
    writeFileSync(file, record);
    const { status, stdout, stderr } = spawnSync(program, ["verify", file], { encoding: "utf8" });
    assert.equal(status, 0, `atelier verify: ${stdout}${stderr}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/* Everybody has kept the same game, and its chance can be proved. */
export async function verified(everybody) {
  const games = await Promise.all(everybody.map((one) => one.ended()));
  const [{ record, seats }] = games;
  for (const game of games) assert.equal(game.record, record);
  verifiedByProgram(record);
  const [{ engine }] = everybody;
  await engine.ask({ do: "load", table: "over", record });
  const { fair, provable, commitment } = await engine.ask({ do: "verify", table: "over" });
  assert.deepEqual({ fair, provable, commitment }, { fair: true, provable: true, commitment: true });
  const { fairness } = await engine.ask({ do: "headers", table: "over" });
  assert.equal(Object.keys(fairness.contributions).length, seats.length, "everybody has added to the chance");
  for (const one of everybody) {
    assert.equal(await one.text(one.say("together.doubt")).count(), 0);
    one.noFaults();
  }
}

/* Who sits at the open table, seat by seat. */
export const names = async (visit) => (await visit.game()).seats.map(({ name }) => name);

/* One asks, the others agree, and all play at a new table, without another word. */
export async function agreed(asking, others, ask) {
  const before = new URL(asking.page.url()).hash;
  await ask();
  for (const one of others) await press(one, one.button("together.yes"));
  for (const { page } of [asking, ...others])
    await page.waitForFunction((old) => location.hash.startsWith("#/play/") && location.hash !== old, before);
}

/* The same once more, everybody one seat further on. */
export const rematch = (asking, others) =>
  agreed(asking, others, () =>
    press(asking, asking.page.locator(".endbanner").getByRole("button", { name: asking.say("table.again"), exact: true })),
  );
