/*
 * Any other game on a big screen: who has how much, what has just happened, and the position as facts.
 */
import type { Session } from "../../../session/session";
import { PositionFacts } from "./Facts";
import { Lately } from "./Lately";
import { Seats } from "./Seats";
import "./table.css";

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
