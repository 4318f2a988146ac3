/*
 * The page without a network: everything it is made of is kept, and a new version replaces the old one as a whole, when
 * the person has said so or nothing is in hand; until then open pages go on with the old one.
 *
 * Files are fetched one after the other, so that whoever plays meanwhile has the line nearly to himself. What the page
 * can do without, such as the solved race, comes last, when the page says that it has nothing to ask for; or when it is
 * needed.
 */
declare const PAGE_FILES: string[]; /* put in when the page is built */
declare const LATER_FILES: string[];
declare const PAGE_VERSION: string;

const worker = self as unknown as ServiceWorkerGlobalScope;
const CACHE = `atelier-${PAGE_VERSION}`;

/* What an earlier try has brought is of this version, too, and is not fetched again. */
async function keep(files: string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  for (const file of files)
    if (!(await cache.match(file))) await cache.add(new Request(file, { cache: "no-cache", priority: "low" }));
}

worker.addEventListener("install", (event) => event.waitUntil(keep(["./", ...PAGE_FILES])));

worker.addEventListener("message", (event) => {
  if (event.data === "take over") void worker.skipWaiting();
  /* Without a network the next visit asks again. */
  if (event.data === "keep the rest") event.waitUntil(keep(LATER_FILES).catch(() => undefined));
});

/* The version before stays for the windows that still show it. So does one more: the last may have been left unfinished. */
worker.addEventListener("activate", (event) => {
  const old = async (): Promise<void> => {
    const before = (await caches.keys()).filter((name) => name.startsWith("atelier-") && name !== CACHE);
    for (const name of before.slice(0, -2)) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(old());
});

const comesLater = ({ url }: Request): boolean => LATER_FILES.some((file) => new URL(file, worker.location.href).href === url);

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== worker.location.origin) return;
  const answer = async (): Promise<Response> => {
    const cache = await caches.open(CACHE);
    const kept = (await cache.match(request, { ignoreSearch: true })) ?? (await caches.match(request));
    if (kept) return kept;
    try {
      const fetched = await fetch(request);
      if (fetched.ok && comesLater(request)) event.waitUntil(cache.put(request, fetched.clone()));
      return fetched;
    } catch (error) {
      const home = request.mode === "navigate" ? await cache.match("./") : undefined;
      if (home) return home;
      throw error;
    }
  };
  event.respondWith(answer());
});

/* A notice of platform/notices.ts was pressed: the page comes to the front, at the address that the notice has with it. */
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = String(event.notification.data);
  const goThere = async (): Promise<void> => {
    const [page] = await worker.clients.matchAll({ type: "window" });
    if (page) await (await page.focus()).navigate(address);
    else await worker.clients.openWindow(address);
  };
  event.waitUntil(goThere());
});
