/*
 * Paintings to share and to keep. The first button is the one tap: it passes a picture on where the browser can, and
 * saves it where not.
 */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { canShareFiles } from "../../../platform/share";
import type { SeatPlan } from "../../../session/store";
import { t, tn } from "../../../app/texts";
import { Icon } from "../../../components/Icon";
import type { CanvasState, Painting } from "../types";
import { seatName } from "../words";
import { exhibitionsPng, keepPainting, passOn, saveAs, sharePainting } from "./save";

/* What takes a while is not begun a second time meanwhile. */
function useOnce(): { busy: boolean; once(work: () => Promise<void>): void } {
  const busy = useSignal(false);
  const once = (work: () => Promise<void>): void => {
    if (busy.value) return;
    busy.value = true;
    void work().finally(() => (busy.value = false));
  };
  return { busy: busy.value, once };
}

export function Keep({ painting, seat, more }: { painting: Painting; seat: number; more?: ComponentChildren }) {
  const { title } = painting;
  const { busy, once } = useOnce();
  return (
    <p class="canvas-keep">
      {canShareFiles() && (
        <button
          type="button"
          class="button"
          aria-disabled={busy}
          aria-label={t("canvas.share.one", { title })}
          onClick={() => once(() => sharePainting(painting, seat))}
        >
          <Icon name="share" /> {t("canvas.share")}
        </button>
      )}
      <button type="button" class="button" aria-disabled={busy} aria-label={t("canvas.save.png", { title })} onClick={() => once(() => keepPainting(painting, seat, "png"))}>
        <Icon name="down" /> PNG
      </button>
      <button type="button" class="button" aria-disabled={busy} aria-label={t("canvas.save.svg", { title })} onClick={() => once(() => keepPainting(painting, seat, "svg"))}>
        SVG
      </button>
      {more}
    </p>
  );
}

/* The whole gallery as one picture. */
export function KeepExhibitions({ state, plans }: { state: CanvasState; plans: SeatPlan[] }) {
  const { busy, once } = useOnce();
  const title = t("canvas.gallery");
  const picture = (): Promise<Blob> =>
    exhibitionsPng(state.seats.map(({ points, paintings }, seat) => ({ player: seatName(plans, seat), points, seat, paintings })));
  return (
    <p class="canvas-keep">
      {canShareFiles() && (
        <button type="button" class="button main" aria-disabled={busy} onClick={() => once(async () => passOn(await picture(), title))}>
          <Icon name="share" /> {t("canvas.share.gallery")}
        </button>
      )}
      <button type="button" class="button" aria-disabled={busy} onClick={() => once(async () => saveAs(await picture(), title, "png"))}>
        <Icon name="down" /> {tn("canvas.save.gallery", state.seats.length)}
      </button>
    </p>
  );
}
