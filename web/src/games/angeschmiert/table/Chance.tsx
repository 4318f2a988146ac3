/*
 * Real dice: each colour that came is tapped, and the last die ends the roll.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { focusIsLost } from "../../../common/focus";
import { announce } from "../../../app/announce";
import type { Session } from "../../../session/session";
import { t, tn } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { GameIcon } from "../../../components/Picture";
import { outcomesOf } from "../../../engine/outcomes";
import { colourOf, COLOURS } from "../facts";
import { colourWord, diceWords } from "../words";
import "./chance.css";

const SIDES = Object.keys(COLOURS);

export function DiceChance({ session }: { session: Session }) {
  const { values } = outcomesOf(session.position.value);
  const dice = values[0]?.length ?? 0;
  const shown = useSignal("");
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    shown.value = "";
    if (focusIsLost()) first.current?.focus({ preventScroll: true });
  }, [session.position.value.ply]);
  const put = (side: string): void => {
    if (shown.value.length >= dice) return;
    shown.value += side;
    if (shown.value.length === dice) void session.play(`roll ${shown.value}`);
    else announce(diceWords(shown.value));
  };
  const left = dice - shown.value.length;
  return (
    <div class="chance-dice">
      <p class="chance-dice-words">{tn("chance.dice", dice)}</p>
      <div class="chance-dice-tray" role="img" aria-label={shown.value === "" ? t("chance.dice.none") : diceWords(shown.value)}>
        {[...shown.value].map((side, index) => (
          <GameIcon key={index} name={`die-${colourOf(side)}`} alt="" />
        ))}
        {Array.from({ length: left }, (_, index) => (
          <span key={`open ${index}`} class="chance-dice-open" />
        ))}
      </div>
      <div class="chance-dice-sides" role="group" aria-label={tn("chance.dice", dice)}>
        {SIDES.map((side, index) => (
          <button key={side} ref={index === 0 ? first : null} type="button" class="chance-die" onClick={() => put(side)}>
            <GameIcon name={`die-${colourOf(side)}`} alt={colourWord(side)} />
          </button>
        ))}
        <Button text={t("chance.dice.back")} disabled={shown.value === ""} onClick={() => (shown.value = shown.value.slice(0, -1))} />
      </div>
    </div>
  );
}
