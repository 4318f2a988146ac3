/*
 * The signs of the board, each explained.
 */
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";
import { t } from "../../../app/texts";
import "./legend.css";

const SIGNS = [
  { key: "field.colour", icon: null },
  { key: "field.risk", icon: null },
  { key: "field.bucket", icon: "bucket" },
  { key: "field.brush", icon: "brush" },
  { key: "field.ladder", icon: "ladder" },
  { key: "angeschmiert.pot", icon: "pot" },
  { key: "throw.palette", icon: null },
  { key: "field.goal", icon: null },
] as const;

export function Legend() {
  return (
    <ul class="angeschmiert-legend" aria-label={t("angeschmiert.legend")}>
      {SIGNS.map(({ key, icon }) => (
        <li key={key}>
          <Explain text={t(`${key}.about`)}>
            {icon ? <GameIcon name={icon} alt="" /> : <span class={`angeschmiert-sign ${key.replace(".", "-")}`} aria-hidden="true" />}
            <span>{t(`${key}.name`)}</span>
          </Explain>
        </li>
      ))}
    </ul>
  );
}
