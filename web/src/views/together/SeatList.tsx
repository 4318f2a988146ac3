/*
 * The seats of a table that waits for people.
 */
import { levelName, opponentName } from "../../app/gamename";
import { SEATS } from "../../session/seats";
import { t } from "../../app/texts";
import { SeatedName } from "../../components/SeatedName";
import type { Seat } from "../../engine/types";
import { viewOf } from "../../games/registry";
import type { SeatFacts, TableSummary } from "../../online/wire";

interface Props {
  summary: TableSummary;
  mine: Seat[];
  busy: boolean;
  full: boolean; /* no other seat can be taken from this device */
  sit(seat: Seat): void;
  stand(seat: Seat): void;
}

export function SeatList({ summary, mine, busy, full, sit, stand }: Props) {
  const { SeatMark } = viewOf(summary.game);
  return (
    <ol class="together-seats">
      {summary.seats.map((facts, index) => {
        const { seat, person, level } = facts;
        const letter = SEATS.charAt(index).toUpperCase();
        return (
          <li key={seat}>
            <SeatMark seat={index} alt={t("page.seat", { seat: letter })} />
            <span class="together-who">
              <WhoSits facts={facts} />
            </span>
            {person === null && level === null && !full && (
              <button class="button main" disabled={busy} onClick={() => sit(seat)}>
                {t("together.sit")}
                <span class="only-spoken">: {t("page.seat", { seat: letter })}</span>
              </button>
            )}
            {mine.includes(seat) && (
              <button class="button plain" disabled={busy} onClick={() => stand(seat)}>
                {t("together.stand")}
                <span class="only-spoken">: {person?.name}</span>
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

export function WhoSits({ facts: { person, level, here, alike } }: { facts: SeatFacts }) {
  if (person)
    return (
      <>
        <strong>
          <SeatedName person={person} alike={alike ?? false} />
        </strong>{" "}
        {!here && <span class="quiet">{t("together.nothere")}</span>}
      </>
    );
  if (level !== null)
    return (
      <>
        <strong>{opponentName(level)}</strong> <span class="quiet">{levelName(level)}</span>
      </>
    );
  return <span class="quiet">{t("together.seat.free")}</span>;
}
