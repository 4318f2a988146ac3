/*
 * Angeschmiert: the usual board or one of one's own, and where the figures start.
 */
import { FieldProblem } from "../../../components/Problem";
import { link } from "../../../app/router";
import { SEATS, colourOfSeat } from "../../../session/seats";
import type { SeatPlan } from "../../../session/store";
import { t } from "../../../app/texts";
import { Choice } from "../../../components/Choice";
import { GameIcon, Picture } from "../../../components/Picture";
import type { OptionsProps } from "../../setup";
import { boards, optionOf } from "../boards/kept";
import type { AngeschmiertState } from "../types";
import "./setup.css";

export interface Choices {
  board: string; /* as the engine's option takes it; "" is the usual one */
  figures: [number, number][]; /* by seat */
}

export function Options({ seats, choices, position, change, said }: OptionsProps<Choices>) {
  const board = (position?.state as AngeschmiertState | undefined)?.board;
  return (
    <>
      <section class="sheet" aria-labelledby="new-board">
        <h2 id="new-board">{t("option.board.name")}</h2>
        <Choice
          legend={t("option.board.name")}
          quietLegend
          value={choices.board}
          options={boardsFor(choices.board)}
          onChange={(value) => change({ board: value })}
        />
        <FieldProblem text={said("board")} />
        <p>
          <a href={link("boards")}>{t("new.board.make")}</a>
        </p>
        {choices.board !== "" && <p class="quiet">{t("boards.master")}</p>}
        {choices.board !== "" && board && (
          <Picture class="newgame-board" of={{ kind: "board", ...board }} alt={t("new.board.picture")} />
        )}
      </section>
      <details class="sheet" open={choices.figures.some(([first, second]) => first + second > 0)}>
        <summary>
          <h2>{t("new.ahead")}</h2>
        </summary>
        <p class="quiet">{t("new.ahead.about")}</p>
        <Ahead seats={seats} figures={choices.figures} change={change} />
        <FieldProblem text={said("figures")} />
      </details>
    </>
  );
}

/* The usual one, those that are kept, and whatever was chosen before and is kept no longer. */
function boardsFor(chosen: string): { value: string; label: string }[] {
  const own = boards.value.map((board) => ({ value: optionOf(board), label: board.name }));
  const known = chosen === "" || own.some(({ value }) => value === chosen);
  return [{ value: "", label: t("new.board.default") }, ...own, ...(known ? [] : [{ value: chosen, label: t("new.board.own") }])];
}

interface AheadProps {
  seats: readonly SeatPlan[];
  figures: Choices["figures"];
  change(part: Partial<Choices>): void;
}

function Ahead({ seats, figures, change }: AheadProps) {
  const at = (seat: number): [number, number] => figures[seat] ?? [0, 0];
  const set = (seat: number, figure: 0 | 1, field: number): void => {
    const all = seats.map((_, index) => [...at(index)] as [number, number]);
    const fields = all[seat];
    if (fields) fields[figure] = field;
    change({ figures: all });
  };
  return (
    <ul class="ahead">
      {seats.map((seat, index) => (
        <li key={index}>
          <GameIcon name={`figure-${colourOfSeat(index)}`} alt="" />
          <span>{seat.name}</span>
          {([0, 1] as const).map((figure) => (
            <input
              key={figure}
              class="input"
              type="number"
              min={0}
              max={64}
              aria-label={t("new.ahead.figure", { name: seat.name, figure: `${SEATS[index]}${figure + 1}` })}
              value={at(index)[figure]}
              onInput={(event) => set(index, figure, Math.max(0, event.currentTarget.valueAsNumber || 0))}
            />
          ))}
        </li>
      ))}
    </ul>
  );
}
