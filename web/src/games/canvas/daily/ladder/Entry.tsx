/*
 * Wanting to be listed, and not any more.
 */
import { useSignal } from "@preact/signals";
import { readName } from "../../../../app/names";
import { change as changeSettings, settings } from "../../../../app/settings";
import type { SavedGame } from "../../../../app/store";
import { t, tn } from "../../../../app/texts";
import { Icon } from "../../../../components/Icon";
import { NameField } from "../../../../components/NameField";
import type { LadderState } from "./state";
import { enterResult, waiting } from "./waiting";

/* Cards that were seen and taken back: the record says so, and the house takes none of those. */
const wasTakenBack = ({ record }: SavedGame): boolean => /^taken-back:/m.test(record);

export function Entry({ state, game }: { state: LadderState; game: SavedGame | null }) {
  const ladder = state.ladder.value;
  const mine = ladder?.mine ?? null;
  const points = game?.points?.[0] ?? 0;
  const better = game !== null && ladder?.open !== false && (mine === null || points > mine.points);
  const waits = waiting.value[state.day.value] !== undefined;
  return (
    <>
      <div class="ladder-mine" role="status">
        {waits && <p class="notice">{t("ladder.waiting")}</p>}
        {ladder && mine && <p class="notice good">{tn("ladder.mine", mine.points, { rank: mine.rank, all: ladder.count })}</p>}
      </div>
      {mine && (
        <button class="button" onClick={() => void state.withdraw()}>
          {t("ladder.withdraw")}
        </button>
      )}
      {better && !waits && (wasTakenBack(game) ? <p class="quiet">{t("ladder.takenback")}</p> : <EntryForm key={game.id} state={state} game={game} />)}
    </>
  );
}

function EntryForm({ state, game }: { state: LadderState; game: SavedGame }) {
  const name = useSignal(settings.value.name);
  const nameless = useSignal(false);
  const enter = async (): Promise<void> => {
    const listed = await readName(name.value);
    nameless.value = listed === null;
    if (listed === null || game.daily === undefined) return;
    if (settings.value.name === "") changeSettings({ name: listed });
    await enterResult(game.daily, { game: game.id, name: listed });
    await state.refresh();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void enter();
      }}
    >
      <p>{tn("ladder.enter.about", game.points?.[0] ?? 0)}</p>
      <NameField
        label={t("together.name")}
        value={name.value}
        onChange={(text) => (name.value = text)}
        problem={nameless.value ? t("new.name.rule") : null}
      />
      <button class="button main" type="submit">
        <Icon name="ribbon" /> {t("ladder.enter")}
      </button>
    </form>
  );
}
