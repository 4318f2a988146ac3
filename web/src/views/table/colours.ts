/*
 * Everybody's own colours, as long as their table is before somebody.
 */
import { effect } from "@preact/signals";
import { useLayoutEffect } from "preact/hooks";
import { coloursAt } from "../../people/colours";
import { people } from "../../people/store";
import { tableColours } from "../../session/seats";
import type { Session } from "../../session/session";

export function useColours(session: Session): void {
  useLayoutEffect(() => {
    const stop = effect(() => {
      /* At a table with friends all screens show the same: the seats' own. */
      const { seats, online } = session.saved.value;
      tableColours.value = coloursAt(seats, online ? [] : people.value);
    });
    return () => {
      stop();
      tableColours.value = [];
    };
  }, [session]);
}
