/*
 * A grade as a form and a word, the same forms as in the graph: circle, triangle, diamond.
 */
import { t } from "../../app/texts";
import type { Grade } from "./types";

const FORMS: Record<Grade, string> = {
  best: "M4 12.5 9.5 18 20 6.5",
  good: "M6 12h12",
  inaccuracy: "M12 4a8 8 0 1 1 0 16 8 8 0 0 1 0-16Z",
  mistake: "M12 4l9 16H3Z",
  blunder: "M12 2l10 10-10 10L2 12Z",
};

export function GradeSign({ grade }: { grade: Grade }) {
  return (
    <svg class={`review-sign review-${grade}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={FORMS[grade]} />
    </svg>
  );
}

export function GradeWord({ grade }: { grade: Grade }) {
  return (
    <span class="review-grade">
      <GradeSign grade={grade} />
      {t(`review.grade.${grade}`)}
    </span>
  );
}
