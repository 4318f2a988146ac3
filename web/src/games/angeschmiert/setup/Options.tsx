/*
 * Angeschmiert: the usual board or one of one's own, and where the figures start.
 */
import { useId } from "preact/hooks";
import { SEATS, colourOfSeat } from "../../../app/seats";
import type { SeatPlan } from "../../../app/store";
import { t } from "../../../app/texts";
import { Choice } from "../../../components/Choice";
import { GameIcon, Picture } from "../../../components/Picture";
import type { OptionsProps } from "../../setup";
import type { AngeschmiertState } from "../types";
import "./setup.css";

export interface Choices {
  board: string; /* "" is the usual one */
  figures: [number, number][]; /* by seat */
}

const LARGEST_BOARD = 4096; /* bytes; a board needs a hundred */
const EXAMPLE = "bucket,0 9 18 27 36 45\nbrush,6 13 20 28 35 42 50\n";

export function Options({ seats, choices, position, change, said }: OptionsProps<Choices>) {
  const board = (position?.state as AngeschmiertState | undefined)?.board;
  return (
    <>
      <section class="sheet" aria-labelledby="new-board">
        <h2 id="new-board">{t("new.board")}</h2>
        <Choice
          legend={t("new.board")}
          quietLegend
          value={choices.board === "" ? "default" : "own"}
          options={(["default", "own"] as const).map((value) => ({ value, label: t(`new.board.${value}`) }))}
          onChange={(value) => change({ board: value === "own" ? EXAMPLE : "" })}
        />
        {choices.board !== "" && <OwnBoard board={choices.board} change={change} problem={said("board")} />}
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
        {said("figures") && (
          <p class="field-problem" role="alert">
            {said("figures")}
          </p>
        )}
      </details>
    </>
  );
}

interface OwnBoardProps {
  board: string;
  change(part: Partial<Choices>): void;
  problem: string | undefined;
}

function OwnBoard({ board, change, problem }: OwnBoardProps) {
  const field = useId();
  const help = useId();
  return (
    <div class="field">
      <label for={field}>{t("new.board.text")}</label>
      <p id={help} class="quiet">
        {t("new.board.about")}
      </p>
      <textarea
        id={field}
        class="input"
        rows={3}
        spellcheck={false}
        maxLength={LARGEST_BOARD}
        aria-describedby={help}
        aria-invalid={problem !== undefined}
        value={board}
        onInput={(event) => change({ board: event.currentTarget.value || " " })}
      />
      {problem && (
        <p class="field-problem" role="alert">
          {problem}
        </p>
      )}
      <label class="button newgame-file">
        {t("new.board.file")}
        <input
          type="file"
          accept=".csv,.txt,text/plain,text/csv"
          class="only-spoken"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file && file.size <= LARGEST_BOARD) void file.text().then((read) => change({ board: read || " " }));
          }}
        />
      </label>
    </div>
  );
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
