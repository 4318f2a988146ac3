/*
 * Before the start: the code and the address for everybody's phone, which shows only its owner's hand then, and who has
 * sat down.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { connection } from "../../online/house";
import { Bubble } from "../talk/Bubble";
import type { HouseTable } from "../../online/table";
import { addressFor, isLocal } from "../../online/there";
import { isFree } from "../../online/wire";
import type { TableSummary } from "../../online/wire";
import { Code } from "../together/Code";
import { SitterMark, WhoSits } from "../together/SeatList";
import { waitingWords } from "../together/WaitingRoom";

/* Who sees it on a stream is not invited. */
export const WaitingLine = ({ summary }: { summary: TableSummary }) => (
  <header class="bigscreen-head">
    <h1 class="bigscreen-turn" tabindex={-1}>
      {gameName(summary.game)}
    </h1>
    <p class="bigscreen-line" role="status">
      {waitingWords(summary)}
    </p>
  </header>
);

export function Waiting({ table, summary }: { table: HouseTable; summary: TableSummary }) {
  const address = addressFor(link("together", table.id, "hands"));
  return (
    <div class="bigscreen-waiting">
      <img class="bigscreen-qr" src={`qr.svg?text=${encodeURIComponent(address)}`} alt={t("together.qr")} />
      <div class="bigscreen-words">
        <p class="bigscreen-game">{gameName(summary.game)}</p>
        <h1 tabindex={-1}>{t("bigscreen.join")}</h1>
        <p>{t("bigscreen.join.about")}</p>
        {summary.code !== undefined ? <Code code={summary.code} /> : <p>{address}</p>}
        {isLocal(address) && <p class="notice warn">{t("together.local")}</p>}
        {!summary.strangers && table.mine.length === 0 && <p class="notice warn">{t("bigscreen.private.soon")}</p>}
        <ol class="bigscreen-seats" aria-label={t("together.seats")}>
          {summary.seats.map((facts, index) => (
            <li key={facts.seat} class={isFree(facts) ? "free" : ""}>
              <SitterMark summary={summary} index={index} />
              <span>
                <WhoSits facts={facts} /> {facts.person && <Bubble talk={table.talk} person={facts.person.id} />}
              </span>
            </li>
          ))}
        </ol>
        <p class="bigscreen-line" role="status">
          {connection.here.value ? waitingWords(summary) : t("bigscreen.away")}
        </p>
      </div>
    </div>
  );
}
