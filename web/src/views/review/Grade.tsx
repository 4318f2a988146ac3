/*
 * A verdict as a form and a word, the same forms as in the graph: circle, triangle, diamond.
 */
import { t } from "../../app/texts";
import type { Verdict } from "./types";

const FORMS: Record<Verdict, string> = {
  even: "M6 9h12M6 15h12",
  unclear: "M8 9a4 4 0 1 1 5.5 3.7c-1 .5-1.5 1.2-1.5 2.3M12 19v.5",
  best: "M4 12.5 9.5 18 20 6.5",
  good: "M6 12h12",
  inaccuracy: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
  mistake: "M12 4l9 16H3Z",
  blunder: "M12 2l10 10-10 10L2 12Z",
};

export function GradeSign({ verdict }: { verdict: Verdict }) {
  return (
    <svg class={`review-sign review-${verdict}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={FORMS[verdict]} />
    </svg>
  );
}

export function GradeWord({ verdict }: { verdict: Verdict }) {
  return (
    <span class="review-grade">
      <GradeSign verdict={verdict} />
      {t(`review.grade.${verdict}`)}
    </span>
  );
}
