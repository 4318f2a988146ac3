/*
 * Open tables of the house.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { t, tn } from "../../app/texts";
import { Reaching } from "../../components/Reaching";
import { SeatedName } from "../../components/SeatedName";
import { isFree } from "../../online/wire";
import type { TableSummary } from "../../online/wire";
import { absenceWords } from "./absence";
import { clockName } from "./clocks";

/* Those who sit there, or else the host; who looks like another of them is told apart. */
function Sitting({ table: { seats, host } }: { table: TableSummary }) {
  const people = seats.flatMap(({ seat, person, alike = false }) => (person ? [{ seat, person, alike }] : []));
  const shown = people.length > 0 ? people : host ? [{ seat: "host", person: host, alike: false }] : [];
  return (
    <span class="together-sitting">
      {shown.map(({ seat, person, alike }) => (
        <span key={seat}>
          <SeatedName person={person} alike={alike} />
        </span>
      ))}
    </span>
  );
}

export function Lobby({ tables }: { tables: TableSummary[] | null }) {
  return (
    <section class="sheet together-lobby" aria-labelledby="together-lobby">
      <h2 id="together-lobby" tabindex={-1}>{t("together.lobby")}</h2>
      {tables === null && <Reaching within />}
      {tables?.length === 0 && <p class="quiet">{t("together.lobby.none")}</p>}
      <ul class="together-tables">
        {tables?.map((one) => (
          <li key={one.table}>
            <a href={link("together", one.table)}>
              <strong>{gameName(one.game)}</strong>
              <Sitting table={one} />
              <span class="quiet">{tn("together.free", one.seats.filter(isFree).length)}</span>
              <span class="quiet">{[...(one.rated ? [t("account.rated.table")] : []), clockName(one.clock), absenceWords(one)].filter(Boolean).join(" · ")}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
