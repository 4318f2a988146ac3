/*
 * Whether a house serves this page. It is asked once; where plain files are served, nothing speaks of friends.
 */
import { signal } from "@preact/signals";
import { once } from "../common/once";

export const houseThere = signal(false);

/* A host of plain files has no such address, or sends a page for every one. */
export const askForHouse = once(async (): Promise<boolean> => {
  const reply = await fetch(new URL("healthz", document.baseURI));
  houseThere.value = reply.ok && !(reply.headers.get("Content-Type") ?? "").includes("html");
  return houseThere.value;
});
