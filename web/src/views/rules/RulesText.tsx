/*
 * Stands in until this view is there.
 */
import type { GameName } from "../../engine/types";

export function RulesText({ game }: { game: GameName; dialog?: boolean }) {
  return <p>{game}</p>;
}
