/*
 * Stands in until this view is there.
 */
import type { GameName } from "../../engine/types";

export function LearnView({ game }: { game: GameName }) {
  return (
    <main class="page">
      <h1 tabindex={-1}>Learn {game}</h1>
    </main>
  );
}
