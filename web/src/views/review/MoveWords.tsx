/*
 * A move that was played, and the better one where there was one.
 */
import { t } from "../../app/texts";
import { couldImprove, type Decision } from "./types";
import type { Told } from "./words";

export function MoveWords({ decision, told }: { decision: Decision; told: Told | undefined }) {
  return (
    <>
      {told?.played ?? "…"}
      {told && couldImprove(decision) && (
        <span class="review-better">{t("study.review.better", { move: told.best })}</span>
      )}
    </>
  );
}
