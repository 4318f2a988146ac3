/*
 * The best paintings that the hand allows, on request; one is laid on the easel by choosing it. Those that tell the
 * same and earn the same ribbons are one suggestion, and what lies on the easel already is none.
 */
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../../../app/announce";
import { list, t, tn } from "../../../app/texts";
import type { Offer } from "../types";
import type { Desk } from "./desk";
import { cardWord } from "../facts";

const BEST = 5;

const looks = (offer: Offer): string => JSON.stringify([offer.title, offer.points, offer.ribbons, offer.bonus]);

function different(offers: Offer[], easel: Offer | undefined): Offer[] {
  const seen = new Set(easel ? [looks(easel)] : []);
  return offers.filter((offer) => !seen.has(looks(offer)) && seen.add(looks(offer)));
}

export function Suggestions({ desk }: { desk: Desk }) {
  const open = useSignal(false);
  const opener = useRef<HTMLButtonElement>(null);
  const lay = (offer: Offer): void => {
    desk.setLayers([...offer.cards]);
    announce(t("canvas.suggested", { title: offer.title, cards: list(offer.cards.map(cardWord)) }));
    /* What lies on the easel leaves the list, and must not take the focus with it. */
    opener.current?.focus({ preventScroll: true });
  };
  const offers = different(desk.offers.value, desk.offer.value).slice(0, BEST);
  return (
    <div class="canvas-suggestions">
      <button ref={opener} type="button" class="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t("canvas.suggestions")}
      </button>
      {open.value &&
        (offers.length === 0 ? (
          <p>{t(desk.offer.value ? "canvas.suggestions.same" : "canvas.suggestions.none")}</p>
        ) : (
          <>
            <p>{t("canvas.suggestions.order")}</p>
            <ol>
              {offers.map((offer) => (
                <li key={offer.cards.join(" ")}>
                  <button type="button" class="button" onClick={() => lay(offer)}>
                    <span>
                      {offer.title} <small>{offer.cards.map(cardWord).join(" – ")}</small>
                    </span>
                    <strong>{tn("canvas.plus", offer.points)}</strong>
                  </button>
                </li>
              ))}
            </ol>
          </>
        ))}
    </div>
  );
}
