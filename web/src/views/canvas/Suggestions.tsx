/*
 * The best paintings that the hand allows, on request; one is laid on the easel by choosing it.
 */
import { useSignal } from "@preact/signals";
import { announce } from "../../app/announce";
import { list, t, tn } from "../../app/texts";
import type { Desk } from "./desk";
import { cardWord } from "./facts";

const BEST = 5;

export function Suggestions({ desk }: { desk: Desk }) {
  const open = useSignal(false);
  const offers = desk.offers.value.slice(0, BEST);
  const now = desk.layers.value.join(" ");
  return (
    <div class="canvas-suggestions">
      <button type="button" class="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t("canvas.suggestions")}
      </button>
      {open.value &&
        (offers.length === 0 ? (
          <p>{t("canvas.suggestions.none")}</p>
        ) : (
          <ol>
            {offers.map((offer) => (
              <li key={offer.cards.join(" ")}>
                <button
                  type="button"
                  class="button"
                  aria-pressed={offer.cards.join(" ") === now}
                  onClick={() => {
                    desk.setLayers([...offer.cards]);
                    announce(t("canvas.suggested", { title: offer.title, cards: list(offer.cards.map(cardWord)) }));
                  }}
                >
                  <span>{offer.title}</span>
                  <strong>{tn("canvas.plus", offer.points)}</strong>
                </button>
              </li>
            ))}
          </ol>
        ))}
    </div>
  );
}
