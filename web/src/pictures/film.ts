/*
 * A film of a record, made by a worker of its own, which ends with it.
 */
import type { Lang } from "../engine/types";
import { imageOf, langNumber, sized } from "./client";
import type { FilmNews, FilmOrder, Sketch } from "./filmworker";

declare const FILMER_FILE: string; /* put in when the page is built */

/* One after the other, so that the page can do something else in between. */
async function drawAll(wanted: Sketch[]): Promise<ImageBitmap[]> {
  const drawn: ImageBitmap[] = [];
  for (const { svg, ...size } of wanted) drawn.push(await createImageBitmap(await imageOf(sized(svg, size))));
  return drawn;
}

/* The film, or an error with a sentence; it is no more made once `signal` says so. */
export function makeFilm(record: string, lang: Lang, signal: AbortSignal, progress: (part: number) => void): Promise<Blob> {
  const worker = new Worker(new URL(FILMER_FILE, document.baseURI), { type: "module" });
  const made = new Promise<Blob>((resolve, reject) => {
    signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
    worker.addEventListener("error", (event) => reject(new Error(event.message)));
    worker.addEventListener("message", (event: MessageEvent<FilmNews>) => {
      const news = event.data;
      if ("wanted" in news) drawAll(news.wanted).then((drawn) => worker.postMessage(drawn, drawn), reject);
      else if ("done" in news) progress(news.done / news.all);
      else if ("film" in news) resolve(news.film);
      else reject(new Error(news.problem));
    });
    worker.postMessage({ record, lang: langNumber(lang) } satisfies FilmOrder);
  });
  return made.finally(() => worker.terminate());
}
