/*
 * Before a game at a table of the house: who sits where, the invitation for those who are still missing, and the
 * host's word that it begins. Whoever comes later goes on to the table itself.
 */
import { useEffect, useRef, useState } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { submits } from "../../common/submits";
import { announce } from "../../app/announce";
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { change as changeSettings, settings } from "../../app/settings";
import { list, t, tn } from "../../app/texts";
import { useTitle } from "../../app/title";
import { ButtonLink } from "../../components/Button";
import { Icon } from "../../components/Icon";
import { ReachingView } from "../../components/Reaching";
import { Problem } from "../../components/Problem";
import { useAttempt } from "../../components/useAttempt";
import { RoomHead } from "../../components/RoomHead";
import type { Seat } from "../../engine/types";
import { viewOf } from "../../games/registry";
import { connection, introduce } from "../../online/house";
import { savedFrom } from "../../online/housesession";
import { followTables } from "../../online/mytables";
import { paintFor } from "../../online/paint";
import { HouseTable } from "../../online/table";
import { isFree, isMissing, type HouseError, type TableSummary } from "../../online/wire";
import { TalkRoom } from "../talk/TalkRoom";
import { absenceWords } from "./absence";
import { inShort } from "./inShort";
import { Invitation } from "./Invitation";
import { NameField, useTypedName } from "../../components/NameField";
import { NetworkNotice } from "../../components/NetworkNotice";
import { WordsPage } from "../../components/WordsPage";
import { PaintChoice } from "./PaintChoice";
import { SeatList } from "./SeatList";

export function WaitingRoom({ id }: { id: string }) {
  const found = useSignal<HouseTable | null>(null);
  useEffect(() => {
    const table = HouseTable.at(id);
    found.value = table;
    return () => table.leave();
  }, []);
  const table = found.value;
  const summary = table?.summary.value;
  const begun = summary !== null && summary !== undefined && summary.state !== "open";
  useEffect(() => {
    if (begun) location.replace(link("play", id));
  }, [begun]);
  const seated = (table?.mine.length ?? 0) > 0;
  useEffect(() => {
    if (seated) void followTables().catch(() => undefined);
  }, [seated]);
  if (table?.gone.value) return <Missing error={table.gone.value} />;
  if (!table || !summary || begun) return <ReachingView />;
  return <Waiting table={table} summary={summary} />;
}

/* Says who has come and gone since. */
function useComings(summary: TableSummary): void {
  const names = summary.seats.map(({ person }) => person?.name ?? "");
  const before = useRef(names);
  useEffect(() => {
    names.forEach((name, index) => {
      const was = before.current[index] ?? "";
      if (name !== was) announce(name === "" ? t("together.left", { name: was }) : t("together.came", { name }));
    });
    before.current = names;
  }, [names.join("\n")]);
}

function Waiting({ table, summary }: { table: HouseTable; summary: TableSummary }) {
  const title = t("together.table", { game: gameName(summary.game) });
  useTitle(title);
  useComings(summary);
  const view = viewOf(summary.game);
  const onlookers = summary.watchers - (table.mine.length > 0 ? 0 : 1); /* but for whoever reads this */
  const [invites] = useState(isHost(summary) && freeSeats(summary).length > 0); /* what the host has come for is seen first, and stays there */
  const inviting = (
    <div key="inviting" class="together-inviting">
      <Invitation id={summary.table} code={summary.code} />
    </div>
  );
  return (
    <main class="page together">
      <RoomHead title={title} lead={connection.here.value ? waitingWords(summary) : t("together.away")} status hung={<view.Picture />}>
        {onlookers > 0 && <p class="quiet">{tn("together.watchers", onlookers)}</p>}
      </RoomHead>
      <div class={`together-room${invites ? " invites" : ""}`}>
        {invites && inviting}
        <div key="sitting" class="together-sitting">
          <Seating table={table} summary={summary} />
          <NetworkNotice />
        </div>
        {!invites && inviting}
        <Talk table={table} summary={summary} />
      </div>
    </main>
  );
}

export const freeSeats = ({ seats }: TableSummary): Seat[] => seats.filter(isFree).map(({ seat }) => seat);
export const isHost = ({ host }: TableSummary): boolean => host?.id === connection.person.value?.id;

/* Servers of before had neither that nor codes. */
const knowsReady = ({ code }: TableSummary): boolean => code !== undefined;

export function waitingWords(summary: TableSummary): string {
  const free = freeSeats(summary).length;
  if (free > 0) return tn("together.waiting", free);
  const missing = summary.seats.flatMap(({ person, ready = false }) => (person && !ready ? [person.name] : []));
  if (knowsReady(summary) && missing.length > 0) return t(isHost(summary) ? "together.unready.host" : "together.unready", { names: list(missing) });
  return isHost(summary) ? t("together.ready") : t("together.ready.host", { name: summary.host?.name ?? "" });
}

function Seating({ table, summary }: { table: HouseTable; summary: TableSummary }) {
  const seated = table.mine.length > 0;
  const name = useTypedName(seated ? "" : settings.value.name);
  const { busy, problem, attempt } = useAttempt();
  const sit = async (seat: Seat): Promise<void> => {
    const called = await name.read();
    if (called === null) return;
    await attempt(async () => {
      if (!seated) await introduce(called);
      const paint = seated ? {} : paintFor(summary);
      await table.sit(seat, called, paint);
      if (!seated && settings.value.name === "") changeSettings({ name: called });
      name.text.value = "";
    });
  };
  const [free] = freeSeats(summary);
  const full = summary.rated && seated; /* a rated table has one seat for each person */
  return (
    <section class="sheet" aria-labelledby="together-seats">
      <h2 id="together-seats">{t("together.seats")}</h2>
      <p class="quiet">{inShort(savedFrom(summary, ""), summary.clock)}</p>
      {absenceWords(summary) !== "" && <p class="quiet">{absenceWords(summary)}</p>}
      {summary.rated && <p class="badge">{t("account.rated.table")}</p>}
      {typeof summary.counts === "string" && (
        <p class="notice warn" role="status">
          <span>{t(`account.rated.counts.${summary.counts}`)}</span>
        </p>
      )}
      {free !== undefined && !full && (
        <form onSubmit={submits(() => sit(free))}>
          <NameField label={t(seated ? "together.name.more" : "together.name")} name={name} />
          {!seated && <PaintChoice summary={summary} />}
        </form>
      )}
      <SeatList
        summary={summary}
        talk={table.talk}
        mine={table.mine}
        busy={busy.value}
        full={full}
        sit={(seat) => void sit(seat)}
        stand={(seat) => void attempt(() => table.stand(seat))}
      />
      <Problem text={problem.value} />
      {seated && knowsReady(summary) && <ReadySwitch table={table} summary={summary} busy={busy.value} attempt={attempt} />}
      {isHost(summary) && (
        <button class={knowsReady(summary) ? "button" : "button main"} disabled={busy.value || free !== undefined} onClick={() => void attempt(() => table.ask("start"))}>
          <Icon name="play" /> {t("together.start")}
        </button>
      )}
    </section>
  );
}

/* The game begins with the last of them. */
function ReadySwitch({ table, summary, busy, attempt }: { table: HouseTable; summary: TableSummary; busy: boolean; attempt(act: () => Promise<unknown>): Promise<void> }) {
  const ready = summary.seats.every(({ seat, ready: said = false }) => said || !table.mine.includes(seat));
  return (
    <button class="button main" aria-pressed={ready} disabled={busy} onClick={() => void attempt(() => table.ask("ready", { ready: !ready }))}>
      {ready && <Icon name="check" />} {t("together.say.ready")}
    </button>
  );
}

function Talk({ table, summary: { talk = "all" } }: { table: HouseTable; summary: TableSummary }) {
  if (talk === "off") return <p class="quiet">{t("talk.off")}</p>;
  return (
    <section class="sheet talk-sheet" aria-labelledby="together-talk">
      <h2 id="together-talk">{t("talk.title")}</h2>
      <TalkRoom talk={table.talk} rule={talk} />
    </section>
  );
}

function Missing({ error }: { error: HouseError }) {
  const title = t(isMissing(error) ? "page.missing.title" : "page.trouble.title");
  useTitle(title);
  return (
    <WordsPage title={title}>
      <p>{isMissing(error) ? t("together.missing") : error.message}</p>
      <ButtonLink main text={t("together.title")} href={link("together")} />
    </WordsPage>
  );
}
