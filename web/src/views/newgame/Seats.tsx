/*
 * Who sits at the table: people by name, computers by strength.
 */
import { useId } from "preact/hooks";
import { SEATS } from "../../app/seats";
import type { SeatPlan } from "../../app/store";
import { t } from "../../app/texts";
import { announce } from "../../app/announce";
import { Icon } from "../../components/Icon";
import { SeatMark } from "../../components/SeatMark";
import { LEVELS, type GameName, type Level } from "../../engine/types";
import type { Problem } from "./check";
import { namedSeats, type Draft } from "./draft";

interface Props {
  game: GameName;
  draft: Draft;
  limits: [number, number] | null;
  change(part: Partial<Draft>): void;
  problem: Problem | null;
}

export function Seats({ game, draft, limits, change, problem }: Props) {
  const { seats, figures } = draft;
  const [least, most] = limits ?? [seats.length, seats.length];
  const shown = namedSeats(seats);
  const set = (index: number, part: Partial<SeatPlan>): void =>
    change({ seats: seats.map((seat, at) => (at === index ? { ...seat, ...part } : seat)) });
  /* Who was alone has company now, and plays as people in company do. */
  const add = (): void =>
    change({ seats: [...seats, { name: "", player: "casual" }], ...(seats.length === 1 ? { mode: "standard" } : {}) });
  const remove = (index: number): void => {
    announce(t("new.removed", { name: shown[index]?.name ?? "" }));
    change({
      seats: seats.filter((_, at) => at !== index),
      figures: figures.filter((_, at) => at !== index),
    });
  };
  const mix = (): void => {
    const mixed = [...seats];
    for (let last = mixed.length - 1; last > 0; last--) {
      const other = Math.floor(Math.random() * (last + 1));
      [mixed[last], mixed[other]] = [mixed[other] as SeatPlan, mixed[last] as SeatPlan];
    }
    change({ seats: mixed });
    announce(t("new.first", { name: namedSeats(mixed)[0]?.name ?? "" }));
  };
  return (
    <section class="sheet" aria-labelledby="new-seats">
      <h2 id="new-seats">{t("new.seats")}</h2>
      <ol class="seats">
        {seats.map((seat, index) => (
          <Seat
            key={index}
            game={game}
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
        <button type="button" class="button" disabled={seats.length >= most} onClick={add}>
          <Icon name="plus" /> {t("new.add")}
        </button>
        {seats.length > 1 && (
          <button type="button" class="button plain" onClick={mix}>
            {t("new.mix")}
          </button>
        )}
      </div>
      <p class="quiet seats-first">{t("new.first", { name: shown[0]?.name ?? "" })}</p>
    </section>
  );
}

interface SeatProps {
  game: GameName;
  index: number;
  seat: SeatPlan;
  name: string;
  set(part: Partial<SeatPlan>): void;
  remove?(): void;
}

function Seat({ game, index, seat, name, set, remove }: SeatProps) {
  const who = useId();
  const called = useId();
  const letter = SEATS.charAt(index).toUpperCase();
  return (
    <li class="seat">
      <SeatMark game={game} seat={index} alt={t("page.seat", { seat: letter })} />
      <div class="field">
        <label class="only-spoken" for={who}>
          {t("new.who", { seat: letter })}
        </label>
        <select
          id={who}
          class="select"
          value={seat.player}
          onChange={(event) => set({ player: event.currentTarget.value as "you" | Level })}
        >
          <option value="you">{t("new.human")}</option>
          <optgroup label={t("new.computer")}>
            {LEVELS.map((level) => (
              <option key={level} value={level}>
                {t("new.computer.level", { level: t(`page.level.${level}`) })}
              </option>
            ))}
          </optgroup>
        </select>
      </div>
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
        <p class="seat-about">{t(`new.level.${seat.player}`)}</p>
      )}
      {remove && (
        <button type="button" class="button icon plain" aria-label={t("new.remove", { name })} onClick={remove}>
          <Icon name="close" />
        </button>
      )}
    </li>
  );
}
