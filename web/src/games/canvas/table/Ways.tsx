/*
 * On a phone the table is long: ways to its parts, always at hand.
 */
import { thingsMove } from "../../../app/settings";
import { t, type TextKey } from "../../../app/texts";

const PARTS: readonly [string, TextKey][] = [
  ["canvas-row", "canvas.way.row"],
  ["canvas-studio", "canvas.way.studio"],
  ["canvas-scoring", "canvas.way.scoring"],
  ["canvas-seats", "canvas.way.seats"],
];

export function Ways({ studio }: { studio: boolean }) {
  return (
    <nav class="table-ways canvas-ways" aria-label={t("canvas.ways")}>
      {PARTS.filter(([id]) => studio || id !== "canvas-studio").map(([id, text]) => (
        <button key={id} type="button" onClick={() => document.getElementById(id)?.scrollIntoView({ block: "start", behavior: thingsMove() ? "smooth" : "instant" })}>
          {t(text)}
        </button>
      ))}
    </nav>
  );
}
