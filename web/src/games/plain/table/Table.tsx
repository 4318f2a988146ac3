/*
 * The plain table: what may be done, who has how much, what has just happened, and the whole position as facts. On a big
 * screen nothing can be done.
 */
import type { Session } from "../../../session/session";
import { Choices } from "./Choices";
import { PositionFacts } from "./Facts";
import { Lately } from "./Lately";
import { Seats } from "./Seats";
import "./table.css";

export function PlainTable({ session }: { session: Session }) {
  return (
    <main class="plain-table">
      <div class="plain-now">
        <Choices session={session} />
        <Lately session={session} />
      </div>
      <div class="plain-all">
        <Seats session={session} />
        <PositionFacts session={session} />
      </div>
    </main>
  );
}

export function PlainBigScreen({ session }: { session: Session }) {
  return (
    <div class="plain-table plain-big">
      <div class="plain-now">
        <Seats session={session} />
        <Lately session={session} />
      </div>
      <PositionFacts session={session} />
    </div>
  );
}
