/*
 * Styles beside those of the first view: the table's, and all others. The table's stand before the others, in whatever
 * order views are visited.
 */
import { once } from "./once";

const styles = once(
  (file: string) =>
    new Promise<void>((resolve, reject) => {
      const link = document.createElement("link");
      link.rel = "stylesheet";
      link.href = file;
      link.addEventListener("load", () => resolve());
      link.addEventListener("error", () => {
        link.remove();
        reject(new Error(link.href));
      });
      document.head.append(link);
    }),
);

export const tableStyles = (): Promise<unknown> => styles("table.css");
export const allStyles = (): Promise<unknown> => Promise.all([tableStyles(), styles("more.css")]);
