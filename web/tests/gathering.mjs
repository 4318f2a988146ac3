/*
 * Tests with several people in one house: each test has the friends who come, and when it fails, pictures of what all of
 * them saw.
 */
import { after, before, test } from "node:test";
import { friend, openHouse } from "./friends.mjs";
import { BOUNDED } from "./support.mjs";

/* `words` are those of the server that opens the house. */
export function gathering(group, browser, ...words) {
  let house;
  const open = [];
  before(async () => {
    house = await openHouse(...words);
  });
  after(() => house?.close());
  return {
    house: () => house,
    async come(given) {
      const one = await friend(browser, { address: house.address, ...given });
      open.push(one);
      return one;
    },
    tried: (name, body) =>
      test(name, BOUNDED, async () => {
        try {
          await body();
        } catch (error) {
          for (const [index, one] of open.entries()) {
            const path = await one.shot(`failed ${group} ${name} ${index}`).catch(() => "nowhere");
            error.message += `\nPage ${index} at ${one.page.url()}: ${path} ${JSON.stringify(one.faults)}`;
          }
          throw error;
        } finally {
          for (const one of open.splice(0)) await one.leave();
        }
      }),
  };
}

/* Somebody's program beside their page: it asks the house over a line of its own, as the same person. */
export async function lineBeside({ page }) {
  await page.evaluate(async () => {
    await fetch("session", { method: "POST" });
    const socket = new WebSocket(new URL("ws", document.baseURI).href.replace(/^http/, "ws"), "atelier.1");
    const waiting = new Map();
    socket.onmessage = ({ data }) => {
      const { id, ...said } = JSON.parse(data);
      waiting.get(id)?.(said);
      waiting.delete(id);
    };
    await new Promise((opened) => (socket.onopen = opened));
    let last = 0;
    window.askHouse = (request) =>
      new Promise((answered) => {
        waiting.set(++last, answered);
        socket.send(JSON.stringify({ id: last, ...request }));
      });
    await window.askHouse({ do: "hello" });
  });
  return async (request) => {
    const reply = await page.evaluate((asked) => window.askHouse(asked), request);
    if (!reply.ok) throw new Error(`${JSON.stringify(request)}: ${JSON.stringify(reply.error)}`);
    return reply;
  };
}
