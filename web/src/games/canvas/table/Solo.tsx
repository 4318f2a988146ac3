/*
 * Playing alone: how far it is to the target, Vincent with his tokens and his last toss, the puzzle's pool.
 */
import { rankName } from "../ranks";
import { t, tn } from "../../../app/texts";
import { Portrait } from "../../../components/Portrait";
import { GameIcon } from "../../../components/Picture";
import type { TableState } from "./tableState";
import { Tokens } from "./Tokens";

export function Solo({ table }: { table: TableState }) {
  const { seats, target, rank } = table.state.value;
  if (seats.length > 1) return null;
  return (
    <p class="canvas-solo">
      {target !== null && target !== undefined
        ? t("canvas.target", { target })
        : rank !== undefined && (seats[0]?.paintings.length ?? 0) > 0
          ? t("canvas.rank", { rank: rankName(rank) })
          : ""}
    </p>
  );
}

export function Vincent({ table }: { table: TableState }) {
  const { vincent } = table.state.value;
  if (vincent === null) return null;
  const now = table.show.toss.value;
  const tosses = table.session.history.value.filter((played) => played.move.startsWith("toss"));
  const last = now ?? (tosses.length === 0 ? null : Number(tosses.at(-1)?.move.split(" ")[1]));
  return (
    <li class="canvas-seat vincent" data-vincent>
      <h3>
        <Portrait seat={-1} plan={undefined} />
        Vincent
      </h3>
      <p class="canvas-seat-facts">
        <Tokens count={vincent} />
      </p>
      {now !== null && (
        <p class="canvas-toss" aria-hidden="true">
          {Array.from({ length: Math.max(now, vincent) }, (_, index) => (
            <span key={index} class={index < now ? "up" : "down"}>
              <GameIcon name="inspiration" alt="" />
            </span>
          ))}
        </p>
      )}
      <p>{last === null ? t("canvas.vincent.waits") : last === 0 ? t("canvas.vincent.zero") : tn("canvas.vincent.toss", last)}</p>
    </li>
  );
}

export function Pool({ table }: { table: TableState }) {
  const { pool } = table.state.value;
  if (pool === null) return null;
  return (
    <li class="canvas-seat pool">
      <h3>{t("canvas.pool")}</h3>
      <p class="canvas-seat-facts">
        <Tokens count={pool} />
      </p>
      <p>{t("canvas.pool.explain")}</p>
    </li>
  );
}
