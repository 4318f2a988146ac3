/*
 * The whole board, small, for narrow screens: where everybody is, and which part is shown large.
 * A touch leads there. What it shows is in the standings as words.
 */
import { colourOfSeat } from "../../../session/seats";
import { Picture } from "../../../components/Picture";
import type { Places } from "../../../pictures/client";
import type { Commission } from "../../../pictures/worker";
import { t } from "../../../app/texts";
import type { Camera } from "./camera";
import type { TableState } from "./tableState";
import { figuresOf } from "../facts";
import { standsOf } from "./geometry";

interface Props {
  table: TableState;
  places: Places;
  camera: Camera;
  picture: Commission;
}

export function Overview({ table, places, camera, picture }: Props) {
  const state = table.show.shown.value;
  const stands = standsOf(state, places);
  const seen = camera.seen.value;
  const close = camera.close.value;
  const goTo = (event: PointerEvent): void => {
    if (event.buttons === 0) return;
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * places.width;
    const y = ((event.clientY - box.top) / box.height) * places.height;
    camera.lookAt([x, y], places, event.type === "pointerdown");
  };
  return (
    <>
      <button
        class="button angeschmiert-zoom"
        aria-pressed={!close}
        onClick={() => {
          camera.close.value = !close;
        }}
      >
        {t(close ? "angeschmiert.board.whole" : "angeschmiert.board.close")}
      </button>
      {close && (
        <div class="angeschmiert-overview" aria-hidden="true" onPointerDown={goTo} onPointerMove={goTo}>
          <Picture of={picture} alt="" />
          {figuresOf(state).map(({ name, seatIndex, seat }) => {
            const [x, y] = stands.get(name) ?? [0, 0];
            return (
              <span
                key={name}
                class={`angeschmiert-dot ${colourOfSeat(seatIndex)} ${seat === state.turn ? "on-turn" : ""}`}
                style={{ left: `${(x / places.width) * 100}%`, top: `${(y / places.height) * 100}%` }}
              />
            );
          })}
          <span
            class="angeschmiert-seen"
            style={{
              left: `${seen.left * 100}%`,
              top: `${seen.top * 100}%`,
              width: `${seen.width * 100}%`,
              height: `${seen.height * 100}%`,
            }}
          />
        </div>
      )}
    </>
  );
}
