/*
 * The forms of the four elements, small enough for a line of text, and swatches that carry them. Forms tell the
 * elements apart (drop, triangle, waves, half moon), a toothed rim tells bonus icons; colour only repeats the place.
 */
import type { Icon } from "../types";
import { t } from "../../../app/texts";
import { Explain } from "../../../components/Explain";
import { elementOf, isBonus, SWATCHES, type ElementName } from "../facts";
import "./glyphs.css";

function ElementForm({ element }: { element: ElementName }) {
  switch (element) {
    case "hue":
      return <path d="M0-8.5C2-4.5 6-1.5 6 3A6 6 0 0 1-6 3C-6-1.5-2-4.5 0-8.5Z" fill="currentColor" />;
    case "shape":
      return <path d="M0-7.5 8 7H-8Z" fill="currentColor" />;
    case "texture":
      return (
        <path
          d="M-8-4.5C-5-8-3-2 0-4.5S5-7 8-4.5M-8 1C-5-2.5-3 3.5 0 1S5-1.5 8 1M-8 6.5C-5 3-3 9 0 6.5S5 4 8 6.5"
          fill="none"
          stroke="currentColor"
          stroke-width="2.4"
          stroke-linecap="round"
        />
      );
    case "tone":
      return (
        <>
          <circle r="6.8" fill="none" stroke="currentColor" stroke-width="2" />
          <path d="M0-6.8A6.8 6.8 0 0 1 0 6.8Z" fill="currentColor" />
        </>
      );
  }
}

const TEETH = Array.from({ length: 24 }, (_, index) => {
  const angle = (index * Math.PI) / 12;
  const far = index % 2 === 0 ? 15 : 12;
  return `${(far * Math.cos(angle)).toFixed(1)},${(far * Math.sin(angle)).toFixed(1)}`;
}).join(" ");

/* An icon on its disc, inside an SVG, around the origin; 30 units across. */
export function Disc({ icon }: { icon: Icon }) {
  const bonus = isBonus(icon);
  return (
    <g class={bonus ? "canvas-disc bonus" : "canvas-disc"}>
      {bonus ? <polygon points={TEETH} /> : <circle r="13.5" />}
      <g class="form" transform={bonus ? "scale(0.85)" : undefined}>
        <ElementForm element={elementOf(icon)} />
      </g>
    </g>
  );
}

const explainIcon = (icon: Icon): string =>
  t(isBonus(icon) ? `canvas.explain.bonus.${elementOf(icon)}` : `canvas.explain.${elementOf(icon)}`);

function IconGlyph({ icon }: { icon: Icon }) {
  return (
    <svg class="canvas-glyph" viewBox="-15.5 -15.5 31 31" aria-hidden="true">
      <Disc icon={icon} />
    </svg>
  );
}

/* Five swatches in a line with what can be seen in each. */
export function Strip({ icons, lit, label }: { icons: Icon[][]; lit?: ((swatch: string, icon: Icon) => boolean) | undefined; label: string }) {
  return (
    <ul class="canvas-strip" aria-label={label}>
      {SWATCHES.map((swatch, index) => {
        const here = icons[index] ?? [];
        return (
          <li key={swatch} class={`canvas-swatch ${swatch}${here.length === 0 ? " bare" : ""}`}>
            <span class="only-spoken">
              {t(`swatch.${swatch}.name`)}
              {here.length === 0 ? `: ${t("canvas.icons.none")}` : ":"}
            </span>
            {here.map((icon, place) => (
              <Explain key={place} text={explainIcon(icon)} class={lit?.(swatch, icon) ? "lit" : ""}>
                <IconGlyph icon={icon} />
              </Explain>
            ))}
          </li>
        );
      })}
    </ul>
  );
}

/* The same on a card, whose words say it already: nothing to stop at, nothing to be heard. */
export function CardStrip({ icons }: { icons: Icon[][] }) {
  return (
    <span class="canvas-strip card">
      {SWATCHES.map((swatch, index) => {
        const here = icons[index] ?? [];
        return (
          <span key={swatch} class={`canvas-swatch ${swatch}${here.length === 0 ? " bare" : ""}`}>
            {here.map((icon, place) => (
              <IconGlyph key={place} icon={icon} />
            ))}
          </span>
        );
      })}
    </span>
  );
}
