/*
 * A card as it lies on the table: its picture, its word, and below them the five swatches, large enough to be read
 * from a chair. What it shows is told in words by whatever carries it.
 */
import { Picture } from "../../../components/Picture";
import { faceOf } from "../../../pictures/client";
import { cardIcons, cardWord } from "../facts";
import { CardStrip } from "./glyphs";
import "./cardFace.css";

export function CardFace({ card }: { card: number }) {
  const word = cardWord(card);
  return (
    <span class="canvas-face" aria-hidden="true">
      <span class="canvas-face-picture">
        <Picture of={faceOf(card)} alt="" />
      </span>
      <span class="canvas-face-word" style={{ "--letters": word.length }}>
        {word}
      </span>
      <CardStrip icons={cardIcons(card)} />
    </span>
  );
}
