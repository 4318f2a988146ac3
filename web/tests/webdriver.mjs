/*
 * Firefox and WebKitGTK, moved by WebDriver. WebKit's driver listens to HTTP; Firefox understands the same commands by
 * itself (Marionette), over a plain connection. Here is what the tests need of them, and no more.
 */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection, createServer } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";

const PATIENCE = 60_000; /* milliseconds; a browser that begins on a busy machine takes its time */
const LONGEST = 60_000; /* that a command may take; a driver that says nothing for so long is lost */
const GRACE = 5_000; /* to end by itself */

/* A command's name for Firefox, and its method and address for a driver; {id} is one of its parameters. */
const COMMANDS = {
  newSession: ["WebDriver:NewSession", "POST", ""],
  go: ["WebDriver:Navigate", "POST", "/{session}/url"],
  size: ["WebDriver:SetWindowRect", "POST", "/{session}/window/rect"],
  script: ["WebDriver:ExecuteScript", "POST", "/{session}/execute/sync"],
  click: ["WebDriver:ElementClick", "POST", "/{session}/element/{id}/click"],
  act: ["WebDriver:PerformActions", "POST", "/{session}/actions"],
  screenshot: ["WebDriver:TakeScreenshot", "GET", "/{session}/screenshot"],
};

/* What a command was refused with; `code` as WebDriver has it: "element click intercepted", "javascript error". */
export class Refused extends Error {
  constructor(code, message) {
    super(`${code}: ${message}`);
    this.code = code;
  }
}

/* The browser, or what moves it, is gone or answers no more: whoever asked may begin another. */
export class Lost extends Error {}

/* Where the first of these programs is that is installed. */
export const installed = (...programs) =>
  programs.flatMap((name) => (process.env.PATH ?? "").split(delimiter).map((folder) => join(folder, name))).find(existsSync);

export const firefox = installed("firefox-esr", "firefox");

const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

/* Tries until it works, while `child` lives. */
async function eventually(child, what, attempt) {
  for (const end = Date.now() + PATIENCE; Date.now() < end && child.exitCode === null; await pause())
    try {
      return await attempt();
    } catch {
      /* not yet */
    }
  throw new Error(child.exitCode === null ? `in vain: ${what}` : `${what}: ended with ${child.exitCode}`);
}

/* With all that it has started, so that nothing of a browser stays behind; by force, if it takes its time. */
function stopped(child) {
  const end = (signal) => {
    try {
      process.kill(-child.pid, signal);
    } catch {
      /* they have ended */
    }
  };
  if (child.exitCode !== null || child.signalCode !== null) return end("SIGKILL");
  return new Promise((resolve) => {
    const force = setTimeout(end, GRACE, "SIGKILL");
    child.once("exit", () => {
      clearTimeout(force);
      end("SIGKILL");
      resolve();
    });
    end("SIGTERM");
  });
}

/* An answer in time, or the driver is lost. */
function inTime(answer, command) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Lost(`${command}: no answer in ${LONGEST / 1000} s`)), LONGEST);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/* --- Firefox --- */

/* Each message is its length, a colon, and JSON. */
class Marionette {
  #socket;
  #arrived = Buffer.alloc(0);
  #waiting = new Map();
  #last = 0;

  static connect(port) {
    return new Promise((resolve, reject) => {
      const socket = createConnection(port, "127.0.0.1");
      socket.once("error", reject);
      const connection = new Marionette();
      connection.#socket = socket;
      connection.#waiting.set("hello", { resolve: () => resolve(connection) });
      socket.on("data", (bytes) => connection.#read(bytes));
      socket.once("close", () => connection.#fail(new Lost("Firefox is gone.")));
    });
  }

  #read(bytes) {
    this.#arrived = Buffer.concat([this.#arrived, bytes]);
    for (;;) {
      const colon = this.#arrived.indexOf(":");
      const end = colon + 1 + Number(this.#arrived.subarray(0, colon));
      if (colon < 0 || this.#arrived.length < end) return;
      this.#receive(JSON.parse(this.#arrived.subarray(colon + 1, end)));
      this.#arrived = this.#arrived.subarray(end);
    }
  }

  #receive(message) {
    const [, id, error, result] = Array.isArray(message) ? message : [1, "hello", null, message];
    const { resolve, reject } = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) reject(new Refused(error.error, error.message));
    else resolve(result);
  }

  #fail(error) {
    for (const { reject } of this.#waiting.values()) reject?.(error);
    this.#waiting.clear();
  }

  send(command, parameters) {
    const text = Buffer.from(JSON.stringify([0, ++this.#last, COMMANDS[command][0], parameters]));
    return new Promise((resolve, reject) => {
      this.#waiting.set(this.#last, { resolve, reject });
      this.#socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    }).then((result) => result?.value ?? null);
  }

  close() {
    this.#socket.destroy();
  }
}

const PREFERENCES = {
  "marionette.port": 0 /* any; it says which in a file */,
  "app.update.disabledForTesting": true,
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.page": 0,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "toolkit.telemetry.enabled": false,
  "services.settings.server": "data:,#remote-settings-dummy/v1",
  "ui.prefersReducedMotion": 1,
};

/* Answers to send(command, parameters) and to stop(). */
export async function startFirefox() {
  const home = mkdtempSync(join(tmpdir(), "atelier-firefox-"));
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(join(home, "user.js"), lines.join(""));
  const child = spawn(firefox, ["--headless", "--marionette", "--no-remote", "--profile", home], {
    env: { ...process.env, HOME: home },
    stdio: "ignore",
    detached: true,
  });
  const said = join(home, "MarionetteActivePort");
  const connection = await eventually(child, "Firefox begins", () => Marionette.connect(Number(readFileSync(said, "utf8"))));
  await connection.send("newSession", { capabilities: { alwaysMatch: {} } });
  return {
    send: (command, parameters = {}) => inTime(connection.send(command, parameters), command),
    async stop() {
      connection.close();
      await stopped(child);
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/*
 * Firefox by WebDriver BiDi, which playwright speaks as well: several visitors at once, and all of playwright's page.
 */
export async function launchFirefox() {
  const { default: playwright } = await import("playwright-core");
  const home = mkdtempSync(join(tmpdir(), "atelier-firefox-"));
  const { "marionette.port": _, ...preferences } = PREFERENCES;
  const browser = await playwright._bidiFirefox.launch({
    executablePath: firefox,
    firefoxUserPrefs: preferences,
    env: { ...process.env, HOME: home },
  });
  browser.on("disconnected", () => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));
  return browser;
}

/* --- WebKitGTK --- */

/* A screen that nobody sees, and its name. */
async function startScreen() {
  const child = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp"], {
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  const number = await new Promise((resolve, reject) => {
    createInterface({ input: child.stdout }).once("line", resolve);
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
  });
  return { name: `:${number}`, stop: () => stopped(child) };
}

const freePort = () =>
  new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

async function ask(address, method, parameters) {
  const body = method === "POST" ? { body: JSON.stringify(parameters) } : {};
  const { ok, value } = await fetch(address, { method, headers: { "content-type": "application/json" }, ...body })
    .then(async (reply) => ({ ok: reply.ok, ...(await reply.json()) }))
    .catch((cause) => {
      throw new Lost("WebKit's driver is gone.", { cause });
    });
  if (ok) return value;
  throw value.error === "invalid session id" ? new Lost(value.message) : new Refused(value.error, value.message);
}

export async function startWebKit() {
  const screen = await startScreen();
  const home = mkdtempSync(join(tmpdir(), "atelier-webkit-"));
  const port = await freePort();
  const child = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      DISPLAY: screen.name,
      GDK_BACKEND: "x11",
      NO_AT_BRIDGE: "1",
      /* There is no graphics card: painting as if there were one takes longer than painting without. */
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
    },
    stdio: "ignore",
    detached: true,
  });
  const base = `http://127.0.0.1:${port}/session`;
  const capabilities = { alwaysMatch: {} };
  const { sessionId: session } = await eventually(child, "WebKit begins", () => ask(base, "POST", { capabilities }));
  const send = (command, parameters = {}) => {
    const [, method, path] = COMMANDS[command];
    const fills = { session, ...parameters };
    const address = base + path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(fills[name]));
    return inTime(ask(address, method, parameters), command);
  };
  return {
    send,
    async stop() {
      await stopped(child);
      await screen.stop();
      rmSync(home, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
