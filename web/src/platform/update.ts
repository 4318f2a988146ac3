/*
 * Works without a network, and learns of new versions, also where the page stays open for days. A new version waits
 * until the person says yes or nothing is in hand: the page that is open keeps the files it was made with, which are named
 * by what is in them.
 */
import { signal } from "@preact/signals";
import { rest } from "../common/rest";
import { picturesShown } from "../pictures/client";

export const updateReady = signal(false);
let registration: ServiceWorkerRegistration | null = null;
let wanted = false;
let quiet = (): boolean => false; /* whether nothing would be lost with this page */
let taken = false; /* the worker of another version answers this page already */

/* A version waits behind another one. On a first visit there is no other, whenever a browser may say so. */
function look(): void {
  updateReady.value = taken || (registration !== null && registration.waiting !== null && registration.active !== null);
}

function watch(found: ServiceWorkerRegistration): void {
  const follow = (): void => found.installing?.addEventListener("statechange", look);
  registration = found;
  look();
  follow(); /* another window may have found one just before */
  found.addEventListener("updatefound", follow);
}

/* What can wait comes when everything else is there; where people pay for every byte, when it is needed. */
async function keepTheRest(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const { active } = await navigator.serviceWorker.ready;
  await rest();
  active?.postMessage("keep the rest");
}

/* Whether the document that is served now begins with another script than this one did. */
async function compare(): Promise<void> {
  const script = document.querySelector("script[type=module]")?.getAttribute("src") ?? "";
  const reply = await fetch(document.baseURI, { cache: "no-cache" });
  if (reply.ok && !(await reply.text()).includes(script)) taken = true;
  look();
}

const SELDOM = { least: 60_000, most: 3_600_000 }; /* milliseconds */
let looked = 0;

/* Asks whether there is a new version, once a minute at most; without a network the next time does. */
export async function lookForUpdate(): Promise<void> {
  if (Date.now() - looked < SELDOM.least) return;
  looked = Date.now();
  await (registration ? registration.update() : compare()).catch(() => undefined);
}

/* Timers stand still while a machine sleeps or a page is hidden: whoever comes back asks. */
function lookNowAndThen(): void {
  looked = Date.now();
  setInterval(() => void lookForUpdate(), SELDOM.most);
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState === "visible") void lookForUpdate();
  });
}

/* Another version answers from now on, since this window or another one has said so. A window in the middle of something
   goes on and says so: the files of the version before are kept for it. */
function change(): void {
  taken = true;
  look();
  if (wanted || quiet()) location.reload();
}

export async function startUpdates(isQuiet: () => boolean): Promise<void> {
  quiet = isQuiet;
  lookNowAndThen();
  if (!("serviceWorker" in navigator) || location.protocol === "file:") return;
  const { serviceWorker } = navigator;
  let controlled = serviceWorker.controller !== null;
  serviceWorker.addEventListener("controllerchange", () => {
    /* The first one after a first visit is of this version, unless it was replaced just then. */
    if (controlled) change();
    else void compare().catch(() => undefined);
    controlled = true;
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

function take(): void {
  if (registration?.waiting) registration.waiting.postMessage("take over");
  else location.reload();
}

export function takeUpdate(): void {
  wanted = true;
  take();
}

export function takeUpdateIfQuiet(): void {
  if (updateReady.peek() && quiet()) take();
}
