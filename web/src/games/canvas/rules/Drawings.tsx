/*
 * Two drawings: the row with its prices, and how three cards become one painting.
 */
import { GameIcon, Picture } from "../../../components/Picture";
import { lang, t, tn } from "../../../app/texts";
import type { Icon, Score } from "../types";
import { cardOf, paintingOf } from "../../../pictures/client";
import { useAnswer } from "../../../components/ask";
import { facts } from "../facts";
import { Strip } from "./Strip";

const ROW = [12, 33, 9, 46, 21] as const; /* any five */
const TAKEN = 2;

export function RowDrawing() {
  return (
    <figure class="rules-figure">
      <ol class="rules-row">
        {ROW.map((card, index) => (
          <li key={card} class={index === TAKEN ? "rules-taken" : ""}>
            <span class="rules-price">
              {index === 0 ? t("rules.canvas.price.free") : tn("rules.canvas.price", index)}
            </span>
            <span class="rules-row-card">
              <Picture of={cardOf(card, lang.value)} alt="" />
              {index < TAKEN && <GameIcon name="inspiration" alt="" class="rules-token" />}
            </span>
          </li>
        ))}
      </ol>
      <figcaption>{t("rules.canvas.row.caption")}</figcaption>
    </figure>
  );
}

const BOTTOM_TO_TOP = [40, 58, 29] as const; /* the example of docs/rules/canvas.md */
const SWAPPED = [40, 29, 58] as const;
const GROUND = 7;
const PLACES = ["bottom", "middle", "top"] as const;

/* What a card has and the painting does not show. */
const hiddenIn = (painting: Icon[][], card: Icon[][]): Icon[][] =>
  card.map((icons, swatch) => icons.filter((icon) => !painting[swatch]?.includes(icon)));

export function Layers() {
  const known = facts();
  const score = useAnswer<Score>({ do: "score", cards: BOTTOM_TO_TOP });
  const swapped = useAnswer<Score>({ do: "score", cards: SWAPPED });
  if (!known || !score || !swapped) return <div class="rules-waiting" aria-busy="true" />;
  const icons = BOTTOM_TO_TOP.map((card) => known.cards[card - 1]?.icons ?? []);
  return (
    <figure class="rules-figure">
      <div class="rules-layers">
        <ol class="rules-stack" reversed>
          {[2, 1, 0].map((place) => (
            <li key={place}>
              <Picture of={cardOf(BOTTOM_TO_TOP[place] ?? 1, lang.value)} alt="" class="rules-layer" />
              <span class="rules-layer-words">
                {t(`rules.canvas.layers.${PLACES[place] ?? "top"}`)}
                <Strip icons={icons[place] ?? []} hidden={hiddenIn(score.visible, icons[place] ?? [])} />
              </span>
            </li>
          ))}
        </ol>
        <div class="rules-result">
          <Picture of={paintingOf(BOTTOM_TO_TOP, GROUND, lang.value, "walnut")} alt={score.title} class="rules-painting" />
          <span>
            {t("rules.canvas.layers.result")}
            <Strip icons={score.visible} />
          </span>
        </div>
      </div>
      <figcaption>
        {t("rules.canvas.layers.caption", { title: score.title })}
        <span class="rules-swapped">
          {t("rules.canvas.layers.swapped", { title: swapped.title })} <Strip icons={swapped.visible} />
        </span>
      </figcaption>
    </figure>
  );
}
