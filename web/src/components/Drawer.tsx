/*
 * A sheet beside the table (below it on a small screen) that leaves the table in view and in use.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { CloseButton } from "./IconButton";
import "./drawer.css";

interface Props {
  title: string;
  close(): void;
  children: ComponentChildren;
  busy?: boolean;
  class?: string;
}

export function Drawer({ title, close, children, busy = false, class: name = "" }: Props) {
  const heading = useId();
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    head.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside class={`drawer ${name}`} aria-labelledby={heading} aria-busy={busy}>
      <header>
        <h2 id={heading} ref={head} tabindex={-1}>
          {title}
        </h2>
        <CloseButton onClick={close} />
      </header>
      <div class="drawer-body">{children}</div>
    </aside>
  );
}
