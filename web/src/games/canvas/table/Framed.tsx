/*
 * A finished painting in its frame. Everybody has a frame of their own.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { lang } from "../../../app/texts";
import { Picture } from "../../../components/Picture";
import type { Painting } from "../types";
import { paintingOf, paintingWords, type Frame } from "../../../pictures/client";

const FRAMES: readonly Frame[] = ["gilt", "walnut", "studio"];
export const frameOf = (seat: number): Frame => FRAMES[seat % FRAMES.length] ?? "gilt";

/* `short` tells only the title; what the picture shows is told where it is seen large. */
export function Framed({ painting, seat, short = false }: { painting: Painting; seat: number; short?: boolean }) {
  const words = useSignal("");
  useEffect(() => {
    if (!short)
      void paintingWords(painting.cards, painting.back, lang.value).then((said) => {
        words.value = said;
      });
  }, [painting.cards.join(" "), painting.back, lang.value, short]);
  return (
    <Picture
      of={paintingOf(painting.cards, painting.back, lang.value, frameOf(seat))}
      alt={short ? painting.title : `${painting.title}. ${words.value}`}
      class="canvas-framed"
    />
  );
}
