/*
 * Throws drawn with their dice: the five kinds, and tries told throw by throw. Values, chances and results are the
 * engine's.
 */
import { GameIcon } from "../../../components/Picture";
import { percent, t, tn } from "../../../app/texts";
import type { Position } from "../../../engine/types";
import type { AngeschmiertState } from "../types";
import { colourOf, facts } from "../facts";
import { colourWord } from "../words";
import { useFirstThrow, useTrace } from "./ask";

/* Dice in a row; those at the places in `fitting` are ringed and ticked. */
function Dice({ colours, fitting }: { colours: string; fitting?: boolean[] }) {
  return (
    <span class="rules-dice" role="img" aria-label={diceWords(colours, fitting)}>
      {[...colours].map((colour, index) => (
        <span key={index} class={`rules-die ${fitting?.[index] ? "rules-fits" : fitting ? "rules-unfit" : ""}`}>
          <GameIcon name={`die-${colourOf(colour)}`} alt="" />
        </span>
      ))}
    </span>
  );
}

function diceWords(colours: string, fitting?: boolean[]): string {
  return [...colours]
    .map((colour, index) => {
      const name = colourWord(colour);
      return fitting?.[index] ? `${name} (${t("rules.angeschmiert.trace.fits")})` : name;
    })
    .join(", ");
}

const KINDS: readonly [name: string, throwOf: string][] = [
  ["one-pair", "rrgy"],
  ["two-pairs", "ggbb"],
  ["three-alike", "yyyb"],
  ["four-alike", "bbbb"],
  ["palette", "rgyb"],
];

const sorted = (dice: string): string => [...dice].sort((left, right) => "rgyb".indexOf(left) - "rgyb".indexOf(right)).join("");

export function Throws() {
  const known = facts();
  const rolls = useFirstThrow();
  if (!known || !rolls) return <div class="rules-waiting" aria-busy="true" />;
  const valueOf = (dice: string): number => known.throws.find((one) => one.throw === sorted(dice))?.value ?? 0;
  const chanceOf = (value: number): number =>
    rolls.filter((roll) => valueOf(roll.move.slice(5)) === value).reduce((sum, roll) => sum + roll.p, 0);
  return (
    <table class="rules-table rules-throws">
      <thead>
        <tr>
          <th scope="col">{t("rules.angeschmiert.dice.throw")}</th>
          <th scope="col">{t("rules.angeschmiert.dice.value")}</th>
          <th scope="col">{t("rules.angeschmiert.dice.how")}</th>
        </tr>
      </thead>
      <tbody>
        {KINDS.map(([name, dice]) => (
          <tr key={name}>
            <th scope="row">
              <Dice colours={dice} />
              <span>{t(`throw.${name}.name`)}</span>
            </th>
            <td>{valueOf(dice) > 0 ? <b>{valueOf(dice)}</b> : "–"}</td>
            <td>{percent(chanceOf(valueOf(dice)), 1)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface Told {
  dice: string;
  fitting?: boolean[];
  words: string;
  bad?: boolean;
}

/* Which of the dice thrown went aside: those that lie there now and did not before. */
function fittingDice(thrown: string, before: AngeschmiertState, after: AngeschmiertState): boolean[] {
  const aside = after.count - before.count;
  if (aside <= 0 || aside === thrown.length) return [...thrown].map(() => aside > 0);
  const added = [...after.set_aside];
  for (const colour of before.set_aside) added.splice(added.indexOf(colour), 1);
  return [...thrown].map((colour) => {
    const at = added.indexOf(colour);
    if (at >= 0) added.splice(at, 1);
    return at >= 0;
  });
}

function tell(before: Position<AngeschmiertState>, move: string, after: Position<AngeschmiertState>): Told | null {
  const [word, what = ""] = move.split(" ");
  const from = before.state.figures.a?.[0] ?? 0;
  const to = after.state.figures.a?.[0] ?? 0;
  if (word === "stop") return { dice: "", words: t("rules.angeschmiert.trace.stop", { from, to }) };
  if (word === "contra")
    return { dice: "", words: t("rules.angeschmiert.trace.contra", { colour: colourWord(after.state.contra) }) };
  if (word !== "roll") return null;
  if (before.state.phase === "roll" && before.state.template === "" && after.state.phase === "choose") return { dice: what, words: "" };
  const fitting = fittingDice(what, before.state, after.state);
  if (after.state.phase !== "risk")
    return { dice: what, fitting, words: t("rules.angeschmiert.trace.bust", { from, to }), bad: true };
  return { dice: what, fitting, words: tn("rules.angeschmiert.trace.aside", after.state.count, { gain: after.state.gain }) };
}

interface TraceProps {
  figures: Record<string, [number, number]>;
  moves: readonly string[];
}

export function Trace({ figures, moves }: TraceProps) {
  const positions = useTrace(figures, moves);
  if (positions.length === 0) return <div class="rules-waiting" aria-busy="true" />;
  const told = moves.flatMap((move, index): Told[] => {
    const before = positions[index];
    const after = positions[index + 1];
    const one = before && after ? tell(before, move, after) : null;
    if (one && one.words === "" && after) return [{ ...one, words: firstWords(moves[index + 1] ?? "", positions[index + 2]) }];
    return one ? [one] : [];
  });
  return (
    <ol class="rules-trace" aria-label={t("rules.example")}>
      {told.map((line, index) => (
        <li key={index} class={line.bad ? "rules-bad" : ""}>
          {line.dice !== "" && <Dice colours={line.dice} {...(line.fitting ? { fitting: line.fitting } : {})} />}
          <span>{line.words}</span>
        </li>
      ))}
    </ol>
  );
}

function firstWords(next: string, declared: Position<AngeschmiertState> | undefined): string {
  return next === "risk" && declared ? t("rules.angeschmiert.trace.template", { value: declared.state.loss }) : "";
}
