/*
 * The five swatches of a card or painting with the icons that show there, drawn small. Icons that earned something
 * are ringed; others step back.
 */
import { GameIcon } from "../../../components/Picture";
import { list, t } from "../../../app/texts";
import { elementOf, isBonus, SWATCHES } from "../facts";
import type { Icon, Seen } from "../types";

const iconFile = (icon: Icon): string => `${isBonus(icon) ? "bonus-" : ""}${elementOf(icon)}`;

function iconWord(icon: Icon): string {
  const element = t(`element.${elementOf(icon)}.name`);
  return isBonus(icon) ? t("rules.bonus.short", { element }) : element;
}

const stripWords = (icons: Icon[][]): string =>
  SWATCHES.map((swatch, index) => {
    const here = icons[index] ?? [];
    const words = here.length > 0 ? list(here.map(iconWord)) : t("rules.swatch.empty");
    return `${t(`swatch.${swatch}.name`)}: ${words}`;
  }).join("; ");

interface Props {
  icons: Icon[][];
  lit?: Seen[];
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
