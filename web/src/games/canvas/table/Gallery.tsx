/*
 * Everybody's paintings, framed, with what each has won; to look at, to keep, to share.
 */
import { useSignal } from "@preact/signals";
import { announce } from "../../../app/announce";
import { t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { CanvasState, Painting } from "../types";
import type { SeatPlan } from "../../../app/store";
import { RIBBONS } from "../facts";
import { Framed } from "./Framed";
import { canShare, download, fileName, galleryPng, paintingPng, paintingSvg, share } from "./save";
import { seatName } from "../words";

export function Gallery({ state, plans, seats }: { state: CanvasState; plans: SeatPlan[]; seats: number[] }) {
  return (
    <div class="canvas-gallery">
      {seats.map((seat) => (
        <section key={seat} class="canvas-wall" aria-label={t("canvas.paintings.of", { player: seatName(plans, seat) })}>
          <h3>
            {seatName(plans, seat)} <small>{tn("canvas.points", state.seats[seat]?.points ?? 0)}</small>
          </h3>
          <ul>
            {(state.seats[seat]?.paintings ?? []).map((painting) => (
              <Hung key={painting.cards.join(" ")} state={state} painting={painting} seat={seat} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Hung({ state, painting, seat }: { state: CanvasState; painting: Painting; seat: number }) {
  const names = [...state.scoring, "bonus"].filter((name) => (painting.ribbons[name] ?? 0) > 0);
  return (
    <li class="canvas-hung">
      <Framed painting={painting} seat={seat} />
      <p class="canvas-title-plate">{painting.title}</p>
      <ul class="canvas-board" aria-label={t("canvas.ribbons")}>
        {names.map((name) => {
          const label = name === "bonus" ? t("canvas.bonus") : t(`scoring.${name}.name`);
          const ribbon = name === "bonus" ? "grey" : (RIBBONS[state.scoring.indexOf(name)] ?? "grey");
          return (
            <li key={name}>
              <GameIcon name={`ribbon-${ribbon}`} alt={label} /> {painting.ribbons[name]}
            </li>
          );
        })}
      </ul>
      {state.over && <Keep painting={painting} seat={seat} />}
    </li>
  );
}

function Keep({ painting, seat }: { painting: Painting; seat: number }) {
  const keep = async (ending: "svg" | "png"): Promise<void> => {
    const blob = ending === "svg" ? await paintingSvg(painting, seat) : await paintingPng(painting, seat);
    download(blob, fileName(painting.title, ending));
    announce(t("canvas.saved", { title: painting.title }));
  };
  return (
    <p class="canvas-keep">
      <button type="button" class="button" onClick={() => void keep("png")} aria-label={t("canvas.save.png", { title: painting.title })}>
        PNG
      </button>
      <button type="button" class="button" onClick={() => void keep("svg")} aria-label={t("canvas.save.svg", { title: painting.title })}>
        SVG
      </button>
      {canShare() && (
        <button
          type="button"
          class="button"
          aria-label={t("canvas.share.one", { title: painting.title })}
          onClick={() => void paintingPng(painting, seat).then((blob) => share(blob, fileName(painting.title, "png"), painting.title))}
        >
          {t("canvas.share")}
        </button>
      )}
    </p>
  );
}

/* The whole gallery as one picture. */
export function KeepGallery({ state, plans }: { state: CanvasState; plans: SeatPlan[] }) {
  const busy = useSignal(false);
  const make = async (use: (blob: Blob) => void | Promise<void>): Promise<void> => {
    busy.value = true;
    try {
      const walls = state.seats.map((seat, index) => ({
        player: seatName(plans, index),
        points: seat.points,
        seat: index,
        paintings: seat.paintings,
      }));
      await use(await galleryPng(walls));
    } finally {
      busy.value = false;
    }
  };
  const title = t("canvas.gallery");
  return (
    <p class="canvas-keep">
      <button type="button" class="button" disabled={busy.value} onClick={() => void make((blob) => download(blob, fileName(title, "png")))}>
        {tn("canvas.save.gallery", state.seats.length)}
      </button>
      {canShare() && (
        <button type="button" class="button" disabled={busy.value} onClick={() => void make((blob) => share(blob, fileName(title, "png"), title))}>
          {t("canvas.share.gallery")}
        </button>
      )}
    </p>
  );
}
