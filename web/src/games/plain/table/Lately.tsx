/*
 * What has happened since the same person last decided, the last thing first.
 */
import type { Played, Session } from "../../../session/session";
import { colourOfSeat, SEATS } from "../../../session/seats";
import { t } from "../../../app/texts";
import { actorName } from "../names";

const LEAST = 4;
const MOST = 12;

/* From the mover's own last decision on, that included; at least a few, so that something is always there. */
function lately(history: readonly Played[], mover: string): Played[] {
  const last = history.findLastIndex(({ actor }) => actor === mover);
  const since = last < 0 ? LEAST : history.length - last;
  return history.slice(-Math.min(MOST, Math.max(LEAST, since))).reverse();
}

export function Lately({ session }: { session: Session }) {
  const { seats } = session.saved.value;
  const shown = lately(session.history.value, session.position.value.actor);
  if (shown.length === 0) return null;
  return (
    <section class="sheet plain-lately" aria-labelledby="plain-lately">
      <h2 id="plain-lately">{t("plain.lately")}</h2>
      <ol reversed>
        {shown.map(({ actor, move }, index) => (
          <li key={session.history.value.length - index} class={actor === "chance" ? "chance" : ""}>
            <span
              class={`seat-dot ${actor.length === 1 ? colourOfSeat(SEATS.indexOf(actor)) : "none"}`}
              aria-hidden="true"
            />
            {t("plain.did", { who: actorName(actor, seats), move })}
          </li>
        ))}
      </ol>
    </section>
  );
}
