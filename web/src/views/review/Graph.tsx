/*
 * The graph that the engine draws, on a sheet of its own. Narrow screens move it sideways rather than shrink it.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { t } from "../../app/texts";

export function Graph({ svg }: { svg: string }) {
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    address.value = made;
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return (
    <section class="study-sheet review-graph" aria-labelledby="review-graph">
      <h2 id="review-graph">{t("review.graph")}</h2>
      <div class="review-graph-place" tabindex={0} role="group" aria-labelledby="review-graph">
        {address.value !== undefined && <img src={address.value} alt={t("review.graph.about")} width={768} height={440} />}
      </div>
    </section>
  );
}
