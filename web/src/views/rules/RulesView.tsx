/*
 * Stands in until this view is there.
 */
import type { GameName } from "../../engine/types";

export function RulesView({ game }: { game: GameName }) {
  return (
    <main class="page">
      <h1 tabindex={-1}>Rules {game}</h1>
    </main>
  );
}
