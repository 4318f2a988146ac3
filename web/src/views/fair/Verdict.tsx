/*
 * What a check has found: in a headline with a sign, and in the engine's own sentences about what was fixed by whom,
 * what is proved by that and what is not.
 */
import { t, tn } from "../../app/texts";
import type { Verdict } from "../../engine/types";
import type { Checked, State } from "./check";

const SIGNS: Record<State, string> = { none: "–", sealed: "✉", fair: "✓", seal: "✗", wrong: "✗", unproved: "?" };
const MANNERS: Record<State, string> = {
  none: "plain",
  sealed: "sealed",
  fair: "good",
  seal: "bad",
  wrong: "bad",
  unproved: "bad",
};

function headline({ state, verdict }: Checked): string {
  if (state === "fair") return tn("study.fair.state.fair", verdict.checked);
  if (state === "wrong") return tn("study.fair.state.wrong", verdict.wrong, { checked: verdict.checked });
  return t(`study.fair.state.${state}`);
}

function about({ state, verdict, outcome }: Checked): string {
  if (state !== "wrong") return t(`study.fair.state.${state}.about`);
  const { ply = 0, found = "", expected = "" } = verdict;
  return t("study.fair.state.wrong.about", { number: ply + 1, found: outcome(found), expected: outcome(expected) });
}

export const verdictWords = (checked: Checked): string => `${headline(checked)} ${about(checked)}`;

const LISTS = ["problems", "fixed", "proved", "open"] as const;

/* The engine's sentence about a wrong outcome names both as a record writes them. */
const isNotation = (sentence: string, { found, expected }: Verdict): boolean =>
  found !== undefined && expected !== undefined && sentence.includes(found) && sentence.includes(expected);

function Sentences({ checked }: { checked: Checked }) {
  const { state, verdict } = checked;
  /* Before the end the problems are only that it is not over; and what is wrong stands above, in words. */
  const sentences = { ...verdict, problems: state === "sealed" ? [] : verdict.problems.filter((one) => !isNotation(one, verdict)) };
  const shown = LISTS.filter((list) => sentences[list].length > 0);
  if (state === "none") return null;
  return (
    <div class="fair-lists">
      {shown.map((list) => (
        <section key={list} class={`fair-list fair-list-${list}`}>
          <h3>{t(`verify.heading.${list}`)}</h3>
          <ul>
            {sentences[list].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

export function VerdictBox({ checked }: { checked: Checked }) {
  return (
    <>
      <div class={`fair-verdict fair-${MANNERS[checked.state]}`}>
        <span class="fair-sign" aria-hidden="true">
          {SIGNS[checked.state]}
        </span>
        <p>
          <strong>{headline(checked)}</strong>
          <br />
          {about(checked)}
        </p>
      </div>
      <Sentences checked={checked} />
    </>
  );
}
