/*
 * A guided first game: a real game at the real table, with a coach beside it. It can be left and resumed.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../../common/sentence";
import { gameName } from "../../app/gamename";
import { layOut } from "../../session/layout";
import { LocalSession } from "../../session/localsession";
import type { Session } from "../../session/session";
import { deleteGame, games, refreshGames, type SavedGame } from "../../session/store";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import type { Lesson } from "../../games/lesson";
import { viewOf } from "../../games/registry";
import type { TableRoom } from "../../games/view";
import { TableChrome } from "../table/TableChrome";
import { TableLog } from "../table/log";
import "../table/table.css";
import { Coach, forgetProgress } from "./coach";
import { CoachPanel } from "./CoachPanel";
import "./learn.css";

interface Opened {
  session: Session;
  room: TableRoom;
  log: TableLog;
  coach: Coach;
}

const keptLesson = (game: string): SavedGame | undefined =>
  games.value.find((saved) => saved.learn === true && saved.game === game && !saved.over);

async function open(game: string, fetchLesson: () => Promise<Lesson>): Promise<Opened> {
  const { aid, table } = viewOf(game);
  const [room, lesson] = await Promise.all([table(), fetchLesson(), refreshGames()]);
  const session = await LocalSession.open(keptLesson(game) ?? (await layOut(lesson.begin())), aid);
  return { session, room, log: new TableLog(session), coach: new Coach(session, lesson) };
}

function close({ session, log, coach }: Opened): void {
  coach.close();
  log.close();
  session.close();
}

export function LearnView({ game, lesson }: { game: string; lesson(): Promise<Lesson> }) {
  const opened = useSignal<Opened | null>(null);
  const round = useSignal(0); /* rises when the lesson begins again */
  const problem = useSignal("");
  useTitle(t("learn.title", { game: gameName(game) }));
  useEffect(() => {
    let left = false;
    let made: Opened | undefined;
    void open(game, lesson).then(
      (one) => {
        made = one;
        if (left) close(one);
        else opened.value = one;
      },
      (error: unknown) => {
        problem.value = sentenceOf(error);
      },
    );
    return () => {
      left = true;
      if (made) close(made);
      opened.value = null;
    };
  }, [game, round.value]);
  const again = async (): Promise<void> => {
    const id = opened.value?.session.saved.value.id;
    if (id !== undefined) {
      await deleteGame(id);
      forgetProgress(id);
    }
    round.value++;
  };
  if (!opened.value)
    return (
      <main class="page" aria-busy={problem.value === ""}>
        <h1 tabindex={-1}>{t("learn.title", { game: gameName(game) })}</h1>
        {problem.value !== "" && <p role="alert">{t("study.broken", { reason: problem.value })}</p>}
      </main>
    );
  const { session, room, log, coach } = opened.value;
  return (
    <div class={`table-view learn-view ${game}`}>
      <CoachPanel
        key={session.saved.value.id}
        coach={coach}
        session={session}
        onAgain={() => void again()}
      />
      <TableChrome session={session} room={room} log={log}>
        <room.Table session={session} />
      </TableChrome>
    </div>
  );
}
