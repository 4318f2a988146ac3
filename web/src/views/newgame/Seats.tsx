/*
 * Who sits at the table: people by name, computers by strength.
 */
import { useEffect, useId } from "preact/hooks";
import { nameKey } from "../../people/model";
import { people, refreshPeople } from "../../people/store";
import { SEATS } from "../../session/seats";
import type { SeatPlan } from "../../session/store";
import { has, t } from "../../app/texts";
import type { Problem } from "../../session/trial";
import { announce } from "../../app/announce";
import { levelName } from "../../app/gamename";
import { Button } from "../../components/Button";
import { IconButton } from "../../components/IconButton";
import { Pick } from "../../components/Pick";
import type { GameFacts } from "../../engine/types";
import { viewOf } from "../../games/registry";
import { usualLevel } from "../../games/start";
import { namedSeats } from "./draft";

interface Props {
  facts: GameFacts;
  seats: SeatPlan[];
  change(seats: SeatPlan[]): void;
  /* Others sit there now: where each sat before, null for who is new. */
  reseat(seats: SeatPlan[], from: readonly (number | null)[]): void;
  problem: Problem | null;
}

export function Seats({ facts, seats, change, reseat, problem }: Props) {
  const [least, most] = facts.seats;
  const shown = namedSeats(seats);
  useEffect(() => void refreshPeople().catch(() => undefined), []);
  const places = seats.map((_, index) => index);
  const set = (index: number, part: Partial<SeatPlan>): void =>
    change(seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)));
  const add = (): void => reseat([...seats, { name: "", player: usualLevel(facts) ?? "casual" }], [...places, null]);
  const remove = (index: number): void => {
    announce(t("new.removed", { name: shown[index]?.name ?? "" }));
    const others = places.filter((at) => at !== index);
    reseat(planned(seats, others), others);
  };
  const mix = (): void => {
    const mixed = [...places];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [mixed[last], mixed[other]] = [mixed[other] ?? 0, mixed[last] ?? 0];
    }
    const plans = planned(seats, mixed);
    reseat(plans, mixed);
    announce(t("new.first", { name: namedSeats(plans)[0]?.name ?? "" }));
  };
  return (
    <section class="sheet" aria-labelledby="new-seats">
      <h2 id="new-seats">{t("new.seats")}</h2>
      <ol class="seats">
        {seats.map((seat, index) => (
          <Seat
            key={index}
            facts={facts}
            index={index}
            seat={seat}
            name={shown[index]?.name ?? ""}
            set={(part) => set(index, part)}
            {...(seats.length > least ? { remove: () => remove(index) } : {})}
          />
        ))}
      </ol>
      {problem?.field === "seats" && <p class="field-problem">{problem.message}</p>}
      {problem?.field === "names" && <p class="field-problem">{t("new.name.rule")}</p>}
      <div class="row">
        <Button icon="plus" text={t("new.add")} disabled={seats.length >= most} onClick={add} />
        {seats.length > 1 && <Button plain text={t("new.mix")} onClick={mix} />}
      </div>
      <p class="quiet seats-first">{t("new.first", { name: shown[0]?.name ?? "" })}</p>
    </section>
  );
}

const planned = (seats: SeatPlan[], places: number[]): SeatPlan[] => places.flatMap((place) => seats[place] ?? []);

/* Before the id of somebody who plays here. */
const SOMEBODY = "person:";

interface SeatProps {
  facts: GameFacts;
  index: number;
  seat: SeatPlan;
  name: string;
  set(part: Partial<SeatPlan>): void;
  remove?(): void;
}

function Seat({ facts, index, seat, name, set, remove }: SeatProps) {
  const { SeatMark } = viewOf(facts.name);
  const called = useId();
  const letter = SEATS.charAt(index).toUpperCase();
  const here = people.value.filter((person) => person.name !== "");
  const known = seat.player === "you" ? here.find((person) => nameKey(person.name) === nameKey(seat.name)) : undefined;
  const level = facts.levels.find((one) => one.name === seat.player);
  const chosen = known ? `${SOMEBODY}${known.id}` : seat.player;
  const planOf = (value: string): Partial<SeatPlan> => {
    const person = here.find(({ id }) => value === `${SOMEBODY}${id}`);
    if (person) return { player: "you", name: person.name };
    return { player: value, ...(value === "you" && known ? { name: "" } : {}) };
  };
  return (
    <li class="seat">
      <SeatMark seat={index} alt={t("page.seat", { seat: letter })} />
      <Pick
        legend={t("new.who", { seat: letter })}
        look="tiles"
        value={chosen}
        options={[
          { value: "you", label: t("new.human") },
          ...here.map(({ id, name: known }) => ({ value: `${SOMEBODY}${id}`, label: known })),
          ...facts.levels.map((level) => ({
            value: level.name,
            label: t("new.computer.level", { level: levelName(level.name) }),
            about: <LevelWords {...level} />,
          })),
        ]}
        onChange={(value) => set(planOf(value))}
      />
      {seat.player === "you" ? (
        <div class="field">
          <label class="only-spoken" for={called}>
            {t("new.name", { seat: letter })}
          </label>
          <input
            id={called}
            class="input"
            maxLength={80}
            placeholder={name}
            value={seat.name}
            onInput={(event) => set({ name: event.currentTarget.value })}
          />
        </div>
      ) : (
        <p class="seat-about">{level && <LevelWords {...level} />}</p>
      )}
      {remove && <IconButton icon="close" label={t("new.remove", { name })} onClick={remove} />}
    </li>
  );
}

/* A level that the page has no words for is told in the engine's. */
const LevelWords = ({ name, help }: GameFacts["levels"][number]) =>
  has(`new.level.${name}`) ? <>{t(`new.level.${name}`)}</> : <span lang="en">{help}</span>;
