/*
 * Playing again with other settings: what is chosen here the others are asked about, and once they agree everybody sits
 * at the new table, one seat further on.
 */
import { useSignal } from "@preact/signals";
import { submits } from "../../common/submits";
import type { Company, Session } from "../../session/session";
import { t } from "../../app/texts";
import { Button } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { useFetched } from "../../components/fetchedView";
import { Problem } from "../../components/Problem";
import { useTrial } from "../../components/useTrial";
import { viewOf } from "../../games/registry";
import type { SetUp } from "../../games/setup";
import { keepChosen, lastChosen } from "./chosen";
import { CLOCKS } from "./clocks";
import { GameChoices } from "./GameChoices";
import "./rematch.css";

interface Props {
  session: Session;
  company: Company;
  onClose(): void;
}

export function RematchDialog(props: Props) {
  const setUp = useFetched(viewOf(props.session.saved.value.game).setUp);
  return (
    <Dialog class="rematch" title={t("rematch.title")} onClose={props.onClose}>
      {setUp === "failed" && <Problem text={t("page.fetched.not")} />}
      {setUp && setUp !== "failed" && <Choices {...props} setUp={setUp} />}
    </Dialog>
  );
}

function Choices({ session, company, onClose, setUp }: Props & { setUp: SetUp }) {
  const { game, seats } = session.saved.value;
  const before = lastChosen(game, setUp);
  const choices = useSignal(before.choices);
  const clock = useSignal(before.clock);
  const options = setUp.optionsOf(choices.value, seats.length);
  const { position, problem } = useTrial(() => ({ game, seats: seats.length, options }), [choices.value]);
  const rotated = seats.map((_, index) => seats[(index + 1) % seats.length] ?? { name: "", player: "you" });
  const ask = (): void => {
    keepChosen(game, { choices: choices.value, clock: clock.value });
    company.askForAnother({ options, clock: CLOCKS[clock.value] ?? null });
    onClose();
  };
  return (
    <form class="rematch-choices" onSubmit={submits(ask)}>
      <GameChoices game={game} setUp={setUp} seats={rotated} choices={choices} clock={clock} position={position.value} problem={problem.value} />
      <Problem text={problem.value && `${problem.value.field} ${problem.value.message}`} />
      <Button main icon="play" text={t("rematch.ask")} type="submit" disabled={position.value === null} />
    </form>
  );
}
