/*
 * The painting at hand: three cards in their order, how it looks, what it earns and why, and whose it becomes.
 */
import { useSignal } from "@preact/signals";
import { announce } from "../../../app/announce";
import { lang, t } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { IconButton } from "../../../components/IconButton";
import { Picture } from "../../../components/Picture";
import { paintingOf } from "../../../pictures/client";
import { cardWord, LAYERS } from "../facts";
import type { Seen } from "../types";
import { CardPicker } from "../picker/CardPicker";
import { Strip } from "../table/glyphs";
import { change, evening, MOST_PAINTINGS, offer, painterName, painterWith, score, scoringInPlay, withPainting } from "./evening";
import { ScorePanel } from "./ScorePanel";

const GROUND = 15;
const PLACES = ["desk.layer.bottom", "desk.layer.middle", "desk.layer.top"] as const;

export function Easel() {
  const { cards, scoring } = evening.value;
  const light = useSignal<readonly Seen[]>([]);
  const whyNot = (card: number): string => {
    const owner = painterWith(card);
    if (owner >= 0) return t("desk.card.used", { card: cardWord(card), name: painterName(owner) });
    const now = evening.value.cards;
    return !now.includes(card) && now.length === LAYERS ? t("desk.card.full") : "";
  };
  const pick = (card: number): void => {
    const now = evening.value.cards; /* two that follow quickly come before what is seen is drawn again */
    const next = now.includes(card) ? now.filter((one) => one !== card) : [...now, card];
    change({ cards: next });
    announce(next.map(cardWord).join(", "));
  };
  return (
    <section class="sheet desk-easel" aria-labelledby="desk-easel-title">
      <h2 id="desk-easel-title">{t("desk.painting")}</h2>
      <CardPicker label={t("desk.pick")} whyNot={whyNot} chosen={cards} pick={pick} />
      <div class="desk-bench">
        <div class="desk-picture">
          {cards.length > 0 ? (
            <Picture of={paintingOf(cards, GROUND, lang.value)} alt={score.value?.title ?? cards.map(cardWord).join(", ")} />
          ) : (
            <p class="quiet">{t("desk.empty")}</p>
          )}
        </div>
        <div class="desk-words">
          <Layers />
          {score.value && (
            <Strip
              icons={score.value.visible}
              lit={(swatch, icon) => light.value.some((one) => one.swatch === swatch && one.icon === icon)}
              label={t("canvas.visible")}
            />
          )}
          {scoring.length > 0 && <ScorePanel tried={{ score, offer, scoring: scoringInPlay, light }} />}
          <Give />
        </div>
      </div>
    </section>
  );
}

/* From top to bottom, as the cards lie. */
function Layers() {
  const { cards } = evening.value;
  const swap = (layer: number, other: number): void => {
    const next = [...cards];
    [next[layer], next[other]] = [next[other] ?? 0, next[layer] ?? 0];
    change({ cards: next });
    announce(next.map(cardWord).join(", "));
  };
  return (
    <ol class="desk-layers" reversed aria-label={t("desk.layers")}>
      {cards
        .map((card, layer) => ({ card, layer }))
        .reverse()
        .map(({ card, layer }) => (
          <li key={card}>
            <span class="desk-layer-place">{t(PLACES[layer] ?? "desk.layer.top")}</span>
            <span class="desk-layer-card">{`${card} ${cardWord(card)}`}</span>
            <IconButton icon="up" disabled={layer === cards.length - 1} label={t("desk.higher", { card: cardWord(card) })} onClick={() => swap(layer, layer + 1)} />
            <IconButton icon="down" disabled={layer === 0} label={t("desk.lower", { card: cardWord(card) })} onClick={() => swap(layer, layer - 1)} />
            <IconButton icon="close" label={t("desk.away", { card: cardWord(card) })} onClick={() => change({ cards: cards.filter((one) => one !== card) })} />
          </li>
        ))}
    </ol>
  );
}

function Give() {
  const { cards, painters, painter } = evening.value;
  const full = (painters[painter]?.paintings.length ?? 0) >= MOST_PAINTINGS;
  const give = (): void => {
    change({ painters: withPainting(evening.value), cards: [] });
    announce(t("desk.given", { name: painterName(painter) }));
  };
  return (
    <div class="desk-give">
      <label>
        <span>{t("desk.whose")}</span>
        <select class="select" value={String(painter)} onChange={(event) => change({ painter: Number(event.currentTarget.value) })}>
          {painters.map((_, index) => (
            <option key={index} value={String(index)}>
              {painterName(index)}
            </option>
          ))}
        </select>
      </label>
      <Button main text={t("desk.give", { name: painterName(painter) })} disabled={cards.length < LAYERS || full} onClick={give} />
      {full && <p class="quiet">{t("desk.three", { name: painterName(painter) })}</p>}
    </div>
  );
}
