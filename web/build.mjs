/*
 * Builds the page: a folder of plain files that any web host can serve.
 *
 *     node build.mjs --out FOLDER --list FILE --depfile FILE --engine engine.wasm --pictures pictures.wasm --film film.wasm --help FOLDER
 *
 * The list tells the files made, the depfile what they were made from. Beside the list lies what the type check needs:
 * keys.d.ts with the keys of all texts, and a tsconfig.json that knows of it.
 */
import { build } from "esbuild";
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from "node:fs/promises";
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

/*
 * Every file of the page but those that are asked for by name, such as the document, is named by what is in it: a page
 * that was open before never gets a file of a later one. Each of these returns the new name.
 */
async function renameByContent(name) {
  const renamed = hashed(name, await readFile(join(out, name)));
  await rename(join(out, name), join(out, renamed));
  return renamed;
}

async function copyByContent(file, name) {
  await cp(file, join(out, name));
  return renameByContent(name);
}

/* A folder of pictures: one name for all of them, and a short one for the code. */
async function renameFolder(name) {
  const digest = createHash("sha256");
  for (const file of await filesIn(join(out, name))) digest.update(relative(out, file)).update(await readFile(file));
  const renamed = `${name}-${digest.digest("hex").slice(0, 8).toUpperCase()}`;
  await rename(join(out, name), join(out, renamed));
  return renamed;
}

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
 * All texts, by language and key: those of the engine (a file a language), of each game that is listed, the quick phrases,
 * which the terminal has too, and those of the page (a file for each part of it, a column a language).
 */
async function readTexts() {
  const texts = Object.fromEntries(LANGS.map((lang) => [lang, {}]));
  const add = (lang, key, text) => {
    if (texts[lang][key] !== undefined) throw new Error(`build.mjs: the text '${key}' is there twice.`);
    texts[lang][key] = text;
  };
  for (const lang of LANGS) {
    const file = join(root, "data/languages", `${lang}.csv`);
    for (const row of csv(await readFile(file, "utf8"), file)) add(lang, row.key, row.text);
  }
  for (const file of [...gameWords, join(root, "data/languages/phrases.csv"), ...(await filesIn(join(here, "languages")))])
    for (const row of csv(await readFile(file, "utf8"), file)) for (const lang of LANGS) add(lang, row.key, row[lang]);
  for (const [key, text] of Object.entries(texts.en)) for (const lang of LANGS) sameBlanks(key, text, lang, texts[lang][key]);
  for (const lang of LANGS)
    for (const key of Object.keys(texts[lang]))
      if (texts.en[key] === undefined) throw new Error(`build.mjs: the text '${key}' is there in '${lang}' but not in 'en'.`);
  return texts;
}

/* A language's texts as one JSON file with its hash in its name. */
async function writeLanguages(out, texts) {
  const files = {};
  for (const lang of LANGS) {
    const json = JSON.stringify(texts[lang]);
    files[lang] = hashed(`languages/${lang}.json`, json);
    await writeFile(join(out, files[lang]), json);
    if (lang !== "en") await writeManifest(out, lang, texts[lang]["page.description"]);
  }
  return files;
}

/* The keys as a type, so that no source asks for a text that is not there: see src/app/texts.ts. */
async function writeKeys(folder, keys) {
  await writeFile(join(folder, "keys.d.ts"), `interface TextKeys {\n${keys.map((key) => `  ${JSON.stringify(key)}: string;\n`).join("")}}\n`);
  const config = { extends: join(here, "tsconfig.json"), include: [join(here, "src"), join(here, "tests/*.ts"), "keys.d.ts"] };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
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

/*
 * Single sheets are drawn here, once, by the painter that composes paintings in the page: a table can be shown before
 * the painter is there, and fetches nothing but the cards that lie on it.
 */
async function writeArt(out, wasm) {
  const none = { fd_close: () => 8, fd_seek: () => 8, fd_write: () => 8 };
  const { instance } = await WebAssembly.instantiate(await readFile(wasm), { wasi_snapshot_preview1: none });
  const { _initialize, memory, reply_at, face, sheet, icon_names, card_count, ground_count } = instance.exports;
  _initialize();
  const reply = (size) => Buffer.from(memory.buffer, reply_at(), size).toString();
  const write = (name, size) => writeFile(join(out, `art/${name}.svg`), reply(size));
  const [GROUND, ICON] = [0, 1];
  await mkdir(join(out, "art"));
  for (let card = 1; card <= card_count(); card++) await write(`card-${card}`, face(card));
  for (let ground = 1; ground <= ground_count(); ground++) await write(`ground-${ground}`, sheet(GROUND, ground));
  for (const [index, name] of reply(icon_names()).split(" ").entries()) await write(`icon-${name}`, sheet(ICON, index));
}

/* The words that the games in the list bring, and those whose rules are in their folders. */
const listed = [...(await readFile(join(root, "src/games/games.list"), "utf8")).matchAll(/^GAME\((\w+)\)/gm)].map(([, game]) => game);
const gameWords = listed.map((game) => join(root, "src/games", game, "words.csv")).filter(existsSync);
const withRules = listed.filter((game) => existsSync(join(root, "src/games", game, "rules.md")));

/* Those that somebody has drawn a view for, and what their computer players look things up in. */
const drawn = listed.filter((game) => existsSync(join(here, "src/games", game, "view.tsx")));
const [table] = listed.map((game) => join(root, "data", game, "board.solved")).filter(existsSync);

const out = option("out");
await rm(out, { recursive: true, force: true });
await mkdir(join(out, "languages"), { recursive: true });
await cp(join(here, "static"), out, { recursive: true });
const engine = await copyByContent(option("engine"), "engine.wasm");
const pictures = await copyByContent(option("pictures"), "pictures.wasm");
const film = await copyByContent(option("film"), "film.wasm");
const solved = await copyByContent(table, "board.solved");
await writeArt(out, option("pictures"));
const art = await renameFolder("art");
const wall = await renameFolder("wall");
await cp(option("help"), join(out, "help"), { recursive: true });
const texts = await readTexts();
const languages = await writeLanguages(out, texts);
await writeKeys(dirname(option("list")), Object.keys(texts.en));

const inputs = new Set([fileURLToPath(import.meta.url), join(here, "package-lock.json")]);
for (const file of [join(root, "src/games/games.list"), ...gameWords, table]) inputs.add(file);
/* A folder is newer when something was added to it: a view that was not there before. */
for (const folder of ["", ...listed].map((game) => join(here, "src/games", game)).filter(existsSync)) inputs.add(folder);
for (const folder of [join(here, "static"), join(here, "languages"), join(root, "data/languages")])
  for (const file of await filesIn(folder)) inputs.add(file);

/* What was made, each with what it imports and what it was made from; and what every source imports. */
async function bundle(entryPoints, { define, ...more } = {}) {
  const { metafile } = await build({ ...common, outdir: out, ...more, entryPoints, define: { ...common.define, ...define } });
  /* esbuild lists as `<define:...>` what is defined above; ninja would look for that in vain, each time. */
  for (const file of Object.keys(metafile.inputs)) if (!/^<|^drawn-games:|^(main|table|more)\.css$/.test(file)) inputs.add(join(here, file));
  const outputs = Object.entries(metafile.outputs).map(([file, { imports, inputs: from, entryPoint }]) => ({
    file: join(here, file),
    entry: entryPoint && join(here, entryPoint),
    imports,
    from: Object.keys(from),
  }));
  return { outputs, inputs: metafile.inputs };
}

/*
 * A part that is fetched later finds the page and the table's frame there already, and whatever belongs to the first game
 * the room where it is played: those are what the page asks for at once. Where each says so, esbuild writes that into one file, and not into a small one for each group of parts that share
 * something.
 */
const MAIN = join(here, "src/main.tsx");
const PAGE = join(here, "src/views/App.tsx");
const TABLE = join(here, "src/views/table/TableView.tsx");
const FIRST = join(here, "src/games", drawn[0]);
const ROOM = join(FIRST, "room.ts");
const below = (part) => {
  if (part === TABLE) return [PAGE];
  return part !== ROOM && part.startsWith(join(FIRST, "/")) ? [PAGE, TABLE, ROOM] : [PAGE, TABLE];
};

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
      const imports = below(path).map((file) => `import ${JSON.stringify(file)};\n`).join("");
      return { contents: imports + (await readFile(path, "utf8")), loader: "tsx" };
    });
  },
};

/* The module "drawn-games": the view of each, under its name. */
const drawnGames = {
  name: "drawn games",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^drawn-games$/ }, ({ path }) => ({ path, namespace: path }));
    onLoad({ filter: /./, namespace: "drawn-games" }, () => ({
      contents: `${drawn.map((game) => `import { ${game} } from "./${game}/view";\n`).join("")}export const views = { ${drawn.join(", ")} };\n`,
      resolveDir: join(here, "src/games"),
    }));
  },
};

async function bundleWorker(name, source, files) {
  const define = Object.fromEntries(Object.entries(files).map(([key, file]) => [key, JSON.stringify(file)]));
  const { outputs } = await bundle({ [name]: source }, { entryNames: "[name]-[hash]", define });
  return partOf(outputs, join(here, source));
}

/*
 * The page, and its parts that are fetched when they are wanted. Styles are in three files, whatever part they belong to:
 * those of the first view, of the table, and all others, in the order in which they count; what esbuild writes for each part is not
 * needed.
 */
async function bundlePage() {
  const made = await bundle(
    { main: MAIN },
    {
      splitting: true,
      entryNames: "[name]-[hash]",
      chunkNames: "parts/[name]-[hash]",
      plugins: [drawnGames, onTopOfOthers],
      define: named,
    },
  );
  const main = partOf(made.outputs, MAIN);
  const all = made.outputs.find(({ file, from }) => file.endsWith(".css") && from.includes("src/style/base.css"));
  for (const { file } of made.outputs) if (file.endsWith(".css")) await rm(file);
  const first = neededAtOnce(made.inputs, relative(here, MAIN));
  const table = new Set([TABLE, ROOM].flatMap((part) => [...neededAtOnce(made.inputs, relative(here, part))]));
  const styles = {
    main: await writeStyles("main", all.from.filter((file) => first.has(file))),
    table: await writeStyles("table", all.from.filter((file) => !first.has(file) && table.has(file))),
    more: await writeStyles("more", all.from.filter((file) => !first.has(file) && !table.has(file))),
  };
  const begun = [main, ...[TABLE, ROOM].map((part) => partOf(made.outputs, part))].map((file) => join(out, file));
  const modules = new Set(begun.flatMap((file) => [...withImports(made.outputs, file)]));
  await writeDocuments(main, styles, [...modules].map((file) => relative(out, file)).filter((file) => file !== main));
  return styles;
}

const partOf = (outputs, source) => relative(out, outputs.find(({ entry }) => entry === source).file);

/* A file that was made, and all that it cannot do without. */
function withImports(outputs, file, found = new Set()) {
  found.add(file);
  for (const { path, kind } of outputs.find((one) => one.file === file).imports)
    if (kind === "import-statement" && !found.has(join(here, path))) withImports(outputs, join(here, path), found);
  return found;
}

/* All that is there when this file is, and not fetched later. */
function neededAtOnce(graph, file, found = new Set()) {
  found.add(file);
  for (const { path, kind } of graph[file]?.imports ?? [])
    if (kind !== "dynamic-import" && !found.has(path)) neededAtOnce(graph, path, found);
  return found;
}

/* What is more special overrules what is more general, however either is written, and paper everything else. */
const LAYERS = ["style", "components", "views", "games", "paper"];

async function writeStyles(name, files) {
  const lines = files.map((file) => `@import "./${file}" layer(${file.split("/")[1]});\n`);
  const contents = `@layer ${LAYERS.join()};\n${lines.join("")}@import "./src/style/print.css" layer(paper);\n`;
  const stdin = { contents, resolveDir: here, loader: "css", sourcefile: `${name}.css` };
  await bundle(undefined, { stdin, outdir: undefined, outfile: join(out, `${name}.css`) });
  return renameByContent(`${name}.css`);
}

/* A second page that shows all components, with the files of the first. */
async function writeSamples(folder, styles) {
  await rm(folder, { recursive: true, force: true });
  await cp(out, folder, { recursive: true });
  await bundle(["src/samples.tsx"], { outdir: folder, loader: { ".css": "empty" }, define: named });
  const links = Object.values(styles).map((file) => `<link rel="stylesheet" href="${file}" />`).join("");
  const html = `<!doctype html><meta charset="utf-8" /><title>Samples</title>${links}<script type="module" src="samples.js"></script>\n`;
  await writeFile(join(folder, "index.html"), html);
}

/*
 * The documents name what they begin with, and the styles that are wanted later (src/common/styles.ts).
 * What the first view and the first table of the first game are made of is asked for together, as soon as the document
 * is there: each file that another had to name first would be one more wait. A script in the document knows which of the
 * texts is wanted, and whether the engine is: the wall at home would have to wait for it. The script stands before the
 * styles, since a browser runs it only when those before it are there.
 */
const EARLY_ICONS = ["inspiration", "ribbon-red", "ribbon-green", "ribbon-blue", "ribbon-violet", "ribbon-grey"];

async function writeDocuments(main, styles, modules) {
  const chosen = [
    ...Object.entries(languages).map(([lang, file]) => `rel="texts" hreflang="${lang}" as="fetch" crossorigin href="${file}"`),
    `rel="engine" as="fetch" crossorigin href="${engine}"`,
  ];
  const others = [
    ...modules.map((file) => `rel="modulepreload" href="${file}"`),
    `rel="modulepreload" href="${worker}"`,
    `rel="preload" as="style" id="table-styles" href="${styles.table}"`,
    `rel="later" as="style" id="more-styles" href="${styles.more}"`,
    ...EARLY_ICONS.map((name) => `rel="preload" as="image" href="${art}/icon-${name}.svg"`),
  ];
  const lines = (links) => links.map((link) => `<link ${link} />\n    `).join("");
  const named = async (file) => (await readFile(join(out, file), "utf8")).replace("main.css", styles.main).replace("main.js", main);
  const document = (await named("index.html"))
    .replace("<script>", `${lines(chosen)}<script>`)
    .replace("<script type=", `${lines(others)}<script type=`);
  await writeFile(join(out, "index.html"), document);
  await writeFile(join(out, "404.html"), await named("404.html"));
}

const common = {
  bundle: true,
  minify: true,
  target: ["es2022", "chrome109", "firefox115", "safari16.4"],
  format: "esm",
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  external: ["lettering.woff2"], /* beside the styles, and for the pages behind links (src/server/link_style.c) */
  define: { LANGUAGE_FILES: JSON.stringify(languages), GAMES_WITH_RULES: JSON.stringify(withRules) },
  logLevel: "warning",
  absWorkingDir: here,
  metafile: true,
};
const worker = await bundleWorker("worker", "src/engine/worker.ts", { ENGINE_FILE: engine, SOLVED_FILE: solved });
const painter = await bundleWorker("painter", "src/pictures/worker.ts", { PICTURES_FILE: pictures });
const filmer = await bundleWorker("filmer", "src/pictures/filmworker.ts", { FILM_FILE: film });
/* How the page calls what is named by its content. */
const named = {
  WORKER_FILE: JSON.stringify(worker),
  PAINTER_FILE: JSON.stringify(painter),
  FILMER_FILE: JSON.stringify(filmer),
  ART_FOLDER: JSON.stringify(art),
  WALL_FOLDER: JSON.stringify(wall),
};
/* The viewer for pages of others, with its own few texts. */
const ownTexts = (start) => Object.fromEntries(LANGS.map((lang) => [lang, Object.fromEntries(Object.entries(texts[lang]).filter(([key]) => key.startsWith(start)))]));
const viewer = await bundleWorker("viewer-page", "src/viewer.ts", { FILM_FILE: film, VIEWER_TEXTS: ownTexts("viewer.") });
const viewerStyles = await renameByContent("viewer.css");
await writeFile(join(out, "viewer.html"), (await readFile(join(out, "viewer.html"), "utf8")).replace("viewer-page.js", viewer).replace("viewer.css", viewerStyles));
await writeSamples(join(out, "../samples"), await bundlePage());

/* What the page needs offline, what it can do without for a while, and a version that changes with any of it. The viewer
   is for pages of others, who have a network. */
const files = (await filesIn(out)).map((path) => relative(out, path)).filter((path) => path !== "404.html" && !/^help\/|^viewer/.test(path));
const later = [...files.filter((file) => file.endsWith(".png")), solved, film];
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
