/*
 * Whether a house serves this page. It is asked once; where plain files are served, nothing speaks of friends.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";

export const houseThere = signal(false);

/* The link by which others in the network reach the house, where it lets them in. */
export const homeLink = signal<string | null>(null);

interface House {
  ok: boolean;
  home?: string;
}

/* A host of plain files has no such address, or sends a page for every one. */
export const askForHouse = once(async (): Promise<boolean> => {
  const reply = await fetch(new URL("house", document.baseURI));
  const house = reply.ok ? ((await reply.json().catch(() => null)) as House | null) : null;
  houseThere.value = house?.ok === true;
  homeLink.value = house?.home ?? null;
  return houseThere.value;
});
