/*
 * How the page is built: which files import which, and who knows what.
 *
 *     node structure.mjs
 *
 * - No circles, types included, between what lies side by side in a folder, be it a file or a folder with all that is in
 *   it: two that need each other are one subject in two places.
 * - A room uses only those before it in the list, and so does a view; what is in no list of views is used by none of them.
 * - What is exported is used in some other file.
 * - Every component is on the page of samples.
 * - A game's folder is its own: only the build looks into it (the plain table is anybody's), and no other file asks which game it has before it.
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ROOMS = ["common", "engine", "pictures", "app", "platform", "session", "people", "online", "components", "games", "views", "."];
const SHARED_VIEWS = ["frame", "games", "review", "rules", "talk", "together", "table"];

const here = fileURLToPath(import.meta.url);
const source = resolve(dirname(here), "../src");
const files = readdirSync(source, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .sort();
const textOf = (file) => readFileSync(join(source, file), "utf8");

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(textOf(file));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => join(dirname(file), fileName))
    .map((path) => [`${path}.ts`, `${path}.tsx`].find((name) => existsSync(join(source, name))))
    .filter((path) => path !== undefined);
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));
const problems = [];

/* Every import as an arrow between the two that lie side by side where the ways to both files part, with the files. */
const arrows = new Map();
for (const [file, used] of imports)
  for (const one of used) {
    const [from, to] = [file.split("/"), one.split("/")];
    const depth = from.findIndex((name, index) => name !== to[index]) + 1;
    const [user, other] = [from, to].map((way) => way.slice(0, depth).join("/"));
    if (!arrows.has(user)) arrows.set(user, new Map());
    arrows.get(user).set(other, `${file} imports ${one}`);
  }

/* Follows arrows; `trail` is the way there. Whatever is done leads into no circle that was not told. */
function follow(place, trail, done) {
  if (trail.includes(place)) {
    const circle = [...trail.slice(trail.indexOf(place)), place];
    const why = circle.slice(1).map((next, index) => arrows.get(circle[index]).get(next));
    problems.push(`a circle: ${circle.join(" -> ")}: ${why.join("; ")}`);
    return;
  }
  if (done.has(place)) return;
  for (const next of arrows.get(place)?.keys() ?? []) follow(next, [...trail, place], done);
  done.add(place);
}
const done = new Set();
for (const place of arrows.keys()) follow(place, [], done);

const roomOf = (file) => ROOMS.indexOf(file.includes("/") ? file.split("/")[0] : ".");
const viewOf = (file) => /^views\/([^/]+)\//.exec(file)?.[1];
const floorOf = (view) => (SHARED_VIEWS.includes(view) ? SHARED_VIEWS.indexOf(view) : SHARED_VIEWS.length);
for (const [file, used] of imports) {
  if (roomOf(file) < 0) problems.push(`${file}: its room is not in the list of ${relative(process.cwd(), here)}`);
  for (const one of used) {
    const [from, to] = [viewOf(file), viewOf(one)];
    const above = from && to && from !== to ? floorOf(to) >= floorOf(from) : roomOf(one) > roomOf(file);
    if (above) problems.push(`${file} imports ${one}, which stands above it`);
  }
}
for (const view of SHARED_VIEWS)
  if (!files.some((file) => viewOf(file) === view)) problems.push(`views/${view} is in the list, but there is no such folder`);

const SAMPLES = "samples.tsx";
const UNSEEN = ["components/InHouse.tsx", "components/fetchedView.tsx"]; /* show nothing but what is inside them */
const shown = new Set([SAMPLES, ...UNSEEN]);
for (const file of shown) for (const one of imports.get(file)) shown.add(one);
for (const file of files)
  if (/^components\/[^/]*\.tsx$/.test(file) && !shown.has(file)) problems.push(`${file}: is not in ${SAMPLES}`);

const PLAIN = "plain"; /* the view of every other game, of whose parts drawn ones may be made, too */
const gameOf = (file) => /^games\/([^/]+)\//.exec(file)?.[1];
for (const [file, used] of imports)
  for (const one of used)
    if (gameOf(one) !== undefined && gameOf(one) !== gameOf(file) && gameOf(one) !== PLAIN)
      problems.push(`${file} imports ${one}: a game is reached through games/registry.ts`);

const wordsOf = new Map(files.map((file) => [file, new Set(textOf(file).replace(/\/\*[^]*?\*\//g, "").match(/\w+/g))]));
for (const file of files)
  for (const [, name] of textOf(file).matchAll(/^export (?:async |abstract )?(?:class|const|function|interface|type) (\w+)/gm))
    if (!files.some((other) => other !== file && wordsOf.get(other).has(name))) problems.push(`${file} exports ${name}, which no other file uses`);

const names = [...new Set(files.map(gameOf).filter((name) => name !== undefined && name !== PLAIN))];
const named = new RegExp(`["'\`](${names.join("|")})["'\`]|\\bgame(\\.game|\\.name|Name)?\\s*[!=]==\\s*["'\`]`);
for (const file of files)
  if (gameOf(file) === undefined)
    textOf(file)
      .split("\n")
      .forEach((line, index) => {
        if (named.test(line)) problems.push(`${file}:${index + 1}: asks for a certain game: ${line.trim()}`);
      });

if (names.length < 2 || files.length < 100) problems.push("hardly anything was found in web/src: is this the right place?");
if (problems.length > 0) {
  console.error(`structure.mjs: web/src\n  ${problems.join("\n  ")}`);
  process.exit(1);
}
console.log(`${files.length} files, ${[...imports.values()].flat().length} imports, games: ${names.join(", ")}.`);
