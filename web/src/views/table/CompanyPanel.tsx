/*
 * The others at a table of the house: who is here, whose time runs, whether the line holds, and what the page's own
 * engine found wrong with what it was told.
 */
import { useEffect } from "preact/hooks";
import { useAnnounced } from "../../app/announce";
import { go } from "../../app/router";
import { colourOfSeat, SEATS } from "../../session/seats";
import type { Company, Session } from "../../session/session";
import type { SavedGame } from "../../session/store";
import { list, t, tn } from "../../app/texts";
import { Bubble, OtherBubbles } from "../talk/Bubble";
import { Button } from "../../components/Button";
import { Countdown } from "../../components/Countdown";
import { SeatedName } from "../../components/SeatedName";
import type { Seat } from "../../engine/types";
import { TurnCall } from "../frame/TurnCall";
import { inShort } from "../together/inShort";
import "./company.css";

export function CompanyPanel({ session }: { session: Session }) {
  const company = session.company.value;
  return company && <Panel session={session} company={company} />;
}

function Panel({ session, company }: { session: Session; company: Company }) {
  const line = lineWords(company);
  const doubts = company.doubts.join(" ");
  useAnnounced(company.gone || company.obstacle !== null ? line : ""); /* a moment without a line is not worth a word */
  useAnnounced(doubts === "" ? "" : `${t("together.doubt")} ${doubts}`);
  const { actor } = session.position.value;
  return (
    <section class="company" aria-label={t("together.company")}>
      <ul class="company-people">
        {company.people.map(({ seat, here, ...person }) => (
          <li key={seat} class={here ? "" : "away"}>
            <span class={`seat-dot ${colourOfSeat(SEATS.indexOf(seat))}`} aria-hidden="true" />
            <SeatedName person={person} alike={person.alike} />
            <Bubble talk={company.talk} person={person.id} />
            {!here && <span class="quiet"> {t("together.nothere")}</span>}
            {!here && seat === actor && company.replaceable && !session.watched && !company.asked && (
              <Button text={t("together.computer")} onClick={() => company.askOthers("computer", seat)} />
            )}
            <TimeLeft company={company} seat={seat} on={seat === actor} />
          </li>
        ))}
      </ul>
      <OtherBubbles talk={company.talk} people={company.people.map(({ id }) => id)} />
      {company.watchers > 0 && <span class="quiet">{tn("together.watchers", company.watchers)}</span>}
      <p class="company-line">{line}</p>
      <TurnCall besides={session.saved.value.id} />
      {!session.watched && <Question company={company} saved={session.saved.value} />}
      {company.eased && <p class="notice">{t("together.eased")}</p>}
      {company.replaced && (
        <p class="notice warn">
          <span>{t("together.replaced")}</span>
          <Button text={t("together.comeback")} onClick={() => company.comeBack()} />
        </p>
      )}
      {doubts !== "" && (
        <div class="notice bad">
          <span>
            <strong>{t("together.doubt")}</strong> {doubts}
          </span>
        </div>
      )}
    </section>
  );
}

/* What one of them has asked all the others; and the way to the next game, once all have agreed. */
function Question({ company: { asked, next, answer }, saved }: { company: Company; saved: SavedGame }) {
  useEffect(() => {
    if (next !== null) go("together", next);
  }, [next]);
  const words = asked ? questionWords(asked, saved) : "";
  useAnnounced(words);
  if (!asked) return null;
  if (asked.mine) return <p class="company-asked">{words}</p>;
  return (
    <div class="notice">
      <span>{words}</span>
      <Button main text={t("together.yes")} onClick={() => answer(true)} />
      <Button text={t("together.no")} onClick={() => answer(false)} />
    </div>
  );
}

function questionWords(asked: NonNullable<Company["asked"]>, saved: SavedGame): string {
  if (asked.mine) return asked.away.length > 0 ? t("together.asked.away", { names: list(asked.away) }) : t("together.asked.waiting");
  if (asked.another) return t("rematch.asked", { name: asked.by, settings: inShort({ ...saved, options: asked.another.options }, asked.another.clock) });
  return t(`together.asked.${asked.what}`, { name: asked.by, about: asked.about });
}

function lineWords({ connected, gone, obstacle, waiting }: Company): string {
  if (gone) return t("together.missing");
  if (connected) return "";
  if (obstacle === "blocked" || obstacle === "protocol") return t(`together.reach.${obstacle}`);
  return waiting ? t("together.away.waiting") : t("together.away");
}

export function TimeLeft({ company: { clock }, seat, on }: { company: Company; seat: Seat; on: boolean }) {
  const left = clock?.left[seat];
  if (!clock || left === undefined) return null;
  return <Countdown label={t("together.left.time")} left={left} at={clock.at} ticking={on && clock.running} />;
}
