/*
 * What a check has found, told in words with a sign.
 */
import { t, tn } from "../../app/texts";
import type { Finding } from "./check";

const SIGNS: Record<Finding["state"], string> = { none: "–", sealed: "✉", fair: "✓", seal: "✗", wrong: "✗" };
const MANNERS: Record<Finding["state"], string> = {
  none: "plain",
  sealed: "sealed",
  fair: "good",
  seal: "bad",
  wrong: "bad",
};

function headline(finding: Finding): string {
  if (finding.state === "fair") return tn("study.fair.state.fair", finding.checked);
  if (finding.state === "wrong") return tn("study.fair.state.wrong", finding.wrong, { checked: finding.checked });
  return t(`study.fair.state.${finding.state}`);
}

function about(finding: Finding): string {
  if (finding.state !== "wrong") return t(`study.fair.state.${finding.state}.about`);
  const { number, found, expected } = finding;
  return t("study.fair.state.wrong.about", { number, found, expected });
}

export const verdictWords = (finding: Finding): string => `${headline(finding)} ${about(finding)}`;

export function VerdictBox({ finding }: { finding: Finding }) {
  return (
    <div class={`fair-verdict fair-${MANNERS[finding.state]}`}>
      <span class="fair-sign" aria-hidden="true">
        {SIGNS[finding.state]}
      </span>
      <p>
        <strong>{headline(finding)}</strong>
        <br />
        {about(finding)}
      </p>
    </div>
  );
}
