/*
 * The track to put things on. A tap puts the chosen sign on a space, or takes it away; on a narrow screen the board is
 * shown large and pushed about. Whoever sees nothing or has no pointer types the numbers.
 */
import { useSignal } from "@preact/signals";
import { useEffect, useId } from "preact/hooks";
import { announce } from "../../../app/announce";
import { t, tn } from "../../../app/texts";
import { Choice } from "../../../components/Choice";
import { Picture } from "../../../components/Picture";
import { boardPlaces, type Places } from "../../../pictures/client";
import type { OwnBoard } from "./kept";

const LAST = 62; /* the ladder and home have no signs */
type Sign = "bucket" | "brush";
const SIGNS: readonly Sign[] = ["bucket", "brush"];

interface Props {
  board: OwnBoard;
  change(part: Partial<OwnBoard>): void;
}

const rising = (spaces: number[]): number[] => [...spaces].sort((a, b) => a - b);

export function Track({ board, change }: Props) {
  const places = useSignal<Places | null>(null);
  const sign = useSignal<Sign>("bucket");
  useEffect(() => {
    void boardPlaces().then(
      (known) => (places.value = known),
      () => undefined,
    );
  }, []);
  const known = places.value;
  const tap = (space: number): void => {
    const had = board[sign.value].includes(space);
    const other: Sign = sign.value === "bucket" ? "brush" : "bucket";
    change({
      [sign.value]: had ? board[sign.value].filter((one) => one !== space) : rising([...board[sign.value], space]),
      [other]: board[other].filter((one) => one !== space),
    });
    announce(t(had ? "boards.taken" : `boards.put.${sign.value}`, { space }));
  };
  return (
    <div class="boards-track">
      <Choice
        legend={t("boards.sign")}
        value={sign.value}
        options={SIGNS.map((value) => ({ value, label: t(`field.${value}.name`) }))}
        onChange={(value) => (sign.value = value)}
      />
      <div class="boards-scroll" tabindex={0} role="group" aria-label={t("boards.picture")}>
        <div class="boards-board">
          <Picture of={{ kind: "board", bucket: board.bucket, brush: board.brush }} alt="" />
          <div aria-hidden="true">
            {known &&
              Array.from({ length: LAST }, (_, index) => index + 1).map((space) => {
                const [x, y] = known.fields[space] ?? [0, 0];
                return (
                  <button
                    key={space}
                    type="button"
                    tabindex={-1}
                    class="boards-space"
                    data-space={space}
                    style={{ left: `${(x / known.width) * 100}%`, top: `${(y / known.height) * 100}%` }}
                    onClick={() => tap(space)}
                  />
                );
              })}
          </div>
        </div>
      </div>
      <div class="boards-numbers">
        {SIGNS.map((one) => (
          <Numbers key={one} sign={one} spaces={board[one]} change={(spaces) => change({ [one]: spaces })} />
        ))}
      </div>
    </div>
  );
}

/* The spaces of a sign as numbers; the start needs no typing. */
function Numbers({ sign, spaces, change }: { sign: Sign; spaces: number[]; change(spaces: number[]): void }) {
  const id = useId();
  const typed = useSignal<string | null>(null);
  const shown = spaces.filter((space) => space > 0);
  return (
    <p class="field">
      <label for={id}>{t(`boards.${sign}`)}</label>
      <input
        id={id}
        class="input"
        inputMode="numeric"
        autocomplete="off"
        value={typed.value ?? shown.join(" ")}
        onInput={(event) => {
          const { value } = event.currentTarget;
          typed.value = value;
          const numbers = value.split(/\D+/).filter((part) => part !== "").map(Number);
          change(rising([...new Set([...(sign === "bucket" ? [0] : []), ...numbers])]));
        }}
        onBlur={() => (typed.value = null)}
      />
      <span class="quiet">{tn(`boards.${sign}.count`, shown.length)}</span>
    </p>
  );
}
