/*
 * The viewer of a record in a page of somebody else (static/viewer.js puts it there): a frame for each turn, buttons and
 * arrows. It keeps nothing, asks for nothing but its own files, and takes whatever it is given for a record.
 */
import { sentenceOf } from "./common/sentence";
import { langNumber, LANGS } from "./pictures/client";
import { FILM_HEIGHT, FILM_WIDTH, FilmProgram } from "./pictures/filmprogram";
import type { Lang } from "./engine/types";

declare const VIEWER_TEXTS: Record<Lang, Record<string, string>>; /* put in when the page is built */

const SIGNS = { first: "|◀", back: "◀", next: "▶", last: "▶|" } as const;
type Way = keyof typeof SIGNS;

const asked = [new URL(location.href).searchParams.get("lang") ?? "", ...navigator.languages];
const lang = asked.map((one) => LANGS.find((known) => known === one.slice(0, 2))).find((known) => known !== undefined) ?? "en";
document.documentElement.lang = lang;

const say = (key: string, fills: Record<string, string> = {}): string =>
  (VIEWER_TEXTS[lang][`viewer.${key}`] ?? key).replace(/\{(\w+)\}/g, (_, name: string) => fills[name] ?? "");

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, name: string, text = ""): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

const main = document.querySelector("main") ?? document.body;

function refuse(reason: string): void {
  const problem = element("p", "problem", say("broken", { reason }));
  problem.setAttribute("role", "alert");
  main.replaceChildren(problem);
  main.removeAttribute("aria-busy");
}

class Viewer {
  private readonly stage = element("div", "stage");
  private readonly place = element("p", "place");
  private readonly told = element("p", "spoken");
  private readonly buttons = new Map<Way, HTMLButtonElement>();
  private shown = new Map<string, HTMLImageElement>();
  private turn = 0;

  constructor(
    private readonly program: FilmProgram,
    private readonly turns: number,
  ) {
    const controls = element("div", "controls");
    this.told.setAttribute("role", "status");
    this.stage.setAttribute("role", "img");
    for (const way of ["first", "back", "next", "last"] as const) {
      const button = element("button", "", SIGNS[way]);
      button.type = "button";
      button.title = say(way);
      button.setAttribute("aria-label", say(way));
      button.addEventListener("click", () => this.go(way));
      this.buttons.set(way, button);
      controls.append(button);
      if (way === "back") controls.append(this.place);
    }
    main.replaceChildren(this.stage, controls, this.told);
    main.removeAttribute("aria-busy");
    document.addEventListener("keydown", (event) => {
      const ways: Record<string, Way> = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" };
      const way = ways[event.key];
      if (!way || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      this.go(way);
    });
    this.show();
  }

  private go(way: Way): void {
    const to = { first: 0, back: Math.max(0, this.turn - 1), next: Math.min(this.turns - 1, this.turn + 1), last: this.turns - 1 }[way];
    if (to === this.turn) return;
    this.turn = to;
    this.show();
  }

  private show(): void {
    const sprites = this.program.sprites(this.turn);
    const sentence = this.program.sentence();
    const kept = new Map<string, HTMLImageElement>();
    const images = sprites.map(({ x, y, width, height, key }, index) => {
      /* Two of the same picture lie in two places. */
      const mark = `${key} ${sprites.slice(0, index).filter((other) => other.key === key).length}`;
      const image = this.shown.get(mark) ?? this.image(index);
      kept.set(mark, image);
      const part = (length: number, of: number): string => `${(100 * length) / of}%`;
      Object.assign(image.style, { left: part(x, FILM_WIDTH), top: part(y, FILM_HEIGHT), width: part(width, FILM_WIDTH), height: part(height, FILM_HEIGHT) });
      return image;
    });
    for (const [mark, image] of this.shown) if (!kept.has(mark)) URL.revokeObjectURL(image.src);
    this.shown = kept;
    this.stage.replaceChildren(...images);
    this.stage.setAttribute("aria-label", sentence);
    this.told.textContent = sentence;
    this.place.textContent = say("place", { turn: String(this.turn + 1), turns: String(this.turns) });
    for (const [way, button] of this.buttons) {
      const off = way === "first" || way === "back" ? this.turn === 0 : this.turn === this.turns - 1;
      button.setAttribute("aria-disabled", String(off));
    }
  }

  private image(index: number): HTMLImageElement {
    const image = new Image();
    image.alt = "";
    image.src = URL.createObjectURL(new Blob([this.program.picture(index)], { type: "image/svg+xml" }));
    return image;
  }
}

async function view(record: string): Promise<void> {
  try {
    const program = await FilmProgram.start();
    new Viewer(program, program.open(record, langNumber(lang)));
    document.title = program.title();
    parent.postMessage({ title: document.title }, "*");
  } catch (error) {
    refuse(sentenceOf(error));
  }
}

/* Only the page around it may hand something over, and once. */
function listen(): void {
  const hear = ({ source, data }: MessageEvent<unknown>): void => {
    if (source !== parent || typeof data !== "object" || data === null || !("record" in data || "problem" in data)) return;
    removeEventListener("message", hear);
    if ("record" in data && typeof data.record === "string") void view(data.record);
    else refuse("problem" in data ? String(data.problem) : "");
  };
  addEventListener("message", hear);
  parent.postMessage("atelier: ready", "*");
}

if (parent === window) location.replace("./"); /* without a page around it there is nothing to show */
else listen();
