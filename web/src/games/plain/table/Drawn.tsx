/*
 * What the plain table draws in place of numbers, for drawn games as well: dice, and how far figures are along a track.
 */
import { number, t } from "../../../app/texts";
import { Dab } from "../../../components/Dab";
import { SEATS } from "../../../session/seats";
import type { SeatPlan } from "../../../session/store";
import { seatNames } from "../names";

/* Where the pips of a face are, in a square of three by three. */
const PIPS: readonly (readonly number[])[] = [[4], [0, 8], [0, 4, 8], [0, 2, 6, 8], [0, 2, 4, 6, 8], [0, 2, 3, 5, 6, 8]];

export const isFace = (value: unknown): value is number => Number.isInteger(value) && PIPS[Number(value) - 1] !== undefined;

export function Die({ face }: { face: number }) {
  return (
    <svg class="plain-die" viewBox="0 0 12 12" role="img" aria-label={t("plain.die", { face })}>
      <rect x="0.5" y="0.5" width="11" height="11" rx="2" />
      {PIPS[face - 1]?.map((pip) => <circle key={pip} cx={3 + 3 * (pip % 3)} cy={3 + 3 * Math.floor(pip / 3)} r="1.1" />)}
    </svg>
  );
}

/* So many fields, and where each seat's figures are on them. */
interface TrackFacts {
  fields: number;
  figures: Record<string, number | number[]>;
}

export const isTrack = (value: unknown): value is TrackFacts =>
  typeof value === "object" && value !== null && "fields" in value && "figures" in value && Number(value.fields) > 0;

export function Track({ of: { fields, figures }, seats }: { of: TrackFacts; seats: readonly SeatPlan[] }) {
  const names = seatNames(seats);
  return (
    <ul class="plain-track">
      {Object.entries(figures).map(([letter, at]) => {
        const seat = SEATS.indexOf(letter);
        return (
          <li key={letter}>
            <span>
              {names[seat]}: {[at].flat().map((field) => number(field)).join(" · ")} / {number(fields)}
            </span>
            <div aria-hidden="true">
              {[at].flat().map((field, index) => (
                <span key={index} style={{ insetInlineStart: `${(100 * Math.min(field, fields)) / fields}%` }}>
                  <Dab seat={seat} />
                </span>
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
