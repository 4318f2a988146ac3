/*
 * A kept game gone through again at its own table: #/replay/ID, or #/replay/ID/PLY for a certain moment.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { listening } from "../../common/listening";
import { sentenceOf } from "../../common/sentence";
import { announce } from "../../app/announce";
import { gameName } from "../../app/gamename";
import { link, route } from "../../app/router";
import { isForTable } from "../../platform/keys";
import { findGame } from "../../session/store";
import { t } from "../../app/texts";
import type { Key } from "../../components/KeyList";
import { viewOf } from "../../games/registry";
import type { TableRoom } from "../../games/view";
import { StudyHead } from "../review/StudyHead";
import { KeysDialog } from "../table/KeysDialog";
import { useKeys } from "../table/keys";
import { Controls } from "./Controls";
import { MoveList } from "./MoveList";
import { Player } from "./player";
import { ReplaySession } from "./replaysession";
import { sentencesOf, type Sentences } from "./sentences";
import "./replay.css";

interface Opened {
  session: ReplaySession;
  room: TableRoom;
  player: Player;
  sentences: Sentences;
}

const SETTLED = 400; /* milliseconds of rest before the address follows */

function onKey(event: KeyboardEvent, { session, player }: Opened): void {
  const target = event.target instanceof HTMLElement ? event.target : document.body;
  if (!isForTable(event)) return;
  if (event.key === " " && target.matches("button, a, summary")) return;
  const acts: Record<string, () => Promise<unknown>> = {
    ArrowRight: () => (event.shiftKey ? session.jumpTo(session.ply.value + 1) : session.next()),
    ArrowLeft: () => (event.shiftKey ? session.jumpTo(session.ply.value - 1) : session.previous()),
    Home: () => session.jumpTo(0),
    End: () => session.jumpTo(session.plies),
    " ": () => player.toggle(),
  };
  const act = acts[event.key];
  if (!act) return;
  event.preventDefault();
  if (event.key !== " ") player.pause();
  void act();
}

const replayKeys = (): Key[] => [
  ["← →", t("study.replay.keys.decision")],
  ["⇧ ← / ⇧ →", t("study.replay.keys.move")],
  [t("study.replay.keys.ends"), t("study.replay.keys.ends.do")],
  ["␣", t("study.replay.keys.play")],
  ["?", t("table.keys")],
];

function Watching({ opened }: { opened: Opened }) {
  const { session, room, sentences } = opened;
  const ply = session.ply.value;
  const last = ply > 0 ? sentences.all.value[ply - 1] : undefined;
  const keys = useSignal(false);
  useKeys({ "?": () => (keys.value = true) });
  useEffect(() => listening({ keydown: (event) => onKey(event, opened) }, document), []);
  useEffect(() => {
    const { place } = session;
    announce(last === undefined ? place : `${place}. ${last}`);
    const timer = setTimeout(() => {
      /* Whoever is about to leave has another address already. */
      const here = link("replay", session.saved.peek().id);
      if (location.hash.startsWith(here)) history.replaceState(history.state, "", `${here}/${ply}`);
    }, SETTLED);
    return () => clearTimeout(timer);
  }, [ply]);
  return (
    <>
      {keys.value && <KeysDialog keys={replayKeys()} close={() => (keys.value = false)} />}
      <Controls session={session} player={opened.player} last={last} />
      <div class="replay-table">
        <room.Table session={session} />
      </div>
      <MoveList session={session} sentences={sentences.all} onChoose={() => opened.player.pause()} onKeys={() => (keys.value = true)} />
    </>
  );
}

const close = ({ player, sentences, session }: Opened): void => {
  player.pause();
  sentences.stop();
  session.close();
};

export function ReplayView({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    let left = false;
    let made: Opened | undefined;
    const open = async (): Promise<void> => {
      const saved = await findGame(id);
      if (!saved) {
        problem.value = t("study.missing");
        return;
      }
      const ply = Number.parseInt(route.peek()[2] ?? "", 10);
      const room = await viewOf(saved.game).table();
      const session = await ReplaySession.watch(saved, Number.isNaN(ply) ? undefined : ply);
      made = { session, room, player: new Player(session), sentences: sentencesOf(session) };
      if (left) close(made);
      else opened.value = made;
    };
    void open().catch((error: unknown) => {
      problem.value = t("study.broken", { reason: sentenceOf(error) });
    });
    return () => {
      left = true;
      if (made) close(made);
    };
  }, [id]);
  const saved = opened.value?.session.saved.value ?? null;
  return (
    <div class="page replay-view">
      <section class="replay-head" aria-label={t("study.replay.link")}>
        <StudyHead
          title={saved ? t("study.replay.title", { game: gameName(saved.game) }) : t("study.replay.link")}
          game={saved}
          here="replay"
        />
      </section>
      {opened.value ? (
        <Watching opened={opened.value} />
      ) : (
        <main aria-busy={problem.value === ""}>{problem.value !== "" && <p role="alert">{problem.value}</p>}</main>
      )}
    </div>
  );
}
