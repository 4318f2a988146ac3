/*
 * The moves of a review in words. They come a few at a time, so that a long game holds nothing up.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { beside } from "../../session/beside";
import { SEATS } from "../../session/seats";
import type { SavedGame } from "../../session/store";
import { lang } from "../../app/texts";
import { tellMoves } from "../../session/told";
import { seatName } from "./Accounts";
import type { Decision } from "./types";

export interface Told {
  played: string;
  best: string;
}

const AT_ONCE = 20;

/* Until `gone` says that nobody listens any more. */
async function tell(game: SavedGame, decisions: Decision[], gone: () => boolean, tellSome: (told: Told[]) => void): Promise<void> {
  const seats = game.seats.map((plan, index) => ({ ...plan, name: seatName({ seat: SEATS.charAt(index) }, game) }));
  const told: Told[] = [];
  await beside(async (ask) => {
    await ask({ do: "load", record: game.record });
    for (const { ply, played, best } of decisions) {
      const [did, could] = await tellMoves(ask, seats, ply, [played, best]);
      told.push({ played: did ?? played, best: could ?? best });
      if (gone()) return;
      if (told.length % AT_ONCE === 0) tellSome([...told]);
    }
    tellSome(told);
  });
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
