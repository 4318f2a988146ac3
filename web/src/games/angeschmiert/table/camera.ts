/*
 * How the board is looked at: whole where there is room, close up on a narrow screen. The view is
 * the browser's own scrolling, so that fingers, wheels and keys push it about as they are used to.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { thingsMove } from "../../../app/settings";
import type { Places } from "../../../pictures/client";
import type { Point } from "./geometry";

const READABLE = 1000; /* pixels of width that make every field readable */
const NARROW = 600;

interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Camera {
  readonly close: Signal<boolean> = signal(true);
  readonly narrow: ReadonlySignal<boolean>;
  readonly zoom: ReadonlySignal<number>;
  /* The part of the board that is seen, in parts of the whole. */
  readonly seen: Signal<Window> = signal({ left: 0, top: 0, width: 1, height: 1 });
  /* Of the window onto the board; with another one it has to be aimed anew. */
  readonly width: Signal<number> = signal(0);
  private height = 0;
  private view: HTMLElement | undefined;

  constructor() {
    this.narrow = computed(() => this.width.value > 0 && this.width.value < NARROW);
    this.zoom = computed(() => (this.narrow.value && this.close.value ? READABLE / this.width.value : 1));
  }

  watch(view: HTMLElement): () => void {
    this.view = view;
    const measure = (): void => {
      /* On a phone the height alone changes while a page is scrolled: what is in the middle stays there. */
      if (this.width.value === view.clientWidth) view.scrollTop += (this.height - view.clientHeight) / 2;
      this.width.value = view.clientWidth;
      this.height = view.clientHeight;
      this.scrolled();
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    return () => observer.disconnect();
  }

  scrolled(): void {
    const view = this.view;
    if (!view) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight, scrollWidth, scrollHeight } = view;
    this.seen.value = {
      left: scrollLeft / scrollWidth,
      top: scrollTop / scrollHeight,
      width: clientWidth / scrollWidth,
      height: clientHeight / scrollHeight,
    };
  }

  lookAt([x, y]: Point, places: Places, smoothly: boolean): void {
    const view = this.view;
    if (!view || this.zoom.peek() <= 1) return;
    const left = (x / places.width) * view.scrollWidth - view.clientWidth / 2;
    const top = (y / places.height) * view.scrollHeight - view.clientHeight / 2;
    view.scrollTo({ left, top, behavior: smoothly && thingsMove() ? "smooth" : "instant" });
  }
}
