/*
 * What may be done now, exactly as the engine offers it: big buttons with their effects; after a
 * palette a row for every figure. Number keys choose, arrows go from one to the next.
 */
import { GameIcon } from "../../../components/Picture";
import { hasKey, shortcut } from "../../../platform/keys";
import { isSecondTap } from "../../../platform/taps";
import { onArrow } from "../../../components/arrows";
import { t } from "../../../app/texts";
import type { Odds as Chances, AngeschmiertState } from "../types";
import { moveDetail, moveTitle } from "./choicewords";
import type { TableState } from "./tableState";
import { fieldOf, figureIn, figuresOf } from "../facts";
import { FigureIcon } from "../marks";
import { Odds } from "./Odds";
import { StepFace } from "./StepFace";
import { figureOf, fieldWords } from "../words";
import "./choices.css";

const point = (table: TableState, move: string) => {
  const show = (): void => {
    table.pointed.value = move;
  };
  const hide = (): void => {
    if (table.pointed.value === move) table.pointed.value = null;
  };
  return { onPointerEnter: show, onPointerLeave: hide, onFocus: show, onBlur: hide };
};

const isAdvised = (table: TableState, move: string): boolean => table.session.advice.value?.moves[0]?.move === move;

function Advised() {
  return <span class="angeschmiert-advised">{t("angeschmiert.advised")}</span>;
}

function oddsOf(move: string, state: AngeschmiertState): Chances | null {
  if (move === "risk") return state.risk_odds;
  if (move === "contra") return state.contra_odds;
  return move === "on" ? state.odds : null;
}

function Choice({ table, move, number }: { table: TableState; move: string; number: number }) {
  const state = table.show.shown.value;
  const figure = figureIn(move);
  const odds: Chances | null = oddsOf(move, state);
  const stop = move.startsWith("stop");
  const advised = isAdvised(table, move);
  return (
    <li class={`angeschmiert-choice ${advised ? "advised" : ""}`}>
      <button
        class={`angeschmiert-choice-button ${stop ? "stop" : ""} ${["risk", "contra", "on"].includes(move) ? "dare" : ""}`}
        {...shortcut(number)}
        disabled={table.playing.value}
        onClick={() => playOnce(table, move)}
        {...point(table, move)}
      >
        <span class="angeschmiert-choice-icon" aria-hidden="true">
          {figure || stop ? <FigureIcon seat={state.turn} /> : <GameIcon name="pot" alt="" />}
          {figure && <span class="angeschmiert-badge">{figure.toUpperCase()}</span>}
        </span>
        <span class="angeschmiert-choice-words">
          <strong>{moveTitle(move, table)}</strong>
          <span>{moveDetail(move, table)}</span>
          {advised && <Advised />}
        </span>
        {hasKey(number) && (
          <kbd class="angeschmiert-key" aria-hidden="true">
            {number}
          </kbd>
        )}
      </button>
      {odds && <Odds odds={odds} />}
    </li>
  );
}

/* After a palette: every figure of everybody that may be moved, with its one, two or three moves. */
function PaletteChoices({ table, moves }: { table: TableState; moves: string[] }) {
  const state = table.show.shown.value;
  return (
    <ul class="angeschmiert-palette">
      {figuresOf(state)
        .filter(({ name }) => moves.some((move) => figureIn(move) === name))
        .map(({ name, seat }) => (
          <li key={name} class={`angeschmiert-palette-row ${table.picked.value === name ? "picked" : ""}`}>
            <span class="angeschmiert-choice-icon" aria-hidden="true">
              <FigureIcon seat={seat} />
              <span class="angeschmiert-badge">{name.toUpperCase()}</span>
            </span>
            <span class="angeschmiert-palette-name">
              <strong>{figureOf(name, table.seats)}</strong>
              <span>{fieldWords(fieldOf(state, name), state.board)}</span>
            </span>
            <span class="angeschmiert-palette-moves">
              {moves
                .map((move, index) => ({ move, index }))
                .filter(({ move }) => figureIn(move) === name)
                .map(({ move, index }) => (
                  <button
                    key={move}
                    class={`button ${isAdvised(table, move) ? "advised" : ""}`}
                    disabled={table.playing.value}
                    {...shortcut(index + 1)}
                    onClick={() => playOnce(table, move)}
                    {...point(table, move)}
                  >
                    <StepFace table={table} move={move} />
                    {isAdvised(table, move) && <Advised />}
                    {hasKey(index + 1) && (
                      <kbd class="angeschmiert-key" aria-hidden="true">
                        {index + 1}
                      </kbd>
                    )}
                  </button>
                ))}
            </span>
          </li>
        ))}
    </ul>
  );
}

function playOnce(table: TableState, move: string): void {
  if (!isSecondTap()) void table.play(move);
}

export function Choices({ table }: { table: TableState }) {
  const moves = table.choices.value;
  if (moves.length === 0) return null;
  const state = table.show.shown.value;
  return (
    <div class="angeschmiert-choices" role="group" aria-label={t("angeschmiert.choices")} onKeyDown={onArrow}>
      {state.phase === "palette" && <p class="angeschmiert-hint">{t("angeschmiert.palette.hint")}</p>}
      {state.phase === "bust" && <p class="angeschmiert-hint">{t("angeschmiert.bust.hint")}</p>}
      {state.phase === "palette" ? (
        <PaletteChoices table={table} moves={moves} />
      ) : (
        <ul class="angeschmiert-choice-list">
          {moves.map((move, index) => (
            <Choice key={move} table={table} move={move} number={index + 1} />
          ))}
        </ul>
      )}
    </div>
  );
}
