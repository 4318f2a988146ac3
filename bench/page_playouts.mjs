// The page's engine against the native one: the same random games as WebAssembly under Node.
//
//     node bench/page_playouts.mjs page_playouts.wasm SECONDS PLAYOUTS
//
// PLAYOUTS is the native program, build/bench/playouts. The two are measured in turns, so that what else the machine
// does disturbs both alike. Prints a row for each way of playing, and how many times slower the page is than the
// program: the median of all turns, with the least and the most.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

const [file, seconds, playouts] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
// Nothing of what the module would ask of a page is called by playing; a call would be a mistake.
const absent = (name) => () => { throw new Error(`${name} was called`); };
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module))
  (imports[from] ??= {})[name] = absent(`${from}.${name}`);
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize();

const ways = ["every list, chance's too", "every decision's list", "no lists"];
const turns = 9;
const rounds = 5;
const used = () => process.cpuUsage().user / 1e6;

// Million decisions a second in each of the ways: the fastest of several rounds, as the native program does it.
const here = (game) =>
  ways.map((_, way) => {
    let best = 0;
    for (let round = 0; round < rounds; round++) {
      let decisions = 0;
      const begun = used();
      let gone = 0;
      do {
        decisions += exports.decisions(game, way, 200);
        gone = used() - begun;
      } while (gone < seconds / turns / rounds);
      best = Math.max(best, decisions / gone / 1e6);
    }
    return best;
  });

function there(name) {
  const rows = execFileSync(playouts, [name, String(seconds / turns)], { encoding: "utf8" });
  return ways.map((way) => Number(new RegExp(`playouts: ${way} +([0-9.]+)`).exec(rows)[1]));
}

const sorted = (numbers) => [...numbers].sort((a, b) => a - b);
const median = (numbers) => sorted(numbers)[(turns - 1) / 2];
const games = [...readFileSync("src/games/games.list", "utf8").matchAll(/^GAME\((\w+)\)/gm)].map(([, name]) => name);
for (const [game, name] of games.entries()) {
  here(game); // compiled by the better of Node's two compilers from here on
  const measured = Array.from({ length: turns }, () => ({ there: there(name), here: here(game) }));
  ways.forEach((way, i) => {
    const speed = median(measured.map((turn) => turn.here[i]));
    const slower = sorted(measured.map((turn) => turn.there[i] / turn.here[i])).map((times) => times.toFixed(2));
    const what = `${name}, in the page: ${way}`.padEnd(52);
    console.log(
      `  ${what} ${speed.toFixed(1).padStart(9)} M decisions/s, ${slower[(turns - 1) / 2]} times slower (${slower[0]} to ${slower.at(-1)})`,
    );
  });
}
