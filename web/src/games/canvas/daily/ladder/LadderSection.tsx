/*
 * The ladder of the daily puzzle: today's and yesterday's, of everybody or of friends. Whoever only looks at the puzzle
 * is not made known to the house: it is asked once the puzzle is done, or somebody wants to see the ladder.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../../../../common/unlessLeft";
import { Button } from "../../../../components/Button";
import { Problem } from "../../../../components/Problem";
import { route } from "../../../../app/router";
import { findGame, type SavedGame } from "../../../../session/store";
import { t } from "../../../../app/texts";
import { dayBefore } from "../../../../app/when";
import { Choice } from "../../../../components/Choice";
import { useHouse } from "../../../../components/useHouse";
import { connection } from "../../../../online/house";
import { houseKnown } from "../../../../online/there";
import { dailyResults } from "../puzzle";
import { Circles } from "./Circles";
import { Entry } from "./Entry";
import { Joining } from "./Joining";
import { LadderState } from "./state";
import { LadderTable } from "./LadderTable";
import { refused, waiting } from "./waiting";
import "./ladder.css";

/* What the address names behind #/daily: a game for the ladder, or a circle to join. */
function named(what: "ladder" | "circle"): string | undefined {
  const [, word, id] = route.value;
  return word === what ? id : undefined;
}

export function LadderSection({ today }: { today: string }) {
  const circle = named("circle");
  const done = dailyResults.value[today]?.points !== undefined;
  const shown = useSignal(done || route.value.length > 1 || Object.keys(waiting.value).length > 0);
  useHouse();
  if (!houseKnown.value) return null;
  if (circle !== undefined) return <Joining key={circle} id={circle} />;
  return (
    <section class="sheet ladder" aria-labelledby="ladder">
      <h2 id="ladder">{t("ladder.title")}</h2>
      <p>{t("ladder.lead")}</p>
      {shown.value ? (
        <Shown today={today} game={named("ladder")} />
      ) : (
        <Button icon="look" text={t("ladder.show")} onClick={() => (shown.value = true)} />
      )}
    </section>
  );
}

/* The game that may be entered: the one that the address names, or the day's first try. */
function useCandidate(day: string, id: string | undefined): SavedGame | null {
  const found = useSignal<SavedGame | null>(null);
  const first = dailyResults.value[day]?.id;
  useEffect(() => {
    const kept = Promise.all([id, first].map((one) => (one === undefined ? undefined : findGame(one))));
    return unlessLeft(kept, (games) => (found.value = games.find((game) => game?.over && game.daily === day) ?? null));
  }, [day, id, first]);
  return found.value;
}

function Shown({ today, game }: { today: string; game: string | undefined }) {
  const day = useSignal(today);
  const looked = useRef<LadderState>(null);
  const state = (looked.current ??= new LadderState(day));
  const candidate = useCandidate(day.value, game);
  useEffect(() => state.open(), [state]);
  useEffect(() => {
    if (game !== undefined)
      void findGame(game).then((found) => {
        if (found?.daily === dayBefore(today)) void state.choose({ day: found.daily });
      });
  }, [game]);
  const problem = state.problem.value ?? refused.value;
  const ladder = state.ladder.value;
  return (
    <>
      <Choice
        legend={t("ladder.day")}
        quietLegend
        value={day.value}
        options={[
          { value: today, label: t("ladder.today") },
          { value: dayBefore(today), label: t("ladder.yesterday") },
        ]}
        onChange={(chosen) => void state.choose({ day: chosen })}
      />
      {state.circles.value.length > 0 && (
        <Choice
          legend={t("ladder.among")}
          quietLegend
          value={state.circle.value ?? ""}
          options={[
            { value: "", label: t("ladder.everybody") },
            ...state.circles.value.map(({ circle, name }) => ({ value: circle, label: name })),
          ]}
          onChange={(chosen) => void state.choose({ circle: chosen === "" ? null : chosen })}
        />
      )}
      <Choice
        legend={t("ladder.by")}
        quietLegend
        value={state.tries.value ? "tries" : "best"}
        options={[
          { value: "best", label: t("ladder.by.best") },
          { value: "tries", label: t("ladder.by.tries") },
        ]}
        onChange={(chosen) => void state.choose({ tries: chosen === "tries" })}
      />
      <p class="quiet">{t(state.tries.value ? "ladder.by.tries.about" : "ladder.by.best.about")}</p>
      <Entry state={state} game={candidate} />
      <Problem text={problem} />
      {ladder && <LadderTable ladder={ladder} onMore={() => void state.more()} />}
      {!ladder && !connection.here.value && <p class="quiet">{t("ladder.away")}</p>}
      <Circles state={state} />
    </>
  );
}
