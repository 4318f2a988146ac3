/*
 * The page without a network: everything it is made of is kept, and a new version replaces the old
 * one as a whole.
 */
declare const PAGE_FILES: string[]; /* put in when the page is built */
declare const PAGE_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `atelier-${PAGE_VERSION}`;

worker.addEventListener("install", (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(["./", ...PAGE_FILES].map((file) => new Request(file, { cache: "no-cache" }))))
      .then(() => worker.skipWaiting()),
  );
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
    return (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request);
  };
  event.respondWith(answer());
});
