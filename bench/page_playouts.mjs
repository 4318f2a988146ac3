// The page's engine against the native one: the same random games as WebAssembly under Node.
//
//     node bench/page_playouts.mjs page_playouts.wasm SECONDS NATIVE...
//
// NATIVE are files with the rows of build/bench/playouts of the same run, canvas first. Prints a row for each way of
// playing, and how many times slower the page is than the program.
import { readFileSync } from "node:fs";

const [file, seconds, ...natives] = process.argv.slice(2);
const module = await WebAssembly.compile(readFileSync(file));
// Nothing of what the module would ask of a page is called by playing; a call would be a mistake.
const absent = (name) => () => { throw new Error(`${name} was called`); };
const imports = {};
for (const { module: from, name } of WebAssembly.Module.imports(module))
  (imports[from] ??= {})[name] = absent(`${from}.${name}`);
const { exports } = await WebAssembly.instantiate(module, imports);
exports._initialize();

const ways = ["every list, chance's too", "every decision's list", "no lists"];
const rounds = 5;
const used = () => process.cpuUsage().user / 1e6;

// The fastest of several rounds, as the native program does it.
function speed(game, way) {
  let best = 0;
  exports.decisions(game, way, 2000); // compiled by the better of Node's two compilers from here on
  for (let round = 0; round < rounds; round++) {
    let decisions = 0;
    const begun = used();
    let gone = 0;
    do {
      decisions += exports.decisions(game, way, 200);
      gone = used() - begun;
    } while (gone < seconds / rounds);
    best = Math.max(best, decisions / gone);
  }
  return best / 1e6;
}

const row = (what, number, unit) => console.log(`  ${what.padEnd(52)} ${number.padStart(9)} ${unit}`);
for (const [game, name] of ["canvas", "angeschmiert"].entries()) {
  const native = readFileSync(natives[game], "utf8");
  ways.forEach((way, i) => {
    const here = speed(game, i);
    const there = Number(new RegExp(`playouts: ${way} +([0-9.]+)`).exec(native)[1]);
    row(`${name}, in the page: ${way}`, here.toFixed(1), `M decisions/s, ${(there / here).toFixed(2)} times slower`);
  });
}
