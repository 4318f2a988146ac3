/*
 * What the master would do here: the best moves in words, what each is worth, and why the first is first.
 */
import { announce } from "../../app/announce";
import { useEffect } from "preact/hooks";
import type { Session } from "../../session/session";
import { isSecondTap } from "../../platform/taps";
import { number, percent, t } from "../../app/texts";
import type { Hint } from "../../engine/types";
import { Button } from "../../components/Button";
import { Drawer } from "../../components/Drawer";

const SHOWN = 5;

/* Alone a move is worth points, in company a part of a win. */
export function worth(session: Session, value: number): string {
  return session.saved.value.seats.length === 1
    ? t("table.hint.points", { points: number(value, 1) })
    : t("table.hint.chance", { chance: percent(value) });
}

type Advised = Hint["moves"][number];

/* What differs by less than the errors does not differ for certain. */
const isClose = (best: Advised, other: Advised): boolean => best.value - other.value <= Math.hypot(best.error, other.error);

export function HintDrawer({ session, close }: { session: Session; close(): void }) {
  const advice = session.advice.value;
  const best = advice?.moves[0];
  const why = advice?.why ?? "";
  useEffect(() => {
    if (best) announce([`${t("table.hint")}:`, best.told, why].join(" "));
  }, [advice]);
  const play = (move: string, event: MouseEvent): void => {
    if (isSecondTap()) return;
    /* The button goes with the advice: the focus stays in the drawer. */
    if (event.currentTarget instanceof Element) event.currentTarget.closest(".drawer")?.querySelector("h2")?.focus();
    void session.play(move);
  };
  return (
    <Drawer title={t("table.hint")} close={close} busy={session.advising.value}>
      {session.advising.value && <p role="status">{t("table.hint.thinking")}</p>}
      {!advice && !session.advising.value && (
        <div class="hint-ask">
          <p>{t(session.yourTurn.value ? "table.hint.ask" : "table.hint.wait")}</p>
          {session.yourTurn.value && <Button main icon="hint" text={t("table.hint.again")} onClick={() => void session.askAdvice()} />}
        </div>
      )}
      {advice && (
        <ol class="hints">
          {advice.moves.slice(0, SHOWN).map((one, index) => (
            <li key={one.move} class={index === 0 ? "best" : ""}>
              <p class="hint-move">{one.told}</p>
              <p class="hint-value">
                {worth(session, one.value)}
                {index > 0 && best && isClose(best, one) && `, ${t("table.hint.close")}`}
              </p>
              {index === 0 && why && <p class="hint-why">{why}</p>}
              <button
                class={`button ${index === 0 ? "main" : ""}`}
                disabled={!session.yourTurn.value}
                onClick={(event) => play(one.move, event)}
              >
                {t("table.hint.play")}
                <span class="only-spoken">: {one.told}</span>
              </button>
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  );
}
