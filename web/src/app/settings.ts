/*
 * What a person has chosen, kept in the browser.
 */
import { effect, signal, type Signal } from "@preact/signals";
import { onKept, readKept, writeKept } from "../common/kept";
import type { Lang } from "../engine/types";
import { withFinger } from "../common/finger";

export const LANGS: readonly Lang[] = ["en", "de", "es", "it"];

export interface Settings {
  lang: Lang;
  theme: "auto" | "light" | "dark";
  motion: "auto" | "full" | "reduced";
  sound: boolean;
  odds: boolean; /* show the chances of the next throw */
  tutor: boolean; /* warn before a clear mistake */
  name: string;
  paint: string; /* the colour at tables with friends; "" where none was chosen yet */
  /* How the turn is handed to another person at the same device. */
  handover: "banner" | "full" | "off";
  text: "normal" | "large" | "larger";
  /* How fast the others are shown to play. */
  pace: Pace;
  networkRead: boolean; /* what others in the network see of a house was said */
  /* Whether a move waits a moment before it is sent to a table with friends; "auto" is where fingers are used, and no
     clock runs that counts seconds. */
  wait: (typeof WAITS)[number];
  vibrate: boolean; /* when one's turn has come */
  notices: boolean; /* the system may say so, too */
  keys: boolean; /* single letters and numbers act at the table */
}

export const PACES = ["slow", "normal", "quick", "instant"] as const;
type Pace = (typeof PACES)[number];

export const WAITS = ["auto", "on", "off"] as const;

const KEY = "atelier.settings";

function preferredLang(): Lang {
  for (const wanted of navigator.languages) {
    const found = LANGS.find((lang) => wanted.toLowerCase().startsWith(lang));
    if (found) return found;
  }
  return "en";
}

function read(): Settings {
  const fallback: Settings = {
    lang: preferredLang(),
    theme: "auto",
    motion: "auto",
    sound: false,
    odds: true,
    tutor: false,
    name: "",
    paint: "",
    handover: "banner",
    text: "normal",
    pace: "normal",
    networkRead: false,
    wait: "auto",
    vibrate: true,
    notices: false,
    keys: true,
  };
  return { ...fallback, ...(readKept(KEY) as Partial<Settings> | null) };
}

export const settings: Signal<Settings> = signal(read());

export function change(part: Partial<Settings>): void {
  settings.value = { ...settings.value, ...part };
}

/* Kept, and shown to the style sheets as attributes of the page. What another window keeps holds here, too. */
export function keepSettings(): void {
  onKept(KEY, () => (settings.value = read()));
  effect(() => {
    const chosen = settings.value;
    const page = document.documentElement;
    page.dataset.theme = chosen.theme;
    page.dataset.motion = chosen.motion;
    page.dataset.text = chosen.text;
    writeKept(KEY, chosen);
  });
}

/* Whether things should move: as the person says, else as the system says. */
export function thingsMove(): boolean {
  const { motion } = settings.value;
  return motion === "full" || (motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches);
}

const FACTORS: Record<Pace, number> = { slow: 2.2, normal: 1, quick: 0.5, instant: 0 };

/* How long something takes at the pace that was chosen, in milliseconds. */
export const paced = (milliseconds: number): number => milliseconds * FACTORS[settings.value.pace];

/* Whether a move waits a moment before it is sent, so that a slip can be taken back; `free` where that costs no time. */
export function movesWait(free: boolean): boolean {
  const { wait } = settings.peek();
  return wait === "on" || (wait === "auto" && free && withFinger());
}
