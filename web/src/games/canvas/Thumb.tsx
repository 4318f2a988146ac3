/*
 * A small picture of a game: its latest painting, or the ground that it will be painted on.
 */
import { lang } from "../../app/texts";
import type { SavedGame } from "../../session/store";
import { Picture } from "../../components/Picture";
import { groundOf, paintingOf } from "../../pictures/client";
import "../../components/thumb.css";

/* The last painting a record tells of: its cards from bottom to top, and its ground. */
function lastPainting(record: string): { cards: number[]; ground: number } | undefined {
  const found = [...record.matchAll(/^paint (\d+) (\d+) (\d+)(?: on (\d+))?/gm)].at(-1);
  if (!found) return undefined;
  return { cards: found.slice(1, 4).map(Number), ground: Number(found[4] ?? firstGround(record)) };
}

const firstGround = (record: string): number => Number(/^back (\d+)/m.exec(record)?.[1] ?? 1);

export function Thumb({ game }: { game: SavedGame }) {
  const painting = lastPainting(game.record);
  return (
    <span class="thumb" aria-hidden="true">
      <Picture
        of={painting ? { small: paintingOf(painting.cards, painting.ground, lang.value) } : groundOf(firstGround(game.record))}
        alt=""
      />
    </span>
  );
}
