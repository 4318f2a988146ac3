/*
 * The tables in the house where somebody has sat, the latest first, and how each game ended.
 */
import { useSignal } from "@preact/signals";
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { SEATS } from "../../session/seats";
import { date, list, t } from "../../app/texts";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { useAttempt } from "../../components/useAttempt";
import { askMine, hasMore, type Mine, type PastTable } from "../../online/account";
import { savedFrom } from "../../online/housesession";
import { standing } from "../games/describe";

export function PastTables({ first }: { first: Mine }) {
  const older = useSignal<PastTable[]>([]);
  const more = useSignal(hasMore(first));
  const { busy, problem, attempt } = useAttempt();
  const tables = [...first.tables, ...older.value];
  const lookFurther = async (): Promise<void> => {
    const next = await askMine(tables.at(-1));
    older.value = [...older.value, ...next.tables];
    more.value = hasMore(next);
  };
  return (
    <section class="sheet" aria-labelledby="account-past">
      <h2 id="account-past">{t("account.past")}</h2>
      {tables.length === 0 && <p class="quiet">{t("account.past.none")}</p>}
      <ul class="together-tables">
        {tables.map((one) => (
          <li key={one.table}>
            <a href={link(one.state === "open" ? "together" : "play", one.table)}>
              <strong>{gameName(one.game)}</strong>
              <span>{peopleAt(one)}</span>
              <span class="quiet">
                {date(one.made)} · {howItStands(one)}
                {one.rated && <> · {t("account.rated.table")}</>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Problem text={problem.value} />
      {more.value && <Button text={t("account.past.more")} disabled={busy.value} onClick={() => void attempt(lookFurther)} />}
    </section>
  );
}

const peopleAt = (table: PastTable): string => list(savedFrom(table, "").seats.flatMap(({ name }) => (name === "" ? [] : [name])));

function howItStands(table: PastTable): string {
  const { state, actor, result } = table;
  if (state === "open") return t("account.past.open");
  const seats = [...SEATS].slice(0, table.seats.length);
  const ended = result ? { winners: result.winners, points: seats.map((seat) => result.points[seat as keyof typeof result.points] ?? 0) } : {};
  return standing({ ...savedFrom(table, ""), turn: actor, over: state !== "playing", ...ended });
}
