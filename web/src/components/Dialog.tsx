/*
 * A dialog: the browser's own, so that focus, Escape and screen readers are right.
 */
import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef } from "preact/hooks";
import { CloseButton } from "./IconButton";
import { Layer } from "./Layer";
import "./dialog.css";

interface Props {
  title: string;
  onClose(): void;
  children: ComponentChildren;
  class?: string;
  /* Where the dialog asks something that must be answered, there is no way out but its buttons. */
  insist?: boolean;
}

export function Dialog({ title, onClose, children, class: name = "", insist = false }: Props) {
  const box = useRef<HTMLDialogElement>(null);
  const heading = useId();
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, []);
  return (
    <dialog
      ref={box}
      class={`dialog ${name}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault();
        if (!insist) onClose();
      }}
      onClick={(event) => {
        if (!insist && event.target === box.current) onClose();
      }}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id={heading}>{title}</h2>
          {!insist && <CloseButton onClick={onClose} />}
        </div>
        {children}
      </div>
      <Layer />
    </dialog>
  );
}
