/*
 * The plain table: what may be done, who has how much, what has just happened, and the whole position as facts.
 */
import type { Session } from "../../../app/session";
import { t } from "../../../app/texts";
import { Choices } from "./Choices";
import { Facts } from "./Facts";
import { Lately } from "./Lately";
import { Seats } from "./Seats";
import "./table.css";

/* These are said in words that all games share, or stand beside the facts. */
const SAID_ELSEWHERE = ["turn", "over", "winners", "points"];

export function PlainTable({ session }: { session: Session }) {
  const { state } = session.position.value;
  const facts = Object.entries(state as Record<string, unknown>).filter(([name]) => !SAID_ELSEWHERE.includes(name));
  return (
    <main class="plain-table">
      <div class="plain-now">
        <Choices session={session} />
        <Lately session={session} />
      </div>
      <div class="plain-all">
        <Seats session={session} />
        {facts.length > 0 && (
          <section class="sheet" aria-labelledby="plain-facts">
            <h2 id="plain-facts">{t("plain.facts")}</h2>
            <Facts of={Object.fromEntries(facts)} seats={session.saved.value.seats} />
          </section>
        )}
      </div>
    </main>
  );
}
