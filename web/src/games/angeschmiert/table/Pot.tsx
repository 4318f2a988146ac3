/*
 * A risk or a contra under way: the template with its places filled so far, what it multiplies to,
 * what stopping brings and what failing costs.
 */
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";
import { list, t, tn } from "../../../app/texts";
import type { RaceState } from "../../../engine/types";
import { COLOURS, fieldOf } from "../facts";
import "./pot.css";

/* The places of the template, those filled first. */
function slotsOf(state: RaceState): { colour: string; filled: boolean }[] {
  const wanted = state.contra !== null ? state.contra.repeat(4) : state.template;
  const set = [...state.set_aside];
  return [...wanted].map((die) => {
    const at = set.indexOf(die);
    if (at >= 0) set.splice(at, 1);
    return { colour: COLOURS[die] ?? "red", filled: at >= 0 };
  });
}

export function Pot({ state, failed }: { state: RaceState; failed: boolean }) {
  if (state.template === "") return null;
  const contra = state.contra !== null;
  const colour = t(`colour.${COLOURS[state.contra ?? ""] ?? "red"}.name`);
  const stake = state.stake.map((figure) => t("race.stake.figure", { figure: figure.toUpperCase(), field: fieldOf(state, figure) }));
  return (
    <section class={`race-pot-box ${failed ? "failed" : ""}`} aria-label={t(contra ? "race.do.contra" : "race.do.risk")}>
      <div class="race-pot-row">
        <h3 class="race-pot-title">
          <Explain text={t(contra ? "race.contra.about" : "race.risk.about")}>
            <GameIcon name="pot" alt="" />
            <span>{contra ? t("race.pot.contra", { colour }) : t("race.pot.risk")}</span>
          </Explain>
        </h3>
        {!failed && (
          <p class="race-sum">
            {t("race.pot.sum", { count: state.count, unit: state.loss })} <strong key={state.gain}>{state.gain}</strong>
          </p>
        )}
      </div>
      <ul class="race-slots" aria-label={t("race.template")}>
        {slotsOf(state).map(({ colour: name, filled }, index) => (
          <li key={index} class={`race-slot ${filled ? "filled" : ""}`}>
            <GameIcon name={`die-${name}`} alt={t(`colour.${name}.name`)} />
            {filled && (
              <span class="race-slot-tick" aria-hidden="true">
                ✓
              </span>
            )}
            <span class="only-spoken">{t(filled ? "race.slot.filled" : "race.slot.open")}</span>
          </li>
        ))}
        {state.count > 4 && <li class="race-round">{t("race.pot.round", { count: state.count })}</li>}
      </ul>
      <dl class="race-stakes">
        {!failed && (
          <div class="win">
            <dt>{t("race.pot.stop")}</dt>
            <dd>{t("race.pot.forward", { fields: tn("race.fields", state.gain) })}</dd>
          </div>
        )}
        <div class="lose">
          <dt>{t("race.pot.fail")}</dt>
          <dd>{t("race.pot.backward", { fields: tn("race.fields", state.loss) })}</dd>
        </div>
      </dl>
      {stake.length > 0 && <p class="race-stake">{t("race.stake", { figures: list(stake) })}</p>}
    </section>
  );
}
