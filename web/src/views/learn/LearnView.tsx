/*
 * A guided first game: a real game at the real table, with a coach beside it. It can be left and resumed.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Session } from "../../app/session";
import { deleteGame, games, refreshGames, type SavedGame } from "../../app/store";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import type { GameName } from "../../engine/types";
import { views } from "../../games/registry";
import { TableChrome } from "../table/TableChrome";
import { TableLog } from "../table/log";
import "../table/table.css";
import { canvasLesson } from "../../games/canvas/lesson";
import { Coach, forgetProgress } from "./coach";
import { CoachPanel } from "./CoachPanel";
import type { Lesson } from "../../games/lesson";
import { angeschmiertLesson } from "../../games/angeschmiert/lesson";
import "./learn.css";

const lessons: Record<GameName, Lesson> = { canvas: canvasLesson, angeschmiert: angeschmiertLesson };

interface Opened {
  session: Session;
  log: TableLog;
  coach: Coach;
}

const keptLesson = (game: GameName): SavedGame | undefined =>
  games.value.find((saved) => saved.learn === true && saved.game === game && !saved.over);

async function open(game: GameName): Promise<Opened> {
  await refreshGames();
  const kept = keptLesson(game);
  const session = kept ? await Session.open(kept) : await Session.begin(lessons[game].begin());
  return { session, log: new TableLog(session), coach: new Coach(session, lessons[game]) };
}

function close({ session, log, coach }: Opened): void {
  coach.close();
  log.close();
  session.close();
}

export function LearnView({ game }: { game: GameName }) {
  const opened = useSignal<Opened | null>(null);
  const round = useSignal(0); /* rises when the lesson begins again */
  const problem = useSignal("");
  useTitle(t("learn.title", { game: t(`game.${game}.name`) }));
  useEffect(() => {
    let left = false;
    let made: Opened | undefined;
    void open(game).then(
      (one) => {
        made = one;
        if (left) close(one);
        else opened.value = one;
      },
      (error: unknown) => {
        problem.value = error instanceof Error ? error.message : String(error);
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
        <h1 tabindex={-1}>{t("learn.title", { game: t(`game.${game}.name`) })}</h1>
        {problem.value !== "" && <p role="alert">{t("study.broken", { reason: problem.value })}</p>}
      </main>
    );
  const { session, log, coach } = opened.value;
  const { Table } = views[game];
  return (
    <div class={`table-view learn-view ${game}`}>
      <CoachPanel key={session.saved.value.id} coach={coach} session={session} onAgain={() => void again()} />
      <TableChrome session={session} log={log}>
        <Table session={session} />
      </TableChrome>
    </div>
  );
}
