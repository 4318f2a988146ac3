/*
 * What is said and noted, as a part of the page and of every modal dialog: a dialog makes everything below it inert, so
 * that neither ears nor fingers reach it. The topmost of these parts is the one in use.
 */
import { useSignal } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { layers } from "../app/announce";
import { Toasts } from "./Toasts";

/* Where nobody presses anything, there are no notes. */
export function Layer({ notes = true }: { notes?: boolean }) {
  const said = useSignal("");
  useLayoutEffect(() => {
    layers.value = [...layers.peek(), said];
    return () => {
      layers.value = layers.peek().filter((one) => one !== said);
      /* What was said there before would be heard once more as it comes up again. */
      const below = layers.peek().at(-1);
      if (below) below.value = "";
    };
  }, []);
  return (
    <>
      {notes && layers.value.at(-1) === said && <Toasts />}
      <div class="only-spoken" role="status" aria-live="polite">
        {said.value}
      </div>
    </>
  );
}
