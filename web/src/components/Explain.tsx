/*
 * An explanation for something small: shown on hover, on focus and on a long press, closed by Escape.
 */
import type { ComponentChildren } from "preact";
import { useContext, useEffect, useId, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Still } from "./still";
import { listening } from "../common/listening";
import "./explain.css";

const LONG_PRESS = 450; /* milliseconds */
const READ = 4000; /* how long it stays after the finger has gone */

interface Props {
  /* What is said; a sentence or two. */
  text: string;
  children: ComponentChildren;
  class?: string;
}

export function Explain(props: Props) {
  return useContext(Still) ? <span class={`explain ${props.class ?? ""}`}>{props.children}</span> : <Explained {...props} />;
}

function Explained({ text, children, class: name = "" }: Props) {
  const id = useId();
  const open = useSignal(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const pressed = useRef(false);
  const place = useRef<HTMLSpanElement>(null);
  const bubble = useRef<HTMLSpanElement>(null);
  const show = (): void => {
    open.value = true;
    requestAnimationFrame(() => putNear(place.current, bubble.current));
  };
  const hide = (): void => {
    clearTimeout(timer.current);
    open.value = false;
  };
  /* Also where only the pointer is there, and the focus elsewhere. */
  useEffect(() => {
    if (!open.value) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      hide();
    };
    return listening({ keydown: onKey }, window, { capture: true });
  }, [open.value]);
  return (
    <span
      ref={place}
      class={`explain ${name}`}
      tabindex={0}
      role="note"
      aria-describedby={id}
      onPointerEnter={(event) => {
        if (event.pointerType === "mouse") show();
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === "mouse") hide();
      }}
      onPointerDown={(event) => {
        pressed.current = false;
        clearTimeout(timer.current);
        if (event.pointerType !== "mouse")
          timer.current = setTimeout(() => {
            pressed.current = true;
            show();
          }, LONG_PRESS);
      }}
      onPointerUp={() => {
        clearTimeout(timer.current);
        if (pressed.current) timer.current = setTimeout(hide, READ);
      }}
      onPointerCancel={hide}
      onContextMenu={(event) => {
        if (pressed.current) event.preventDefault();
      }}
      onClickCapture={(event) => {
        /* A long press asks what it is; it does not do it. */
        if (pressed.current) {
          event.preventDefault();
          event.stopPropagation();
        }
        pressed.current = false;
      }}
      onFocusIn={show}
      onFocusOut={hide}
    >
      {children}
      <span ref={bubble} id={id} role="tooltip" class={open.value ? "bubble" : "only-spoken"}>
        {text}
      </span>
    </span>
  );
}

/* Above where there is room, else below; never beyond the edge of the window. */
function putNear(place: HTMLElement | null, bubble: HTMLElement | null): void {
  if (!place || !bubble) return;
  const at = place.getBoundingClientRect();
  /* Inside a container or something turned, "fixed" does not count from the window: where does nought lie? */
  bubble.style.left = "0px";
  bubble.style.top = "0px";
  const size = bubble.getBoundingClientRect();
  const left = Math.min(Math.max(8, at.left + at.width / 2 - size.width / 2), innerWidth - size.width - 8);
  const top = at.top - size.height - 8 > 0 ? at.top - size.height - 8 : at.bottom + 8;
  bubble.style.left = `${left - size.left}px`;
  bubble.style.top = `${top - size.top}px`;
}
