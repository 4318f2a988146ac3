/*
 * The engine's paragraph, which names moves by their numbers, and the dearest move in words.
 */
import { link } from "../../app/router";
import type { SavedGame } from "../../session/store";
import { t } from "../../app/texts";
import { MoveWords } from "./MoveWords";
import type { ReviewNumbers } from "./types";
import type { Told } from "./words";

interface Props {
  text: string;
  review: ReviewNumbers;
  words: Told[];
  game: SavedGame;
}

export function Summary({ text, review, words, game }: Props) {
  const index = review.decisions.findIndex(({ ply }) => ply === review.worst);
  const worst = review.decisions[index];
  const told = words[index];
  return (
    <section class="study-sheet review-summary">
      <p>{text}</p>
      {worst && told && (
        <p>
          <a href={link("replay", game.id, String(worst.ply))}>
            {t("review.head.move")} {worst.move}
          </a>
          : <MoveWords decision={worst} told={told} />
        </p>
      )}
    </section>
  );
}
