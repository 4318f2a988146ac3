/*
 * Angeschmiert: the usual board or one of one's own, and where the figures start.
 */
import { useId } from "preact/hooks";
import { SEATS, colourOfSeat } from "../../../app/seats";
import { t } from "../../../app/texts";
import { Choice } from "../../../components/Choice";
import { GameIcon, Picture } from "../../../components/Picture";
import type { Position, AngeschmiertState } from "../../../engine/types";
import type { Problem } from "../../../views/newgame/check";
import { namedSeats, type Draft } from "../../../views/newgame/draft";

interface Props {
  draft: Draft;
  position: Position | null;
  change(part: Partial<Draft>): void;
  problem: Problem | null;
}

const LARGEST_BOARD = 4096; /* bytes; a board needs a hundred */
const EXAMPLE = "bucket,0 9 18 27 36 45\nbrush,6 13 20 28 35 42 50\n";

export function AngeschmiertOptions({ draft, position, change, problem }: Props) {
  const said = (field: string): string | undefined => (problem?.field === field ? problem.message : undefined);
  const board = (position?.state as AngeschmiertState | undefined)?.board;
  return (
    <>
      <section class="sheet" aria-labelledby="new-board">
        <h2 id="new-board">{t("new.board")}</h2>
        <Choice
          legend={t("new.board")}
          quietLegend
          value={draft.board === "" ? "default" : "own"}
          options={(["default", "own"] as const).map((value) => ({ value, label: t(`new.board.${value}`) }))}
          onChange={(value) => change({ board: value === "own" ? EXAMPLE : "" })}
        />
        {draft.board !== "" && <OwnBoard draft={draft} change={change} problem={said("board")} />}
        {draft.board !== "" && board && (
          <Picture class="newgame-board" of={{ kind: "board", ...board }} alt={t("new.board.picture")} />
        )}
      </section>
      <details class="sheet" open={draft.figures.some(([first, second]) => first + second > 0)}>
        <summary>
          <h2>{t("new.ahead")}</h2>
        </summary>
        <p class="quiet">{t("new.ahead.about")}</p>
        <Ahead draft={draft} change={change} />
        {said("figures") && (
          <p class="field-problem" role="alert">
            {said("figures")}
          </p>
        )}
      </details>
    </>
  );
}

function OwnBoard({ draft, change, problem }: { draft: Draft; change(part: Partial<Draft>): void; problem: string | undefined }) {
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
        value={draft.board}
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
            if (file && file.size <= LARGEST_BOARD) void file.text().then((board) => change({ board: board || " " }));
          }}
        />
      </label>
    </div>
  );
}

function Ahead({ draft, change }: { draft: Draft; change(part: Partial<Draft>): void }) {
  const at = (seat: number): [number, number] => draft.figures[seat] ?? [0, 0];
  const set = (seat: number, figure: 0 | 1, field: number): void => {
    const figures = draft.seats.map((_, index) => [...at(index)] as [number, number]);
    const fields = figures[seat];
    if (fields) fields[figure] = field;
    change({ figures });
  };
  return (
    <ul class="ahead">
      {namedSeats(draft.seats).map((seat, index) => (
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
