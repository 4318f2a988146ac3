/*
 * The table of one game, shown with a list of moves.
 */
import type { Session } from "../../app/session";

export function CanvasTable({ session }: { session: Session }) {
  const position = session.position.value;
  return (
    <main>
      <p>
        {position.actor} {session.thinking.value}
      </p>
      <pre>{JSON.stringify(position.state, null, 1)}</pre>
      {session.yourTurn.value &&
        position.legal.map((move) => (
          <button key={move} onClick={() => void session.play(move)}>
            {move}
          </button>
        ))}
    </main>
  );
}
