/*
 * The easel: the painting as it stands, from its first layer on; a press shows all of it. The icons of a ribbon that is
 * looked at are ringed on the picture itself.
 */
import { lang, t } from "../../../app/texts";
import { Dialog } from "../../../components/Dialog";
import { Picture } from "../../../components/Picture";
import { groundOf, paintingOf, paintingWords } from "../../../pictures/client";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import type { Icon, Score, Seen } from "../types";
import type { TableState } from "./tableState";
import { elementOf, ELEMENTS, isBonus, LAYERS, SWATCHES } from "../facts";
import "./easel.css";

export function Easel({ table }: { table: TableState }) {
  const cards = table.layers.value;
  const ground = table.ground.value;
  const score = table.score.value;
  const whole = cards.length === LAYERS;
  const words = useSignal("");
  const open = useSignal(false);
  useEffect(() => {
    words.value = "";
    if (whole)
      void paintingWords(cards, ground, lang.value).then((said) => {
        words.value = said;
      });
  }, [cards.join(" "), ground, lang.value]);
  const painting = (
    <Picture
      of={cards.length > 0 ? paintingOf(cards, ground, lang.value) : groundOf(ground)}
      alt={whole ? words.value : t("canvas.ground.alt", { ground: t(`ground.${ground}.name`) })}
    />
  );
  return (
    <div class="canvas-easel">
      <EaselWood />
      <button
        type="button"
        class="canvas-picture"
        aria-haspopup="dialog"
        data-drop={`layer ${Math.min(cards.length, LAYERS - 1)}`}
        onClick={() => (open.value = true)}
      >
        {painting}
        {whole && score && <Rings score={score} lit={table.light.value} />}
        {cards.length === 0 && <span class="canvas-invite">{t("canvas.studio.invite")}</span>}
        {table.borrowed.value.length > 0 && <span class="canvas-whatif">{t("canvas.whatif")}</span>}
      </button>
      {open.value && (
        <Dialog title={whole && score ? score.title : t("canvas.studio")} onClose={() => (open.value = false)} class="canvas-whole">
          {painting}
        </Dialog>
      )}
    </div>
  );
}

export function EaselWood() {
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

function Rings({ score, lit }: { score: Score; lit: readonly Seen[] }) {
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
