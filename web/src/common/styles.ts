/*
 * Styles beside those of the first view: the table's, and all others. The table's stand before the others, in whatever
 * order views are visited.
 */
import { once } from "./once";

/* The document knows what its files are called. */
const fileOf = (name: string): string => document.querySelector<HTMLLinkElement>(`#${name}-styles`)?.href ?? "";

const styles = once(
  (name: string) =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = fileOf(name);
      link.addEventListener("load", () => resolve());
      link.addEventListener("error", () => {
        link.remove();
        reject(new Error(link.href));
      });
      document.head.append(link);
    }),
);

export const tableStyles = (): Promise<unknown> => styles("table");
export const allStyles = (): Promise<unknown> => Promise.all([tableStyles(), styles("more")]);
