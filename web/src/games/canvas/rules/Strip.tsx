/*
 * The five swatches of a card or painting with the icons that show there, drawn small. Icons that earned something
 * are ringed; others step back.
 */
import { GameIcon } from "../../../components/Picture";
import { list, t } from "../../../app/texts";
import type { Icon, Swatch } from "../types";

export const ELEMENTS: Record<string, string> = { h: "hue", s: "shape", x: "texture", t: "tone" };
const SWATCHES: readonly Swatch[] = ["red", "yellow", "green", "blue", "violet"];

function iconFile(icon: Icon): string {
  return icon.startsWith("+") ? `bonus-${ELEMENTS[icon.slice(1)]}` : (ELEMENTS[icon] ?? "hue");
}

export function iconWord(icon: Icon): string {
  return icon.startsWith("+")
    ? t("rules.bonus.short", { element: t(`element.${ELEMENTS[icon.slice(1)]}.name`) })
    : t(`element.${ELEMENTS[icon]}.name`);
}

const stripWords = (icons: Icon[][]): string =>
  SWATCHES.map((swatch, index) => {
    const here = icons[index] ?? [];
    const words = here.length > 0 ? list(here.map(iconWord)) : t("rules.swatch.empty");
    return `${t(`swatch.${swatch}.name`)}: ${words}`;
  }).join("; ");

interface Props {
  icons: Icon[][];
  lit?: { swatch: Swatch; icon: Icon }[];
  hidden?: Icon[][]; /* those that another card covers */
}

export function Strip({ icons, lit, hidden }: Props) {
  return (
    <span class="rules-strip" role="img" aria-label={stripWords(icons)}>
      {SWATCHES.map((swatch, index) => (
        <span key={swatch} class={`rules-swatch ${swatch}`}>
          {(icons[index] ?? []).map((icon) => {
            const earned = lit?.some((one) => one.swatch === swatch && one.icon === icon);
            const covered = hidden?.[index]?.includes(icon);
            const manner = earned ? "rules-lit" : lit || covered ? "rules-dim" : "";
            return (
              <span key={icon} class={`rules-icon ${manner}`}>
                <GameIcon name={iconFile(icon)} alt="" />
              </span>
            );
          })}
        </span>
      ))}
    </span>
  );
}
