/*
 * What the pictures on the first view's wall show: each file's name says it, and the program paints it.
 */
import { execFileSync } from "node:child_process";

const SEEN = /^(\d+)-(\d+)-(\d+)-(\d+)-(\w+)-(\w\w)\.webp$/;

/* The picture of that name as SVG, and how wide it is for its height. */
export function paintedAs(program, name) {
  const [, bottom, middle, top, ground, frame, lang] = SEEN.exec(name) ?? [];
  const words =
    bottom === undefined
      ? ["board", "-o", "-"]
      : ["paint", bottom, middle, top, "--ground", ground, "--frame", frame, "--lang", lang, "-o", "-"];
  const svg = execFileSync(program, words, { encoding: "utf8", maxBuffer: 16 * 1024 * 1024 });
  const [, width, height] = /viewBox="\S+ \S+ (\S+) (\S+)"/.exec(svg);
  return { svg, shape: width / height };
}
