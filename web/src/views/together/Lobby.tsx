/*
 * Open tables of the house.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { list, t, tn } from "../../app/texts";
import type { Summary } from "../../online/wire";

const freeSeats = ({ seats }: Summary): number => seats.filter(({ person, level }) => person === null && level === null).length;

const sitting = ({ seats, host }: Summary): string => {
  const names = seats.flatMap(({ person }) => person?.name ?? []);
  return list(names.length > 0 ? names : host ? [host.name] : []);
};

export function Lobby({ tables }: { tables: Summary[] }) {
  return (
    <section class="sheet together-lobby" aria-labelledby="together-lobby">
      <h2 id="together-lobby" tabindex={-1}>{t("together.lobby")}</h2>
      {tables.length === 0 && <p class="quiet">{t("together.lobby.none")}</p>}
      <ul class="together-tables">
        {tables.map((one) => (
          <li key={one.table}>
            <a href={link("together", one.table)}>
              <strong>{gameName(one.game)}</strong>
              <span>{sitting(one)}</span>
              <span class="quiet">{tn("together.free", freeSeats(one))}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
