/*
 * One's tables with friends that are still played at, those that wait for one first. They change as the games go on.
 */
import { link } from "../../app/router";
import { runningTables, turnAt } from "../../session/tables";
import { gameName } from "../../app/gamename";
import { list, t } from "../../app/texts";
import "./tables.css";

export function Tables() {
  const tables = runningTables.value;
  if (tables.length === 0) return null;
  return (
    <section class="home-continue home-tables" aria-labelledby="home-tables">
      <h2 id="home-tables">{t("follow.tables")}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id}>
            <a class={`home-open sheet ${table.yourTurn ? "calls" : ""}`} href={link(table.begun ? "play" : "together", table.id)}>
              <span class="home-open-words">
                <strong>{gameName(table.game)}</strong>
                <span class="home-open-turn">{turnAt(table)}</span>
                {table.others.length > 0 && <span class="quiet home-open-more">{t("follow.with", { names: list(table.others) })}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
