/*
 * The moves of a review in words. They come a few at a time, so that a long game holds nothing up.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { SavedGame } from "../../session/store";
import { lang } from "../../app/texts";
import { engine } from "../../engine/client";
import { tellMoves } from "../../session/told";
import { seatName } from "./Accounts";
import type { Decision } from "./types";

export interface Told {
  played: string;
  best: string;
}

const AT_ONCE = 20;
let tellings = 0;

/* Until `gone` says that nobody listens any more. */
async function tell(game: SavedGame, decisions: Decision[], gone: () => boolean, tellSome: (told: Told[]) => void): Promise<void> {
  const name = `review-words-${++tellings}`; /* one telling may still run out while the next begins */
  await engine.ask({ do: "load", table: name, record: game.record });
  const seats = game.seats.map((plan, index) => ({ ...plan, name: seatName({ seat: "abcdef".charAt(index) }, game) }));
  const told: Told[] = [];
  for (const { ply, played, best } of decisions) {
    const [did, could] = await tellMoves((request) => engine.ask({ ...request, table: name }), seats, ply, [played, best]);
    told.push({ played: did ?? played, best: could ?? best });
    if (gone()) break;
    if (told.length % AT_ONCE === 0) tellSome([...told]);
  }
  if (!gone()) tellSome(told);
  await engine.ask({ do: "drop", table: name });
}

/* In the order of the decisions; those still missing are not told yet. */
export function useWords(game: SavedGame, decisions: Decision[]): Told[] {
  const words = useSignal<Told[]>([]);
  const language = lang.value;
  useEffect(() => {
    let gone = false;
    void tell(
      game,
      decisions,
      () => gone,
      (told) => (words.value = told),
    ).catch(() => undefined);
    return () => {
      gone = true;
    };
  }, [game.id, decisions, language]);
  return words.value;
}
