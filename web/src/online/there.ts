/*
 * Whether a house serves this page. It is asked once; where plain files are served, nothing speaks of friends.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";

export const houseThere = signal(false);

/*
 * Whether one has ever served it here. Without the network nobody can be asked; what is wanted of the house then waits.
 */
const KEY = "atelier.house";

function remembered(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

export const houseKnown = signal(remembered());

function remember(there: boolean): void {
  houseKnown.value = there;
  try {
    if (there) localStorage.setItem(KEY, "there");
    else localStorage.removeItem(KEY);
  } catch {
    /* storage is forbidden: it holds for this visit */
  }
}

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
  remember(houseThere.value);
  homeLink.value = house?.home ?? null;
  return houseThere.value;
});
