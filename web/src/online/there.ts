/*
 * Whether a house serves this page. It is asked once; where plain files are served, nothing speaks of friends.
 */
import { signal } from "@preact/signals";
import { dropKept, readKept, writeKept } from "../common/kept";
import { once } from "../common/once";

export const houseThere = signal(false);

/* What this device remembers of houses; where storage is forbidden, nothing. */
const SERVED = "atelier.house";
const SOMEBODY = "atelier.person";

const remembered = (key: string): boolean => readKept(key) !== null;

function remember(key: string, value: boolean): void {
  if (value) writeKept(key, 1);
  else dropKept(key);
}

/*
 * Whether one has ever served it here. Without the network nobody can be asked; what is wanted of the house then waits.
 */
export const houseKnown = signal(remembered(SERVED));

/* Whether this device was ever somebody in the house; to ask the house who we are would make somebody new. */
export const wasInHouse = (): boolean => remembered(SOMEBODY);

export const noteInHouse = (): void => remember(SOMEBODY, true);

/* The link by which others in the network reach the house, where it lets them in. */
export const homeLink = signal<string | null>(null);

interface House {
  ok: boolean;
  protocol?: number;
  home?: string;
}

const PATIENCE = 8000; /* milliseconds; in a network that leads nowhere a browser waits for minutes */

/* Fails where nothing answers, or a proxy that does not reach the house; null: a host of plain files, which has no such
   address, or sends a page for every one. */
export async function lookForHouse(): Promise<House | null> {
  const reply = await fetch(new URL("house", document.baseURI), { signal: AbortSignal.timeout(PATIENCE) });
  if (reply.status >= 500 || reply.status === 429) throw new Error(`${reply.url}: ${reply.status}`);
  return reply.ok ? ((await reply.json().catch(() => null)) as House | null) : null;
}

export const askForHouse = once(async (): Promise<boolean> => {
  const house = await lookForHouse();
  houseThere.value = house?.ok === true;
  houseKnown.value = houseThere.value;
  remember(SERVED, houseThere.value);
  homeLink.value = house?.home ?? null;
  return houseThere.value;
});

const LOCAL = new Set(["localhost", "127.0.0.1", "[::1]"]);

/* Whether an address leads nowhere from another machine. */
export const isLocal = (address: string): boolean => LOCAL.has(new URL(address).hostname);

/* The page's own address as others find it: at the machine of the house it has a name that is good only there. */
const outsideBase = (): string => (isLocal(document.baseURI) && homeLink.value ? homeLink.value : document.baseURI);

/* An address of the page for another device. */
export const addressFor = (hash: string): string => new URL(hash, outsideBase()).href;
