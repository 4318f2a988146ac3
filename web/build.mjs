/*
 * Builds the page: a folder of plain files that any web host can serve.
 *
 *     node build.mjs --out FOLDER --list FILE --depfile FILE --engine engine.wasm --pictures pictures.wasm
 *
 * The list tells the files made, the depfile what they were made from.
 */
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { cp, mkdir, readFile, readdir, rm, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..");
const LANGS = ["en", "de", "es", "it"];

function option(name) {
  const at = process.argv.indexOf(`--${name}`);
  if (at < 0 || at + 1 >= process.argv.length) throw new Error(`build.mjs: --${name} is missing.`);
  return process.argv[at + 1];
}

/* Rows of a CSV text: fields may stand in quotes, with quotes doubled inside. The first row names the columns. */
function csv(text, place) {
  const rows = text
    .split(/\r?\n/)
    .filter((line) => line !== "")
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))(?=,|$)/g)].map((match) =>
        match[1] !== undefined ? match[1].replaceAll('""', '"') : match[2],
      ),
    );
  const [names, ...body] = rows;
  for (const row of body)
    if (row.length !== names.length || row.some((field) => field === ""))
      throw new Error(`build.mjs: ${place}: the line of '${row[0]}' needs ${names.length} fields with text in each.`);
  return body.map((row) => Object.fromEntries(row.map((field, index) => [names[index], field])));
}

const hashed = (name, bytes) => {
  const hash = createHash("sha256").update(bytes).digest("hex").slice(0, 8).toUpperCase();
  return name.replace(/(\.[a-z0-9]+)$/, `-${hash}$1`);
};

/* What stands in braces in a text is filled in by name, so every language needs the same names as English. */
function sameBlanks(key, english, lang, text) {
  if (text === undefined) throw new Error(`build.mjs: the text '${key}' is missing in '${lang}'.`);
  const blanks = (words) => [...new Set(words.match(/\{\w+\}/g) ?? [])].sort().join(" ") || "none";
  if (blanks(text) !== blanks(english))
    throw new Error(
      `build.mjs: the text '${key}' has other placeholders in '${lang}' (${blanks(text)}) than in 'en' (${blanks(english)}).`,
    );
}

/*
 * A language's texts as one JSON file with its hash in its name: those of the games (a file a language) and those of
 * the page (a file for each part of it, a column a language).
 */
async function writeLanguages(out) {
  const texts = Object.fromEntries(LANGS.map((lang) => [lang, {}]));
  const add = (lang, key, text) => {
    if (texts[lang][key] !== undefined) throw new Error(`build.mjs: the text '${key}' is there twice.`);
    texts[lang][key] = text;
  };
  for (const lang of LANGS) {
    const file = join(root, "data/languages", `${lang}.csv`);
    for (const row of csv(await readFile(file, "utf8"), file)) add(lang, row.key, row.text);
  }
  for (const file of await filesIn(join(here, "languages")))
    for (const row of csv(await readFile(file, "utf8"), file)) for (const lang of LANGS) add(lang, row.key, row[lang]);
  for (const [key, text] of Object.entries(texts.en)) for (const lang of LANGS) sameBlanks(key, text, lang, texts[lang][key]);
  for (const lang of LANGS)
    for (const key of Object.keys(texts[lang]))
      if (texts.en[key] === undefined) throw new Error(`build.mjs: the text '${key}' is there in '${lang}' but not in 'en'.`);
  const files = {};
  for (const lang of LANGS) {
    const json = JSON.stringify(texts[lang]);
    files[lang] = hashed(`languages/${lang}.json`, json);
    await writeFile(join(out, files[lang]), json);
    if (lang !== "en") await writeManifest(out, lang, texts[lang]["page.description"]);
  }
  return files;
}

/* How the page is installed, for a reader of another language than English, whose manifest is a static file. */
async function writeManifest(out, lang, description) {
  const manifest = JSON.parse(await readFile(join(here, "static/manifest.webmanifest"), "utf8"));
  await writeFile(join(out, `manifest.${lang}.webmanifest`), JSON.stringify({ ...manifest, lang, description }));
}

async function filesIn(folder) {
  const found = [];
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) found.push(...(await filesIn(path)));
    else found.push(path);
  }
  return found.sort();
}

const out = option("out");
await rm(out, { recursive: true, force: true });
await mkdir(join(out, "languages"), { recursive: true });
await cp(join(here, "static"), out, { recursive: true });
await cp(option("engine"), join(out, "engine.wasm"));
await cp(option("pictures"), join(out, "pictures.wasm"));
await cp(join(root, "data/angeschmiert/board.solved"), join(out, "board.solved"));
const languages = await writeLanguages(out);

const inputs = new Set([fileURLToPath(import.meta.url), join(here, "package-lock.json")]);
for (const folder of [join(here, "static"), join(here, "languages"), join(root, "data/languages")])
  for (const file of await filesIn(folder)) inputs.add(file);

/* What was made, each with what it imports and what it was made from; and what every source imports. */
async function bundle(entryPoints, { define, ...more } = {}) {
  const { metafile } = await build({ ...common, outdir: out, ...more, entryPoints, define: { ...common.define, ...define } });
  /* esbuild lists as `<define:...>` what is defined above; ninja would look for that in vain, each time. */
  for (const file of Object.keys(metafile.inputs)) if (!/^<|^(main|more)\.css$/.test(file)) inputs.add(join(here, file));
  const outputs = Object.entries(metafile.outputs).map(([file, { imports, inputs: from }]) => ({
    file: join(here, file),
    imports,
    from: Object.keys(from),
  }));
  return { outputs, inputs: metafile.inputs };
}

/*
 * A part that is fetched later finds the page there already, and whatever stands at a table finds the table's frame.
 * Where each says so, esbuild writes that into one file, and not into a small one for each group of parts that share
 * something.
 */
const PAGE = join(here, "src/views/App.tsx");
const TABLE = join(here, "src/views/table/TableView.tsx");
const AT_TABLE = /src\/(games\/\w+\/(table|lesson)|views\/(learn|replay|wall))\b/;

const onTopOfOthers = {
  name: "on top of others",
  setup({ onResolve, onLoad, resolve }) {
    const parts = new Set();
    onResolve({ filter: /^\./ }, async ({ path, kind, resolveDir }) => {
      if (kind !== "dynamic-import") return undefined;
      const part = await resolve(path, { resolveDir, kind: "import-statement" });
      parts.add(part.path);
      return part;
    });
    onLoad({ filter: /\.tsx?$/ }, async ({ path }) => {
      if (!parts.has(path)) return undefined;
      const below = AT_TABLE.test(path) && path !== TABLE ? [PAGE, TABLE] : [PAGE];
      const imports = below.map((file) => `import ${JSON.stringify(file)};\n`).join("");
      return { contents: imports + (await readFile(path, "utf8")), loader: "tsx" };
    });
  },
};

/*
 * The page, and its parts that are fetched when they are wanted. Styles are in two files, whatever part they belong to:
 * those of the first view, and all others, in the order in which they count; what esbuild writes for each part is not
 * needed.
 */
async function bundlePage() {
  const made = await bundle(
    { main: "src/main.tsx" },
    { splitting: true, chunkNames: "parts/[name]-[hash]", plugins: [onTopOfOthers] },
  );
  const all = made.outputs.find(({ file }) => file === join(out, "main.css"));
  for (const { file } of made.outputs) if (file.endsWith(".css")) await rm(file);
  const first = neededAtOnce(made.inputs, "src/main.tsx");
  await writeStyles("main", all.from.filter((file) => first.has(file)));
  await writeStyles("more", all.from.filter((file) => !first.has(file)));
  const { imports } = made.outputs.find(({ file }) => file === join(out, "main.js"));
  await preload(imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => join(here, path)));
}

/* All that is there when this file is, and not fetched later. */
function neededAtOnce(graph, file, found = new Set()) {
  found.add(file);
  for (const { path, kind } of graph[file]?.imports ?? [])
    if (kind !== "dynamic-import" && !found.has(path)) neededAtOnce(graph, path, found);
  return found;
}

/* Paper overrules everything else. */
async function writeStyles(name, files) {
  const lines = [...files, "src/style/print.css"].map((file) => `@import "./${file}";\n`);
  const stdin = { contents: lines.join(""), resolveDir: here, loader: "css", sourcefile: `${name}.css` };
  await bundle(undefined, { stdin, outdir: undefined, outfile: join(out, `${name}.css`) });
}

/* What main.js imports is asked for together with it. */
async function preload(files) {
  const html = join(out, "index.html");
  const links = files.map((file) => `<link rel="modulepreload" href="${relative(out, file)}" />\n    `).join("");
  await writeFile(html, (await readFile(html, "utf8")).replace("<script ", `${links}<script `));
}

const common = {
  bundle: true,
  minify: true,
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  define: { LANGUAGE_FILES: JSON.stringify(languages) },
  logLevel: "warning",
  absWorkingDir: here,
  metafile: true,
};
await bundlePage();
await bundle({ worker: "src/engine/worker.ts", painter: "src/pictures/worker.ts" });

/* What the page needs offline, what it can do without for a while, and a version that changes with any of it. */
const files = (await filesIn(out)).map((path) => relative(out, path)).filter((path) => path !== "404.html");
const later = [...files.filter((file) => file.endsWith(".png")), "board.solved"];
const version = createHash("sha256");
for (const file of files) version.update(file).update(await readFile(join(out, file)));
await bundle(
  { "service-worker": "src/service-worker.ts" },
  {
    define: {
      PAGE_FILES: JSON.stringify(files.filter((file) => !later.includes(file))),
      LATER_FILES: JSON.stringify(later),
      PAGE_VERSION: JSON.stringify(version.digest("hex").slice(0, 16)),
    },
  },
);
await writeFile(option("list"), (await filesIn(out)).map((path) => `${path}\n`).join(""));
await writeFile(option("depfile"), `${option("list")}: ${[...inputs].join(" ")}\n`);
