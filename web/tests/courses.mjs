/*
 * Courses of events for what carries a move to the server and back: Connection, the outbox, HouseTable and HouseSession,
 * with the real engine, on the heart of the real server.
 *
 *     node courses.mjs DRIVEN_HOUSE ENGINE.wasm FIRST [LAST]    these seeds; one alone is told line by line
 *     node courses.mjs DRIVEN_HOUSE ENGINE.wasm --mistakes N    each mistake in the folder mistakes: noticed within N courses?
 *
 * Two people play a game. Lines are cut, go silent, come back; messages are late or doubled; the server's disk fails, the
 * server is killed between any two steps; windows are hidden, loaded again or killed; tables are left and opened again;
 * one of the people also plays from another device. Then it is calm, and:
 *
 * - what the server has acknowledged is in the game, and what a window has shown as played stays;
 * - a move that was shown and is not in the game was taken back by its person, or they were told; one that was taken back
 *   is not played;
 * - a move goes out under one nonce, however often it is sent, and none is offered while another is on its way;
 * - all windows show the same game as the server, nothing is left to be sent, and the game can go on;
 * - a session that was closed changes nothing and asks nothing any more.
 *
 * A few that are not left to chance come first, and one that once failed.
 */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Course, makeWorld, Untrue } from "./course.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const TROUBLE = { least: 4000, most: 20_000 }; /* milliseconds */
const SOON = 3000;

async function atCourse(course, work) {
  try {
    await work(course);
    return undefined;
  } catch (error) {
    return error instanceof Untrue ? error.message : error.stack;
  } finally {
    course.stop();
  }
}

const runCourse = (seed, world) =>
  atCourse(new Course(seed, world), async (course) => {
    await course.begin(seed);
    await course.run(course.random.between(TROUBLE.least, TROUBLE.most));
    await course.end();
    for (const [name, count] of Object.entries(course.count)) world.count[name] = (world.count[name] ?? 0) + count;
  });

/* --- not left to chance --- */

/* A table where nothing goes wrong, and the first window of whoever is to move. */
async function quietTable(course, table, wait, touched) {
  course.touched = touched;
  course.shows = false;
  course.wait = wait;
  await course.begin(1, { table, windows: [1, 1] });
  const windows = course.browsers.flatMap(({ windows: open }) => open);
  await course.run(SOON, () => windows.every(({ session }) => session));
  await course.run(course.clock.now + SOON);
  return windows.find(({ session }) => session.yourTurn.value);
}

const SCRIPTS = {
  async "a clock that counts seconds waits for nobody, unless they have said so"(world) {
    for (const [clock, wait, pending] of [
      [null, "auto", true],
      [{ days: 1 }, "auto", true],
      [{ move: 60 }, "auto", false],
      [{ game: 300, add: 5 }, "auto", false],
      [{ move: 60 }, "on", true],
      [{ move: 9 }, "on", false],
      [null, "off", false],
    ])
      await quietCourse(world, async (course) => {
        const { session } = await quietTable(course, { clock }, wait, true);
        void session.play(session.position.value.legal[0]);
        await course.run(course.clock.now + 100);
        assert.equal(session.canUndo.value, pending, `${JSON.stringify(clock)}, ${wait}`);
      });
  },

  async "who leaves is waited for by nothing"(world) {
    await quietCourse(world, async (course) => {
      await quietTable(course, { players: ["free", "casual"] }, "off", false);
      const [window] = course.browsers[0].windows;
      let left;
      void window.session.company.value.resign().then(() => (left = true));
      await course.run(course.clock.now + SOON, () => course.heardOf(window, "resign"));
      course.browsers[0].line = "silent"; /* nothing more is heard of how the game has ended */
      course.closeTable(window);
      await course.run(course.clock.now + SOON);
      assert.ok(left, "who has resigned waits for nothing once the table is left");
    });
  },

  async "a move that another window sends as it is taken back"(world) {
    insist(await runCourse(7261, world));
  },

  async "what is taken back is not sent, whoever still says so"(world) {
    await quietCourse(world, async (course) => {
      const window = await quietTable(course, {}, "on", false);
      void window.session.play(window.session.position.value.legal[0]);
      await course.run(course.clock.now + SOON, () => window.session.canUndo.value);
      const { sendNow } = window.session.company.value;
      course.undoAt(window);
      sendNow();
      await course.run(course.clock.now + SOON);
      assert.ok(![...window.requests.values()].some(({ do: what }) => what === "play"), "nothing was sent");
      assert.equal(window.session.history.value.length, 1);
    });
  },

  async "what is kept is not asked for again"(world) {
    await quietCourse(world, async (course) => {
      const window = await quietTable(course, {}, "off", false);
      const before = window.session.saved.value;
      void window.session.play(window.session.position.value.legal[0]);
      await course.run(course.clock.now + SOON);
      assert.notEqual(window.session.saved.value, before, "the move was kept");
      assert.equal(window.asked.filter(({ do: what }) => what === "show").length, 1, "the position was asked for when the table was opened, and never again");
    });
  },
};

function insist(problem) {
  if (problem !== undefined) throw new Untrue(problem);
}

const quietCourse = async (world, work) => insist(await atCourse(new Course(1, world), work));

async function runScripts(world) {
  let failed = 0;
  for (const [name, script] of Object.entries(SCRIPTS))
    await script(world).catch((error) => {
      failed++;
      console.error(`${name}: ${error.message}`);
    });
  return failed;
}

/* --- all of them --- */

async function runCourses(world, first, last) {
  world.told = first === last;
  let failed = 0;
  for (let seed = first; seed <= last && !world.house.dead; seed++) {
    const problem = await runCourse(seed, world);
    if (problem === undefined) continue;
    failed++;
    console.error(`seed ${seed}: ${problem}`);
  }
  console.log(`${last - first + 1} courses, ${failed} failed: ${Object.entries(world.count).map(([name, count]) => `${count} ${name}`).join(", ")}.`);
  return failed;
}

/* The page with a mistake, in a copy of the sources. */
async function findMistake(name, count) {
  const folder = mkdtempSync(join(tmpdir(), "atelier-"));
  cpSync(join(here, "../src"), join(folder, "web/src"), { recursive: true });
  execFileSync("patch", ["--quiet", "--strip=1", `--directory=${folder}`, `--input=${join(here, "mistakes", name)}`]);
  const world = await makeWorld(program, wasm, join(folder, "web/src"));
  rmSync(folder, { recursive: true });
  let problem;
  let seed = 0;
  while (problem === undefined && seed < count) problem = await runCourse(++seed, { ...world, count: {} });
  world.house.close();
  console.log(`${name}: ${problem === undefined ? "NOT NOTICED" : `${seed}: ${problem.split("\n")[0]}`}`);
  return problem !== undefined;
}

const [program, wasm, first, last = first] = process.argv.slice(2);
if (first === "--mistakes") {
  const patches = readdirSync(join(here, "mistakes")).filter((name) => name.endsWith(".patch"));
  for (const name of patches.sort()) if (!(await findMistake(name, Number(last)))) process.exitCode = 1;
} else {
  const world = { ...(await makeWorld(program, wasm, join(here, "../src"))), count: {} };
  const failed = (await runScripts(world)) + (await runCourses(world, Number(first), Number(last)));
  world.house.close();
  process.exitCode = failed > 0 ? 1 : 0;
}
