/*
 * Whose turn it is, in large letters, whose time runs, who is not here, and whether the line holds.
 */
import { Problem } from "../../components/Problem";
import { isComputer, SEATS } from "../../session/seats";
import type { Company, Session } from "../../session/session";
import { t } from "../../app/texts";
import type { Actor } from "../../engine/types";
import { Bubble, OtherBubbles } from "../talk/Bubble";
import { viewOf } from "../../games/registry";
import { TimeLeft } from "../table/CompanyPanel";
import { ThinkingDots } from "../table/TableBar";
import { turnWords } from "../table/log";

export function Head({ session }: { session: Session }) {
  const company = session.company.value;
  const { SeatMark } = viewOf(session.saved.value.game);
  /* What the screen shows is what counts, not what has happened since. */
  const actor = session.acting.value ?? session.position.value.actor;
  const mover = session.planOf(actor);
  const scene = session.scene.value;
  /* One that was given up ends in the middle. */
  const ended = session.saved.value.turn === "over" && session.showing.value === 0;
  const doubts = company?.doubts.join(" ") ?? "";
  const waits = mover !== null && session.showing.value === 0 && !ended;
  return (
    <header class="bigscreen-head">
      {mover && !ended && <SeatMark key={actor} seat={SEATS.indexOf(actor)} />}
      <h1 class="bigscreen-turn" tabindex={-1}>
        {ended ? t("table.over") : scene ? t(scene.text, scene.fills) : wordsFor(session, actor, waits)} {waits && <ThinkingDots />}
      </h1>
      {company && <People company={company} actor={actor} />}
      <p class="bigscreen-line" role="status">
        {company?.connected === false ? t("bigscreen.away") : ""}
      </p>
      <Problem text={doubts === "" ? "" : `${t("together.doubt")} ${doubts}`} />
    </header>
  );
}

function wordsFor(session: Session, actor: Actor, waits: boolean): string {
  const mover = session.planOf(actor);
  return waits && mover && isComputer(mover) ? t("table.thinking", { name: mover.name }) : turnWords(session, actor);
}

/* Those there is something to say about: a clock, that they are away, or what they say. */
function People({ company, actor }: { company: Company; actor: string }) {
  const { people, talk } = company;
  const speak = talk.bubbles.value.map(({ by }) => by.id);
  const told = people.filter(({ here, id }) => !here || company.clock !== null || speak.includes(id));
  const others = speak.some((speaker) => people.every(({ id }) => id !== speaker));
  if (told.length === 0 && !others) return null;
  return (
    <ul class="bigscreen-people">
      {told.map(({ seat, id, name, here }) => (
        <li key={seat} class={seat === actor ? "turn" : ""}>
          {name} {!here && <span class="quiet">{t("together.nothere")}</span>}{" "}
          <TimeLeft company={company} seat={seat} on={seat === actor} />
          <Bubble talk={talk} person={id} />
        </li>
      ))}
      {others && (
        <li>
          <OtherBubbles talk={talk} people={people.map(({ id }) => id)} />
        </li>
      )}
    </ul>
  );
}
