/*
 * A table: finds the game, opens it, and lets the game's own view show it, with the chrome around it.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../../common/sentence";
import { takeGame } from "../../platform/alone";
import { refreshPeople } from "../../people/store";
import { link } from "../../app/router";
import { LocalSession } from "../../session/localsession";
import type { Session } from "../../session/session";
import { findGame, type SavedGame } from "../../session/store";
import { t } from "../../app/texts";
import { underWay } from "../../common/rest";
import { Button, ButtonLink } from "../../components/Button";
import { ReachingView } from "../../components/Reaching";
import { WordsPage } from "../../components/WordsPage";
import { seekHouse } from "../../online/obstacle";
import { useTitle } from "../../app/title";
import { gameTitle } from "../games/describe";
import { viewOf } from "../../games/registry";
import type { TableRoom } from "../../games/view";
import { useColours } from "./colours";
import { TableChrome } from "./TableChrome";
import { useHands } from "./hands";
import { TableLog } from "./log";
import "./table.css";

interface Opened {
  session: Session;
  room: TableRoom;
  log: TableLog;
}

type Failure =
  | { kind: "missing" }
  | { kind: "elsewhere"; take(): void }
  | { kind: "look"; game: SavedGame }
  | { kind: "broken"; message: string };

export function TableView({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  const failure = useSignal<Failure | null>(null);
  const insist = useSignal(false); /* take it from another window */
  const awaited = useSignal(false); /* the house has it, and has to be reached */
  const turn = useSignal(0); /* rises when it is to be opened again */
  useEffect(() => {
    const leaving = new AbortController();
    const left = leaving.signal;
    let release: (() => void) | null = null;
    const close = (): void => {
      opened.value?.log.close();
      opened.value?.session.close();
      opened.value = null;
    };
    const elsewhere = (): void => {
      if (left.aborted) return;
      close();
      failure.value = {
        kind: "elsewhere",
        take: () => {
          failure.value = null;
          insist.value = true;
          turn.value++;
        },
      };
    };
    const show = async (session: Session): Promise<void> => {
      try {
        const [room] = await Promise.all([viewOf(session.saved.peek().game).table(), refreshPeople().catch(() => undefined)]);
        if (left.aborted) session.close();
        else opened.value = { session, room, log: new TableLog(session) };
      } catch (error) {
        session.close(); /* nobody plays on unseen */
        throw error;
      }
    };
    /* A table of the house: several windows may have it before them. */
    const openThere = async (saved: SavedGame | undefined): Promise<void> => {
      const { openThere: open } = await import("../../online/open");
      const found = await open(id, saved, left);
      if (typeof found === "string" && left.aborted) return;
      if (found === "missing") failure.value = { kind: "missing" };
      else if (found === "open") location.replace(link("together", id));
      else await show(found);
    };
    const openHere = async (saved: SavedGame): Promise<void> => {
      release = await takeGame(id, insist.value, elsewhere);
      insist.value = false;
      if (left.aborted) release?.();
      else if (!release) elsewhere();
      /* Another window may have gone on with it while this one waited. */
      else await show(await LocalSession.open((await findGame(id)) ?? saved, viewOf(saved.game).aid));
    };
    const open = async (): Promise<void> => {
      const saved = await findGame(id);
      if (left.aborted) return;
      awaited.value = saved === undefined;
      if (saved?.imported && !saved.over) failure.value = { kind: "look", game: saved };
      else if (saved?.online && !saved.over) await openThere(saved);
      else if (saved) await openHere(saved);
      else if (await seekHouse(left)) await openThere(undefined);
      else failure.value = { kind: "missing" };
    };
    void underWay(open()).catch((error: unknown) => {
      if (left.aborted) return;
      failure.value = { kind: "broken", message: sentenceOf(error) };
    });
    return () => {
      leaving.abort();
      close();
      release?.();
    };
  }, [id, turn.value]);
  if (failure.value) return <Failed failure={failure.value} />;
  if (!opened.value) return awaited.value ? <ReachingView /> : <Opening />;
  return <Table {...opened.value} />;
}

function Table({ session, room, log }: Opened) {
  const saved = session.saved.value;
  const hands = useHands(session);
  /* Whoever waits for friends may look elsewhere meanwhile: the window's title calls. */
  const calls = session.company.value !== null && session.yourTurn.value;
  useTitle(calls ? `${t("page.games.yourturn")} · ${gameTitle(saved)}` : gameTitle(saved));
  useColours(session);
  return (
    <div class={`table-view ${saved.game}${hands ? " hands" : ""}`}>
      <TableChrome session={session} room={room} log={log}>
        <room.Table key={String(hands)} session={session} hands={hands} />
      </TableChrome>
    </div>
  );
}

function Opening() {
  return (
    <main class="table-opening" aria-busy="true">
      <h1 class="only-spoken">{t("table.opening")}</h1>
      <p class="quiet">{t("table.opening")}</p>
    </main>
  );
}

function wordsFor(failure: Failure): string {
  switch (failure.kind) {
    case "missing":
      return t("page.game.missing");
    case "look":
      return t("table.look");
    case "elsewhere":
      return t("table.elsewhere");
    case "broken":
      return t("table.broken", { reason: failure.message });
  }
}

function Failed({ failure }: { failure: Failure }) {
  const title = t(failure.kind === "elsewhere" ? "table.elsewhere.title" : "page.missing.title");
  useTitle(title);
  return (
    <WordsPage title={failure.kind === "look" ? gameTitle(failure.game) : title}>
      <p>{wordsFor(failure)}</p>
      <div class="row">
        {failure.kind === "elsewhere" && <Button main text={t("table.elsewhere.take")} onClick={failure.take} />}
        {failure.kind === "look" && <ButtonLink main text={t("page.games.replay")} href={link("replay", failure.game.id)} />}
        <ButtonLink text={t("page.nav.games")} href={link("games")} />
        <ButtonLink text={t("page.home")} href={link()} />
      </div>
    </WordsPage>
  );
}
