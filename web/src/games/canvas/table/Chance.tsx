/*
 * Real cards: what came is tapped. Only what can have come can be chosen; the engine says what that is.
 */
import type { Session } from "../../../session/session";
import { t } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { Picture } from "../../../components/Picture";
import { outcomesOf } from "../../../engine/outcomes";
import { groundOf } from "../../../pictures/client";
import { cardWord } from "../facts";
import { CardPicker } from "../picker/CardPicker";
import type { CanvasState } from "../types";
import { scoringName, seatName } from "../words";
import "./chance.css";

export function CanvasChance({ session }: { session: Session }) {
  const { verb, values } = outcomesOf(session.position.value);
  const bring = (value: string): void => void session.play(`${verb} ${value}`);
  switch (verb) {
    case "deal":
      return (
        <CardPicker
          label={t("chance.canvas.deal")}
          whyNot={(card) => (values.includes(String(card)) ? "" : t("chance.canvas.dealt", { card: cardWord(card) }))}
          pick={(card) => bring(String(card))}
        />
      );
    case "goal":
      return <Named label={t("chance.canvas.goal")} values={values} name={scoringName} bring={bring} />;
    case "toss":
      return <Named label={t("chance.canvas.toss")} values={values} name={(value) => value} bring={bring} />;
    default:
      return <Grounds session={session} values={values} bring={bring} />;
  }
}

interface NamedProps {
  label: string;
  values: string[];
  name(value: string): string;
  bring(value: string): void;
}

function Named({ label, values, name, bring }: NamedProps) {
  return (
    <fieldset class="chance-named">
      <legend>{label}</legend>
      {values.map((value) => <Button key={value} text={name(value)} onClick={() => bring(value)} />)}
    </fieldset>
  );
}

/* Backgrounds are only for the eye, so whoever likes leaves them to the page. */
function Grounds({ session, values, bring }: { session: Session; values: string[]; bring(value: string): void }) {
  const { seats } = session.position.value.state as CanvasState;
  const getting = Math.max(0, seats.findIndex((seat) => seat.backs.length < 3));
  const name = seatName(session.saved.value.seats, getting);
  const all = async (): Promise<void> => {
    for (;;) {
      const { verb, values: left } = outcomesOf(session.position.value);
      const any = left[Math.floor(Math.random() * left.length)];
      if (verb !== "back" || any === undefined || !(await session.play(`back ${any}`))) return;
    }
  };
  return (
    <fieldset class="chance-grounds">
      <legend>{t("chance.canvas.back", { name })}</legend>
      <Button main text={t("chance.canvas.any")} onClick={() => void all()} />
      <ul tabindex={0} aria-label={t("chance.canvas.back", { name })}>
        {values.map((value) => (
          <li key={value}>
            <button type="button" class="chance-ground" aria-label={t("chance.canvas.ground", { ground: t(`ground.${value}.name`) })} onClick={() => bring(value)}>
              <Picture of={groundOf(Number(value))} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
