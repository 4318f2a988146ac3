/*
 * The title of the window: the view's own, then the name of the house.
 */
import { useEffect } from "preact/hooks";

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === "" ? "Atelier" : `${title} · Atelier`;
  }, [title]);
}
