/*
 * Visits in browsers that WebDriver moves. Each visitor has a server of its own, and so an origin of its own: whatever a
 * browser keeps, it keeps for that one alone. What a test puts into the page (luck, quick clocks, settings) stands at
 * the beginning of its main script, since WebDriver has no other way before the page begins.
 */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe } from "node:test";
import { DrivenPage } from "./driven.mjs";
import { checking, hurryClocks, pageFile, pageFolder, program, QUICKLY, sameLuck, startEngine, startServer, UNPAINTED, Visit } from "./support.mjs";

const BARS = 200; /* pixels that a window is higher than its page, at most */

/* What the page complains about, in every view of this visitor. */
function noteFaults() {
  const note = (fault) => {
    const faults = JSON.parse(sessionStorage.getItem("faults") ?? "[]");
    sessionStorage.setItem("faults", JSON.stringify([...faults, String(fault)]));
  };
  addEventListener("error", (event) => note(`error: ${event.error?.stack ?? event.message ?? event.target?.src}`), true);
  addEventListener("unhandledrejection", ({ reason }) => note(`rejected: ${reason?.stack ?? reason}`));
  addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) => note(`policy: ${violatedDirective} ${blockedURI}`));
  const { error } = console;
  console.error = (...words) => {
    note(`console: ${words.join(" ")}`);
    error(...words);
  };
}

/* The page's files are kept only where a test is about that. */
function keepNothing() {
  delete Navigator.prototype.serviceWorker;
}

function chosen(settings) {
  if (localStorage.getItem("atelier.settings") === null) localStorage.setItem("atelier.settings", JSON.stringify(settings));
}

/* The page with what the test wants of it, in a folder of its own. */
function preparedPage({ quick, luck, lang, motion, settings, keeping }) {
  const folder = mkdtempSync(join(tmpdir(), "atelier-page-"));
  cpSync(pageFolder, folder, { recursive: true });
  const wanted = { lang, motion: motion ? "full" : "reduced", ...settings };
  const beginning = [
    `(${noteFaults})();`,
    `(${chosen})(${JSON.stringify(wanted)});`,
    `(${sameLuck})(${luck});`,
    ...(keeping ? [] : [`(${keepNothing})();`]),
    ...(quick ? [`(${hurryClocks})(${QUICKLY});`] : []),
  ];
  const main = join(folder, pageFile("main", ".js"));
  writeFileSync(main, `${beginning.join("\n")}\n${readFileSync(main, "utf8")}`);
  for (const styles of ["main", "more"]) appendFileSync(join(folder, pageFile(styles, ".css")), UNPAINTED);
  return folder;
}

class DrivenVisit extends Visit {
  watch() {
    /* the page notes its faults itself */
  }

  async noFaults() {
    this.faults = JSON.parse(await this.page.evaluate(() => sessionStorage.getItem("faults") ?? "[]"));
    super.noFaults();
  }

  /* What is served from now on is another version of the page. */
  newVersion() {
    appendFileSync(join(this.folder, "service-worker.js"), "/* another */\n");
  }

  /* From here on there is no network. */
  async goOffline() {
    await this.server?.stop();
    this.server = null;
  }

  /* The next visitor finds nothing of this one at work; a driver that is lost has nobody to leave. */
  async leave() {
    await this.page.goto("about:blank").catch(() => undefined);
    await this.goOffline();
    rmSync(this.folder, { recursive: true, force: true });
  }
}

async function enter(house, options) {
  const [width, height] = options.size;
  const folder = preparedPage(options);
  const server = await startServer(program, ["serve", "--port", "0", "--no-open", "--store", ":memory:", "--root", folder]);
  const page = new DrivenPage(house.driver);
  await house.driver.send("size", { width, height: height + BARS });
  const visit = new DrivenVisit(house, null, page, { ...options, address: server.address });
  return Object.assign(visit, { server, folder });
}

/*
 * A group of tests like inBrowser's, in the browser that `start` begins. A driver that is lost in the middle of a test,
 * which is no fault of the page, is begun anew, once for each test.
 */
export function inDrivenBrowser(group, start, tests) {
  const house = {};
  const anew = async () => {
    await house.driver?.stop();
    house.driver = await start();
  };
  describe(group, () => {
    before(async () => {
      house.engine = startEngine();
      await anew();
    });
    after(async () => {
      await house.driver?.stop();
      await house.engine?.stop();
    });
    tests(checking(group, (options) => enter(house, options), anew));
  });
}
