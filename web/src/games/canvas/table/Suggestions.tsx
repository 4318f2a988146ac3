/*
 * The best paintings that the hand allows, on request; choosing one lays it on the easel, and the list goes out of its
 * way, as it does when something else is touched. Those that tell the same and earn the same ribbons are one suggestion;
 * the one on the easel is marked.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../../../app/announce";
import { lang, list, t, tn } from "../../../app/texts";
import { Picture } from "../../../components/Picture";
import { paintingOf } from "../../../pictures/client";
import type { Offer } from "../types";
import type { TableState } from "./tableState";
import { cardWord } from "../facts";
import { listening } from "../../../common/listening";

const BEST = 5;

const looks = (offer: Offer): string => JSON.stringify([offer.title, offer.points, offer.ribbons, offer.bonus]);

function different(offers: Offer[]): Offer[] {
  const seen = new Set<string>();
  return offers.filter((offer) => !seen.has(looks(offer)) && seen.add(looks(offer)));
}

/* As the layers lie: the top one first. */
const fromTop = (cards: readonly number[]): string[] => [...cards].reverse().map(cardWord);

export function Suggestions({ table }: { table: TableState }) {
  const open = useSignal(false);
  const box = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    open.value = false;
    opener.current?.focus({ preventScroll: true });
  };
  useEffect(() => {
    if (!open.value) return undefined;
    box.current?.querySelector(".canvas-suggested")?.scrollIntoView({ block: "nearest" });
    const onPointer = ({ target }: PointerEvent): void => {
      if (!(target instanceof Node && box.current?.contains(target))) open.value = false;
    };
    return listening({ pointerdown: onPointer });
  }, [open.value]);
  const lay = (offer: Offer): void => {
    table.setLayers([...offer.cards]);
    announce(t("canvas.suggested", { title: offer.title, cards: list(fromTop(offer.cards)) }));
    close();
  };
  const offers = different(table.offers.value).slice(0, BEST);
  const easel = table.offer.value && looks(table.offer.value);
  return (
    <div
      ref={box}
      class="canvas-suggestions"
      onKeyDown={(event) => {
        if (event.key === "Escape" && open.value) close();
      }}
    >
      <button ref={opener} type="button" class="button" aria-expanded={open.value} onClick={() => (open.value = !open.value)}>
        {t("canvas.suggestions")}
      </button>
      {open.value && (
        <div class="canvas-suggested">
          <p>{t(offers.length === 0 ? "canvas.suggestions.none" : "canvas.suggestions.order")}</p>
          <ol>
            {offers.map((offer) => (
              <li key={offer.cards.join(" ")}>
                <button type="button" class="button" aria-pressed={looks(offer) === easel} onClick={() => lay(offer)}>
                  <Picture of={paintingOf(offer.cards, table.ground.value, lang.value)} alt="" />
                  <span>
                    {offer.title} <small>{fromTop(offer.cards).join(" – ")}</small>
                  </span>
                  <strong>{tn("canvas.plus", offer.points)}</strong>
                </button>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
