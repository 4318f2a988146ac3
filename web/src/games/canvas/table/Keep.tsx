/*
 * Paintings to share and to keep. The first button is the one tap: it passes a picture on where the browser can, and
 * saves it where not.
 */
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { announce } from "../../../app/announce";
import { canShareFiles } from "../../../platform/share";
import type { SeatPlan } from "../../../session/store";
import { t, tn } from "../../../app/texts";
import { Icon } from "../../../components/Icon";
import type { CanvasState, Painting } from "../types";
import { seatName } from "../words";
import { downloadBlob, exhibitionsPng, fileName, paintingPng, paintingSvg, passOn } from "./save";

export function Keep({ painting, seat, more }: { painting: Painting; seat: number; more?: ComponentChildren }) {
  const { title } = painting;
  const busy = useSignal(false);
  const once = async (work: () => Promise<void>): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    await work().finally(() => (busy.value = false));
  };
  const keep = (ending: "svg" | "png") =>
    once(async () => {
      downloadBlob(fileName(title, ending), await (ending === "svg" ? paintingSvg : paintingPng)(painting, seat));
      announce(t("canvas.saved", { title }));
    });
  const shares = canShareFiles();
  return (
    <p class="canvas-keep">
      {shares && (
        <button
          type="button"
          class="button"
          aria-disabled={busy.value}
          aria-label={t("canvas.share.one", { title })}
          onClick={() => void once(async () => passOn(await paintingPng(painting, seat), title))}
        >
          <Icon name="share" /> {t("canvas.share")}
        </button>
      )}
      <button type="button" class="button" aria-disabled={busy.value} aria-label={t("canvas.save.png", { title })} onClick={() => void keep("png")}>
        <Icon name="down" /> PNG
      </button>
      <button type="button" class="button" aria-disabled={busy.value} aria-label={t("canvas.save.svg", { title })} onClick={() => void keep("svg")}>
        SVG
      </button>
      {more}
    </p>
  );
}

/* The whole gallery as one picture. */
export function KeepExhibitions({ state, plans }: { state: CanvasState; plans: SeatPlan[] }) {
  const busy = useSignal(false);
  const title = t("canvas.gallery");
  const make = async (use: (blob: Blob) => void | Promise<void>): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    try {
      const exhibitions = state.seats.map(({ points, paintings }, seat) => ({ player: seatName(plans, seat), points, seat, paintings }));
      await use(await exhibitionsPng(exhibitions));
    } finally {
      busy.value = false;
    }
  };
  const shares = canShareFiles();
  return (
    <p class="canvas-keep">
      {shares && (
        <button type="button" class="button main" aria-disabled={busy.value} onClick={() => void make((blob) => passOn(blob, title))}>
          <Icon name="share" /> {t("canvas.share.gallery")}
        </button>
      )}
      <button
        type="button"
        class="button"
        aria-disabled={busy.value}
        onClick={() => void make((blob) => downloadBlob(fileName(title, "png"), blob))}
      >
        <Icon name="down" /> {tn("canvas.save.gallery", state.seats.length)}
      </button>
    </p>
  );
}
