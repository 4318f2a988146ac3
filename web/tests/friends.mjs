/*
 * A house with tables for friends: one that can be killed and opened again, lines to it that can be cut, and people who
 * sit down.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { press } from "./hands.mjs";
import { enter, program, startEngine, startServer } from "./support.mjs";

/* `atelier serve` with a store of its own, and `more` words on its line. */
export async function openHouse(...more) {
  const folder = mkdtempSync(join(tmpdir(), "atelier-"));
  const words = (port) => ["serve", "--port", String(port), "--no-open", "--no-limits", "--store", join(folder, "house.db"), ...more];
  let server = await startServer(program, words(0));
  const { address } = server;
  const port = Number(new URL(address).port);
  return {
    address,
    port,
    async killedAndOpened() {
      await server.kill();
      server = await startServer(program, words(port));
    },
    async close() {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}

/* A line to the house that goes through here, where it can be cut, or lead nowhere: then nothing comes and nothing ends. */
export async function line(port) {
  const sockets = new Set();
  let whole = true;
  let nowhere = false;
  const server = createServer((near) => {
    if (!whole) return near.destroy();
    if (nowhere) return sockets.add(near.on("error", () => near.destroy()));
    const far = connect(port, "127.0.0.1");
    for (const [one, other] of [[near, far], [far, near]]) {
      sockets.add(one);
      one.on("error", () => other.destroy());
      one.on("close", () => {
        sockets.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
    return undefined;
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    address: `http://127.0.0.1:${server.address().port}/`,
    cut() {
      whole = false;
      for (const socket of sockets) socket.destroy();
    },
    /* For those who come now, and with `all` for those who are here already. */
    leadNowhere({ all = false } = {}) {
      nowhere = true;
      if (all) for (const socket of sockets) socket.unpipe().pause();
    },
    mend() {
      whole = true;
      nowhere = false;
    },
    close() {
      this.cut();
      return new Promise((closed) => server.close(closed));
    },
  };
}

/* What a lost line leaves in the browser's own log. */
const LOST = [
  /WebSocket connection to/,
  /ERR_CONNECTION/,
  /ERR_CONTENT_LENGTH_MISMATCH/, /* cut in the middle of a file */
  /ERR_EMPTY_RESPONSE/,
  /ERR_INVALID_HTTP_RESPONSE/,
  /ERR_NETWORK/,
  /ERR_SOCKET/,
  /NS_ERROR_(CONNECTION_REFUSED|NET_RESET|NET_EMPTY_RESPONSE|NET_INTERRUPT)/,
  /\/house (net::ERR_FAILED|NS_ERROR_INTERCEPTION_FAILED)|net::ERR_FAILED \S*\/house$/, /* asked by way of the service worker */
];

const SIZE = [900, 700]; /* several windows at once: small ones are soon painted */

/* Somebody with an engine of their own, so that several can play at once. */
export async function friend(browser, given) {
  const visit = await enter(browser, { quick: true, size: SIZE, ...given });
  visit.engine = startEngine();
  visit.allowed.push(...LOST);
  const { leave } = visit;
  visit.leave = async () => {
    await leave.call(visit);
    await visit.engine.stop();
  };
  return visit;
}

const named = (visit, key, name) => visit.page.getByLabel(visit.say(key), { exact: true }).fill(name);

/* Lays a table by the page; `choose` may set what there is to set. The address behind the #. */
export async function layTable(visit, { game, name, people, choose }) {
  const { page, say } = visit;
  await visit.go("#/together");
  await page.getByRole("radio", { name: say(`game.${game}.name`), exact: true }).check({ force: true });
  await named(visit, "together.name", name);
  const list = page.getByRole("combobox", { name: say("together.people"), exact: true }); /* a page before this one has */
  if ((await list.count()) > 0) await list.selectOption(String(people));
  else await press(visit, page.getByRole("group", { name: say("together.people"), exact: true }).locator(`input[value="${people}"]`));
  if (choose) {
    await press(visit, page.getByText(say("together.more"), { exact: true }));
    await choose();
  }
  await press(visit, visit.button("together.lay"));
  await page.waitForFunction(() => /^#\/together\/./.test(location.hash));
  await page.getByRole("img", { name: say("together.qr") }).waitFor();
  return new URL(await page.getByLabel(say("together.address"), { exact: true }).inputValue()).hash;
}

/* What to choose for a race with head starts, by pawn, so that it is short. */
export const headStart = (visit, fields) => async () => {
  const { page, say } = visit;
  await press(visit, page.getByRole("heading", { name: say("new.ahead") }));
  for (const [index, field] of fields.entries()) await page.getByRole("spinbutton").nth(index).fill(String(field));
};

/* Opens the link and sits down at the first free seat. */
export async function sitDown(visit, hash, name) {
  const { page, say } = visit;
  if (!page.url().endsWith(hash)) await visit.go(hash);
  await named(visit, page.url().endsWith(hash) && (await sitsAlready(visit)) ? "together.name.more" : "together.name", name);
  await press(visit, page.getByRole("button", { name: new RegExp(`^${say("together.sit")}`) }).first());
  await page.getByRole("list").getByText(name, { exact: true }).waitFor();
}

async function sitsAlready(visit) {
  const { page, say } = visit;
  await page.getByRole("heading", { name: say("together.seats"), exact: true }).waitFor();
  return (await page.getByLabel(say("together.name.more"), { exact: true }).count()) > 0;
}

export async function start(host, everybody) {
  await press(host, host.button("together.start"));
  for (const { page } of everybody) await page.waitForFunction(() => location.hash.startsWith("#/play/"));
}
