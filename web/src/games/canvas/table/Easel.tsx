/*
 * The easel: the painting as it stands, from its first layer on; the icons of a ribbon that is
 * looked at are ringed on the picture itself. Below it the grounds to choose from.
 */
import { lang, t } from "../../../app/texts";
import { Picture } from "../../../components/Picture";
import { groundOf, paintingOf, paintingWords } from "../../../pictures/client";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Icon, Score } from "../types";
import type { TableState } from "./tableState";
import { elementOf, ELEMENTS, isBonus, LAYERS, SWATCHES } from "../facts";
import { Strip } from "./glyphs";
import "./easel.css";

export interface Lit {
  swatch: string;
  icon: Icon;
}

export function Easel({ table, lit }: { table: TableState; lit: readonly Lit[] }) {
  const cards = table.layers.value;
  const ground = table.ground.value;
  const score = table.score.value;
  const whole = cards.length === LAYERS;
  const words = useSignal("");
  useEffect(() => {
    words.value = "";
    if (whole)
      void paintingWords(cards, ground, lang.value).then((said) => {
        words.value = said;
      });
  }, [cards.join(" "), ground, lang.value]);
  return (
    <div class="canvas-easel">
      <EaselWood />
      <div class="canvas-picture" data-drop={`layer ${Math.min(cards.length, LAYERS - 1)}`}>
        {cards.length > 0 ? (
          <Picture of={paintingOf(cards, ground, lang.value)} alt={whole ? words.value : t("canvas.ground.alt", { ground })} />
        ) : (
          <Picture of={groundOf(ground)} alt={t("canvas.ground.alt", { ground })} />
        )}
        {whole && score && <Rings score={score} lit={lit} />}
        {cards.length === 0 && <p class="canvas-invite">{t("canvas.studio.invite")}</p>}
        {table.borrowed.value.length > 0 && <p class="canvas-whatif">{t("canvas.whatif")}</p>}
      </div>
      {whole && score && (
        <Strip
          icons={score.visible}
          lit={(swatch, icon) => lit.some((one) => one.swatch === swatch && one.icon === icon)}
          label={t("canvas.visible")}
        />
      )}
      <Grounds table={table} />
    </div>
  );
}

function EaselWood() {
  return (
    <svg class="canvas-wood" viewBox="0 0 200 340" preserveAspectRatio="none" aria-hidden="true">
      <path d="M96 0h8l4 340h-16zM30 336 76 20h9L44 340zM170 336 124 20h-9l41 320z" />
    </svg>
  );
}

/* Where the pictures put icons, in parts of the sheet: one in the middle of its swatch, two side by side. */
const SHEET = { width: 600, height: 900 };
const MIDDLES = [72, 186, 300, 414, 528];
const LINE = 840;
const ORDER = (icon: Icon): number => ELEMENTS.indexOf(elementOf(icon)) + (isBonus(icon) ? ELEMENTS.length : 0);

function Rings({ score, lit }: { score: Score; lit: readonly Lit[] }) {
  return (
    <svg class="canvas-rings" viewBox={`0 0 ${SHEET.width} ${SHEET.height}`} aria-hidden="true">
      {score.visible.flatMap((icons, index) => {
        const sorted = [...icons].sort((one, other) => ORDER(one) - ORDER(other));
        return sorted.map((icon, place) => {
          const on = lit.some((one) => one.swatch === SWATCHES[index] && one.icon === icon);
          const side = sorted.length === 1 ? 0 : place === 0 ? -1 : 1;
          return on ? (
            <circle key={`${index} ${icon}`} cx={(MIDDLES[index] ?? 0) + side * 24} cy={LINE + side * 5} r={sorted.length === 1 ? 36 : 30} />
          ) : null;
        });
      })}
    </svg>
  );
}

function Grounds({ table }: { table: TableState }) {
  const { backs } = table.mine.value;
  if (backs.length === 0) return null;
  return (
    <fieldset class="canvas-grounds">
      <legend>{t("canvas.grounds")}</legend>
      {backs.map((ground) => (
        <label key={ground}>
          <input
            type="radio"
            name="canvas-ground"
            class="only-spoken"
            checked={table.ground.value === ground}
            onChange={() => table.setGround(ground)}
          />
          <Picture of={groundOf(ground)} alt={t("canvas.ground.alt", { ground })} />
        </label>
      ))}
    </fieldset>
  );
}
