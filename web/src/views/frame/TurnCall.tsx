/*
 * The way to a table that waits for one, from anywhere else.
 */
import { link } from "../../app/router";
import { tableWords, waitingTables } from "../../session/tables";
import { t, tn } from "../../app/texts";
import { Icon } from "../../components/Icon";
import "./turncall.css";

export function TurnCall({ besides }: { besides?: string }) {
  const tables = waitingTables.value.filter(({ id }) => id !== besides);
  const [first] = tables;
  if (!first) return null;
  return (
    <nav class="turncall" aria-label={t("follow.tables")}>
      <a class="button" href={link("play", first.id)}>
        <Icon name="person" />
        <span>{t(besides === undefined ? "follow.turn" : "follow.elsewhere", { table: tableWords(first) })}</span>
      </a>
      {tables.length > 1 && <a href={link()}>{tn("follow.more", tables.length - 1)}</a>}
    </nav>
  );
}
