/*
 * The page without a network: everything it is made of is kept, and a new version replaces the old
 * one as a whole, when the person has said so; until then open pages go on with the old one.
 */
declare const PAGE_FILES: string[]; /* put in when the page is built */
declare const PAGE_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `atelier-${PAGE_VERSION}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(["./", ...PAGE_FILES].map((file) => new Request(file, { cache: "no-cache" })))),
  );
});

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
});

worker.addEventListener("activate", (event) => {
  const old = async (): Promise<void> => {
    for (const name of await caches.keys())
      if (name.startsWith("atelier-") && name !== CACHE) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(old());
});

worker.addEventListener("fetch", (event) => {
  if (event.request.method !== "GET" || new URL(event.request.url).origin !== worker.location.origin) return;
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(CACHE);
    const kept = await cache.match(event.request, { ignoreSearch: true });
    if (kept) return kept;
    try {
      return await fetch(event.request);
    } catch (error) {
      const home = event.request.mode === "navigate" ? await cache.match("./") : undefined;
      if (home) return home;
      throw error;
    }
  };
  event.respondWith(answer());
});
