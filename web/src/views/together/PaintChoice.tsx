/*
 * The blob of paint that one is seen as; what others have at this table is not to be had.
 */
import { change as changeSettings } from "../../app/settings";
import { t } from "../../app/texts";
import { Dab } from "../../components/Dab";
import { paintFor, paintsTaken } from "../../online/paint";
import type { TableSummary } from "../../online/wire";
import { SEAT_COLOURS } from "../../session/seats";
import "./paint.css";

export function PaintChoice({ summary }: { summary: TableSummary }) {
  const taken = paintsTaken(summary);
  const { paint } = paintFor(summary);
  return (
    <fieldset class="paint-choice">
      <legend class="field-name">{t("together.paint")}</legend>
      {SEAT_COLOURS.map((colour, index) => (
        <label key={colour} class={taken.has(colour) ? "taken" : ""}>
          <input type="radio" name="paint" class="only-spoken" value={colour} checked={colour === paint} disabled={taken.has(colour)} onChange={() => changeSettings({ paint: colour })} />
          <Dab seat={index} />
          <span class="only-spoken">{t(`people.colour.${colour}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
