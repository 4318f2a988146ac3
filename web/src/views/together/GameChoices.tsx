/*
 * What can be chosen for a game at a table of the house: the game's own options, and a clock.
 */
import type { Signal } from "@preact/signals";
import type { SeatPlan } from "../../session/store";
import { t } from "../../app/texts";
import type { Problem } from "../../session/trial";
import { Choice } from "../../components/Choice";
import type { Position } from "../../engine/types";
import type { SetUp } from "../../games/setup";
import { CLOCKS } from "./clocks";

interface Props {
  game: string;
  setUp: SetUp;
  seats: SeatPlan[];
  choices: Signal<object>;
  clock: Signal<string>;
  position: Position | null;
  problem: Problem | null;
}

export function GameChoices({ game, setUp, seats, choices, clock, position, problem }: Props) {
  return (
    <>
      <setUp.Options
        game={game}
        seats={seats}
        choices={choices.value}
        change={(part) => (choices.value = { ...choices.peek(), ...part })}
        position={position}
        said={(option) => (problem?.field === option ? problem.message : undefined)}
      />
      <section class="sheet">
        <Choice
          legend={t("together.clock")}
          value={clock.value}
          options={Object.keys(CLOCKS).map((one) => ({ value: one, label: t(`together.clock.${one}`) }))}
          onChange={(chosen) => (clock.value = chosen)}
        />
      </section>
    </>
  );
}
