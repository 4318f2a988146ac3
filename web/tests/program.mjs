/*
 * A friend without a table before them: somebody who speaks with the house as any program does, from an empty page of
 * its address. Cheaper than a second table, and what they see is what the house says.
 */
import { until } from "./support.mjs";

/* Runs in the page: one WebSocket, replies by id, events kept. */
async function sayHello(name) {
  await fetch("session", { method: "POST", body: JSON.stringify({ name }) });
  const socket = new WebSocket(new URL("ws", location.href).href.replace(/^http/, "ws"), "atelier.1");
  const waiting = new Map();
  let last = 0;
  socket.onmessage = ({ data }) => {
    const said = JSON.parse(data);
    waiting.get(said.id)?.(said);
  };
  window.askHouse = (request) =>
    new Promise((resolve) => {
      const id = ++last;
      waiting.set(id, resolve);
      socket.send(JSON.stringify({ id, ...request }));
    });
  await new Promise((opened) => (socket.onopen = opened));
  await window.askHouse({ do: "hello" });
}

export class Program {
  static async enter({ browser }, address, name) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(`${address}healthz`);
    await page.evaluate(sayHello, name);
    return Object.assign(new Program(), { context, page });
  }

  ask(request) {
    return this.page.evaluate((one) => window.askHouse(one), request);
  }

  leave() {
    return this.context.close();
  }

  /* The table as the house has it now, with its position. */
  look(table) {
    return this.ask({ do: "watch", table, positions: true });
  }

  /* Moves of seats, without those of chance. */
  async decisions(table) {
    return (await this.look(table)).moves.filter(({ actor }) => actor !== "chance");
  }

  turnOf(table, seat) {
    return until(async () => {
      const seen = await this.look(table);
      return seen.actor === seat && seen;
    }, `it is the turn of ${seat}`);
  }

  /* Plays at a race until it is somebody else's turn: stops as soon as that is possible. */
  async passOn(table, seat) {
    let played = 0;
    for (;;) {
      const { actor, ply, position } = await this.look(table);
      if (actor !== seat) return played;
      const move = position.legal.find((one) => one.startsWith("stop")) ?? position.legal[0];
      const { ok } = await this.ask({ do: "play", table, ply, move, nonce: `${table} ${ply}`.slice(-60) });
      if (ok) played++;
    }
  }
}
