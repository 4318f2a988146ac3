/*
 * Works without a network, and learns of new versions. A new version waits until the person says yes:
 * the page that is open keeps the files it was made with.
 */
import { signal } from "@preact/signals";
import { rest } from "../common/rest";
import { picturesShown } from "../pictures/client";

export const updateReady = signal(false);
let registration: ServiceWorkerRegistration | null = null;
let wanted = false;

/* A version waits behind another one. On a first visit there is no other, whenever a browser may say so. */
function look(): void {
  updateReady.value = registration !== null && registration.waiting !== null && registration.active !== null;
}

function watch(found: ServiceWorkerRegistration): void {
  registration = found;
  look();
  found.addEventListener("updatefound", () => found.installing?.addEventListener("statechange", look));
}

/* What can wait comes when everything else is there; where people pay for every byte, when it is needed. */
async function keepTheRest(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  await rest();
  active?.postMessage("keep the rest");
}

export async function startUpdates(): Promise<void> {
  if (!("serviceWorker" in navigator) || location.protocol === "file:") return;
  const { serviceWorker } = navigator;
  const controlled = serviceWorker.controller !== null;
  /* Another version has taken over, here or from another window: every move is kept, so begin again with it. */
  serviceWorker.addEventListener("controllerchange", () => {
    if (controlled || wanted) location.reload();
  });
  /* What is kept for later does not hold up the first pictures. */
  if (!controlled) await picturesShown();
  try {
    watch(await serviceWorker.register("service-worker.js"));
    await keepTheRest();
  } catch {
    /* it cannot be kept here; the page works all the same */
  }
}

export function takeUpdate(): void {
  wanted = true;
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
}
