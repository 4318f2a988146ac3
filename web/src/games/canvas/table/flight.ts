/*
 * Cards that move: where each lay is remembered, the page is drawn anew, and every card comes from its old place to
 * the new one. Cards that are new come from the deck, cards that are gone sweep away, tokens that are new drop. Only
 * transforms and opacity move, so nothing is laid out twice.
 *
 * A card that takes part has data-flies="NUMBER" and data-tokens; the deck has data-deck, Vincent's place data-vincent.
 */
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

interface Place {
  box: DOMRect;
  tokens: number;
  face: Element | null; /* a copy of what it looked like */
}

/* A card of the table has a face; a small one is its picture. */
function faceOf(card: HTMLElement): Element | null {
  const face = card.querySelector(".canvas-face, img")?.cloneNode(true) as HTMLElement | undefined;
  if (!face) return null;
  /* It must not be empty for the frames that it takes to decode its picture. */
  for (const picture of face instanceof HTMLImageElement ? [face] : face.querySelectorAll("img")) picture.decoding = "sync";
  return face;
}

function places(): Map<string, Place> {
  const found = new Map<string, Place>();
  for (const card of document.querySelectorAll<HTMLElement>("[data-flies]")) {
    const box = card.getBoundingClientRect();
    const key = card.dataset.flies;
    if (key === undefined || box.width === 0) continue;
    found.set(key, { box, tokens: Number(card.dataset.tokens ?? 0), face: faceOf(card) });
  }
  return found;
}

const boxOf = (selector: string): DOMRect | undefined => document.querySelector(selector)?.getBoundingClientRect();

export class Flight {
  private readonly before = places();

  /*
   * Call right after the new position was put on show; the page is drawn before the next frame. What is gone sweeps
   * away, unless it went into a painting.
   */
  start(duration: number, sweep: boolean): void {
    requestAnimationFrame(() => {
      const deck = boxOf("[data-deck]");
      const seen = new Set<string>();
      for (const card of document.querySelectorAll<HTMLElement>("[data-flies]")) {
        const key = card.dataset.flies ?? "";
        const old = this.before.get(key);
        seen.add(key);
        const from = old?.box ?? deck;
        if (from) comeFrom(card, from, duration, old?.face);
        if (old && Number(card.dataset.tokens ?? 0) > old.tokens) drop(card.querySelector("[data-token]"), duration);
      }
      if (sweep) for (const [key, place] of this.before) if (!seen.has(key)) sweepAway(place, duration);
    });
  }
}

/* What flies looks as it did where it lay: the picture at its new place may not be painted yet. */
function comeFrom(card: HTMLElement, from: DOMRect, duration: number, face: Element | null | undefined): void {
  const to = card.getBoundingClientRect();
  if (to.width === 0) return;
  const x = from.left - to.left;
  const y = from.top - to.top;
  if (Math.abs(x) < 1 && Math.abs(y) < 1) return;
  const scale = from.width / to.width;
  const away = `translate(${x}px, ${y}px) scale(${scale})`;
  if (Math.abs(y) < to.height / 2) {
    card.animate(
      [
        { transform: away, transformOrigin: "0 0", opacity: face === undefined ? 0.2 : 1 },
        { transform: "none", transformOrigin: "0 0", opacity: 1 },
      ],
      { duration, easing: EASE },
    );
    return;
  }
  /* From one part of the table to another it flies above everything, and the card itself appears when it has landed. */
  const flying = face ?? faceOf(card);
  if (!flying) return;
  card.animate([{ opacity: 0 }, { opacity: 0, offset: 0.98 }, { opacity: 1 }], { duration });
  const ghost = ghostAt(flying, to);
  ghost.style.transformOrigin = "0 0";
  vanishAfter(
    ghost,
    ghost.animate([{ transform: away }, { transform: `translate(${x / 2}px, ${y / 2 - 30}px) scale(${(1 + scale) / 2 + 0.08})` }, { transform: "none" }], {
      duration,
      easing: EASE,
    }),
  );
}

function ghostAt(face: Element, box: DOMRect): HTMLElement {
  const ghost = document.createElement("div");
  ghost.append(face);
  ghost.setAttribute("aria-hidden", "true");
  ghost.className = "canvas-ghost";
  ghost.style.left = `${box.left}px`;
  ghost.style.top = `${box.top}px`;
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  document.body.append(ghost);
  return ghost;
}

function vanishAfter(ghost: HTMLElement, flying: Animation): void {
  flying.onfinish = () => ghost.remove();
  flying.oncancel = () => ghost.remove();
}

function drop(token: Element | null, duration: number): void {
  token?.animate(
    [
      { transform: "translateY(-3rem) scale(1.4)", opacity: 0 },
      { transform: "translateY(0.2rem) scale(0.95)", opacity: 1, offset: 0.75 },
      { transform: "none", opacity: 1 },
    ],
    { duration, easing: "ease-in" },
  );
}

function sweepAway(place: Place, duration: number): void {
  if (!place.face) return;
  const ghost = ghostAt(place.face, place.box);
  const vincent = boxOf("[data-vincent]");
  const x = vincent ? vincent.left - place.box.left : 0;
  const y = vincent ? vincent.top - place.box.top : -120;
  const flying = ghost.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: `translate(${x * 0.4}px, ${y * 0.4 - 40}px) rotate(9deg)`, opacity: 0.8, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) rotate(16deg) scale(0.3)`, opacity: 0 },
    ],
    { duration: duration * 1.3, easing: "ease-in" },
  );
  vanishAfter(ghost, flying);
}
