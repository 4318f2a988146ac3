/*
 * How the table is laid out: by the room it has, which a drawer beside it can make smaller than the
 * window. Columns where the window is wide, a stack where it is tall, one narrow column on a phone.
 */
import { useLayoutEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { RefObject } from "preact";

type Layout = "columns" | "stack" | "phone";

/* In widths of the letter m, so that large text counts as little room. */
const COLUMNS = 40;
const STACK = 46;

function layoutFor(width: number): Layout {
  const room = width / parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (innerWidth > innerHeight && room >= COLUMNS) return "columns";
  return room >= STACK ? "stack" : "phone";
}

export function useLayout(element: RefObject<HTMLElement | null>): Layout {
  const layout = useSignal<Layout>(layoutFor(innerWidth));
  useLayoutEffect(() => {
    const place = element.current;
    if (!place) return;
    const observer = new ResizeObserver(() => {
      layout.value = layoutFor(place.clientWidth);
    });
    observer.observe(place);
    return () => observer.disconnect();
  }, []);
  return layout.value;
}
