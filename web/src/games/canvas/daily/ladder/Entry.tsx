/*
 * Wanting to be listed, and not any more.
 */
import type { SavedGame } from "../../../../session/store";
import { t, tn } from "../../../../app/texts";
import { Button } from "../../../../components/Button";
import { Icon } from "../../../../components/Icon";
import { NamedForm } from "./NamedForm";
import type { LadderState } from "./state";
import { enterResult, waiting } from "./waiting";
import { isOwnPuzzle } from "../own";

/* Cards that were seen and taken back: the record says so, and the house takes none of those. */
const wasTakenBack = ({ record }: SavedGame): boolean => /^taken-back:/m.test(record);

export function Entry({ state, game }: { state: LadderState; game: SavedGame | null }) {
  const ladder = state.ladder.value;
  const mine = state.best.value;
  const points = game?.points?.[0] ?? 0;
  const better = game !== null && ladder?.open !== false && (mine === null || points > mine.points);
  const waits = waiting.value[state.day.value] !== undefined;
  return (
    <>
      <div class="ladder-mine" role="status">
        {waits && <p class="notice">{t("ladder.waiting")}</p>}
        {ladder?.mine && <p class="notice good">{tn("ladder.mine", ladder.mine.points, { rank: ladder.mine.rank, all: ladder.count })}</p>}
      </div>
      {mine && <Button text={t("ladder.withdraw")} onClick={() => void state.withdraw()} />}
      {better && !waits && <Offer key={game.id} state={state} game={game} />}
    </>
  );
}

function Offer({ state, game }: { state: LadderState; game: SavedGame }) {
  if (isOwnPuzzle(game)) return <p class="quiet">{t("ladder.own")}</p>;
  if (wasTakenBack(game)) return <p class="quiet">{t("ladder.takenback")}</p>;
  return <EntryForm state={state} game={game} />;
}

function EntryForm({ state, game }: { state: LadderState; game: SavedGame }) {
  const enter = async (name: string): Promise<void> => {
    if (game.daily === undefined) return;
    await enterResult(game.daily, { game: game.id, name });
    await state.refresh();
  };
  return (
    <NamedForm about={tn("ladder.enter.about", game.points?.[0] ?? 0)} onNamed={enter}>
      <Icon name="ribbon" /> {t("ladder.enter")}
    </NamedForm>
  );
}
