/*
 * The seats of a table that waits for people.
 */
import { levelName, opponentName } from "../../app/gamename";
import { isPaint, SEATS } from "../../session/seats";
import type { Talk } from "../../session/talk";
import { t } from "../../app/texts";
import { Bubble } from "../talk/Bubble";
import { Blob } from "../../components/Dab";
import { SeatedName } from "../../components/SeatedName";
import type { Seat } from "../../engine/types";
import { viewOf } from "../../games/registry";
import { isFree } from "../../online/wire";
import type { SeatFacts, TableSummary } from "../../online/wire";

interface Props {
  summary: TableSummary;
  talk: Talk;
  mine: Seat[];
  busy: boolean;
  full: boolean; /* no other seat can be taken from this device */
  sit(seat: Seat): void;
  stand(seat: Seat): void;
}

/* Where a person sits it is their paint, which is theirs at every table. */
export function SitterMark({ summary, index }: { summary: TableSummary; index: number }) {
  const { SeatMark } = viewOf(summary.game);
  const { person, paint } = summary.seats[index] ?? {};
  if (person && isPaint(paint)) return <Blob key={person.id} paint={paint} />;
  return <SeatMark seat={index} alt={t("page.seat", { seat: SEATS.charAt(index).toUpperCase() })} />;
}

export function SeatList({ summary, talk, mine, busy, full, sit, stand }: Props) {
  return (
    <ol class="together-seats">
      {summary.seats.map((facts, index) => {
        const { seat, person } = facts;
        const letter = SEATS.charAt(index).toUpperCase();
        return (
          <li key={seat}>
            <SitterMark summary={summary} index={index} />
            <span class="together-who">
              <WhoSits facts={facts} /> {person && <Bubble talk={talk} person={person.id} />}
            </span>
            {isFree(facts) && !full && (
              <button class={mine.length > 0 ? "button" : "button main"} disabled={busy} onClick={() => sit(seat)}>
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

export function WhoSits({ facts: { person, level, here, alike, ready = false } }: { facts: SeatFacts }) {
  if (person)
    return (
      <>
        <strong>
          <SeatedName person={person} alike={alike ?? false} />
        </strong>{" "}
        {!here && <span class="quiet">{t("together.nothere")}</span>}
        {ready && <span class="badge">{t("together.is.ready")}</span>}
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
