/*
 * Works without a network, and learns of new versions. A new version waits until the person says yes:
 * the page that is open keeps the files it was made with.
 */
import { signal } from "@preact/signals";

export const updateReady = signal(false);
let waiting: ServiceWorker | null = null;

function watch(registration: ServiceWorkerRegistration): void {
  const seen = (worker: ServiceWorker | null): void => {
    if (!worker || !navigator.serviceWorker.controller) return; /* the first visit is no update */
    waiting = worker;
    updateReady.value = true;
  };
  seen(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") seen(coming);
    });
  });
}

export function startUpdates(): void {
  if (!("serviceWorker" in navigator) || location.protocol === "file:") return;
  const controlled = navigator.serviceWorker.controller !== null;
  /* Another version has taken over, here or from another window: every move is kept, so begin again with it. */
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
  });
  void navigator.serviceWorker
    .register("service-worker.js")
    .then(watch)
    .catch(() => undefined);
}

export function takeUpdate(): void {
  if (waiting) waiting.postMessage("take over");
  else location.reload();
}
