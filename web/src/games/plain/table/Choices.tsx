/*
 * What may be done now, exactly as the engine offers it. Number keys choose, arrows go from one to the next. Many
 * moves are laid out by their first word.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { focusIsLost } from "../../../common/focus";
import { listening } from "../../../common/listening";
import { playMove } from "../../../session/play";
import type { Session } from "../../../session/session";
import { hasKey, isForTable, shortcut } from "../../../platform/keys";
import { isSecondTap } from "../../../platform/taps";
import { onArrow } from "../../../components/arrows";
import { lang, t } from "../../../app/texts";
import { written } from "../names";

const MANY = 9; /* from more than so many on, they are laid out by their first word */

interface Offer {
  move: string;
  number: number;
}

function groupsOf(moves: readonly string[]): [word: string, offers: Offer[]][] {
  const groups = new Map<string, Offer[]>();
  for (const [index, move] of moves.entries()) {
    const word = moves.length > MANY ? (move.split(" ", 1)[0] ?? move) : "";
    groups.set(word, [...(groups.get(word) ?? []), { move, number: index + 1 }]);
  }
  return [...groups];
}

/* A number chooses, unless something is typed or a dialog is open. */
function useNumbers(choose: (number: number) => void): void {
  useEffect(() => {
    const keydown = (event: KeyboardEvent): void => {
      if (!event.repeat && isForTable(event) && /^[1-9]$/.test(event.key)) choose(Number(event.key));
    };
    return listening({ keydown });
  });
}

export function Choices({ session }: { session: Session }) {
  const playing = useSignal(false);
  const box = useRef<HTMLElement>(null);
  const moves = session.yourTurn.value ? session.position.value.legal : [];
  const advised = session.advice.value?.moves[0]?.move;
  const play = async (move: string | undefined): Promise<void> => {
    if (move === undefined || playing.value) return;
    playing.value = true;
    await playMove(session, move);
    playing.value = false;
  };
  useNumbers((number) => void play(moves[number - 1]));
  const { ply } = session.position.value;
  useEffect(() => {
    /* The button that was pressed is gone: the keyboard goes on here. */
    if (focusIsLost() && session.step.value && moves.length > 0) box.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [ply, moves.length > 0]);
  if (session.watched || session.position.value.actor === "over") return null;
  return (
    <section ref={box} class="sheet plain-choices" aria-labelledby="plain-choices" onKeyDown={onArrow}>
      <h2 id="plain-choices">{t("plain.choices")}</h2>
      {moves.length === 0 && <p class="quiet">{t("plain.wait")}</p>}
      {groupsOf(moves).map(([word, offers]) => (
        <div key={word} class="plain-group" role="group" {...(word === "" ? {} : { "aria-label": written(word) })}>
          {offers.map(({ move, number }) => (
            <button
              key={move}
              class={`button plain-move ${move === advised ? "advised" : ""}`}
              lang="en"
              disabled={playing.value}
              {...shortcut(number)}
              onClick={() => {
                if (!isSecondTap()) void play(move);
              }}
            >
              {written(move)}
              {move === advised && <span lang={lang.value}>{t("plain.advised")}</span>}
              {hasKey(number) && <kbd aria-hidden="true">{number}</kbd>}
            </button>
          ))}
        </div>
      ))}
    </section>
  );
}
