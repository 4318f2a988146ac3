/*
 * Which files of the page import which: no circles, types included, since two files that need each other are one
 * subject in two places.
 *
 *     node imports.mjs
 */
import { existsSync, readFileSync, readdirSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const source = resolve(dirname(fileURLToPath(import.meta.url)), "../src");
const files = readdirSync(source, { recursive: true })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(source, name));

function importsOf(file) {
  const { importedFiles } = ts.preProcessFile(readFileSync(file, "utf8"));
  return importedFiles
    .filter(({ fileName }) => fileName.startsWith("."))
    .map(({ fileName }) => resolve(dirname(file), fileName))
    .map((path) => [`${path}.ts`, `${path}.tsx`].find(existsSync))
    .filter((path) => path !== undefined);
}

const imports = new Map(files.map((file) => [file, importsOf(file)]));

/* Follows imports from a file; `trail` is the way there. Whatever is done leads into no circle that was not told. */
function follow(file, trail, done, tell) {
  if (trail.includes(file)) return tell([...trail.slice(trail.indexOf(file)), file]);
  if (done.has(file)) return;
  for (const next of imports.get(file) ?? []) follow(next, [...trail, file], done, tell);
  done.add(file);
}

const problems = [];
const done = new Set();
for (const file of files)
  follow(file, [], done, (circle) => problems.push(circle.map((one) => relative(source, one)).join(" -> ")));

if (problems.length > 0) {
  console.error(`imports.mjs: web/src has circles of imports:\n  ${problems.join("\n  ")}`);
  process.exit(1);
}
console.log(`${files.length} files, ${[...imports.values()].flat().length} imports, no circle.`);
