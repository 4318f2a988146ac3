/*
 * A risk or a contra under way: the template with its places filled so far, what it multiplies to,
 * what stopping brings and what failing costs.
 */
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";
import { list, t, tn } from "../../../app/texts";
import type { AngeschmiertState } from "../types";
import { colourOf, fieldOf } from "../facts";
import { colourWord } from "../words";
import "./pot.css";

/* The places of the template, those filled first. */
function slotsOf(state: AngeschmiertState): { colour: string; filled: boolean }[] {
  const wanted = state.contra !== null ? state.contra.repeat(4) : state.template;
  const set = [...state.set_aside];
  return [...wanted].map((die) => {
    const at = set.indexOf(die);
    if (at >= 0) set.splice(at, 1);
    return { colour: colourOf(die), filled: at >= 0 };
  });
}

export function Pot({ state, failed }: { state: AngeschmiertState; failed: boolean }) {
  if (state.template === "") return null;
  const contra = state.contra !== null;
  const colour = colourWord(state.contra);
  const stake = state.stake.map((figure) => t("angeschmiert.stake.figure", { figure: figure.toUpperCase(), field: fieldOf(state, figure) }));
  return (
    <section class={`angeschmiert-pot-box ${failed ? "failed" : ""}`} aria-label={t(contra ? "angeschmiert.do.contra" : "angeschmiert.do.risk")}>
      <div class="angeschmiert-pot-row">
        <h3 class="angeschmiert-pot-title">
          <Explain text={t(contra ? "angeschmiert.contra.about" : "angeschmiert.risk.about")}>
            <GameIcon name="pot" alt="" />
            <span>{contra ? t("angeschmiert.pot.contra", { colour }) : t("angeschmiert.pot.risk")}</span>
          </Explain>
        </h3>
        {!failed && (
          <p class="angeschmiert-sum">
            {t("angeschmiert.pot.sum", { count: state.count, unit: state.loss })} <strong key={state.gain}>{state.gain}</strong>
          </p>
        )}
      </div>
      <ul class="angeschmiert-slots" aria-label={t("angeschmiert.template")}>
        {slotsOf(state).map(({ colour: name, filled }, index) => (
          <li key={index} class={`angeschmiert-slot ${filled ? "filled" : ""}`}>
            <GameIcon name={`die-${name}`} alt={t(`colour.${name}.name`)} />
            {filled && (
              <span class="angeschmiert-slot-tick" aria-hidden="true">
                ✓
              </span>
            )}
            <span class="only-spoken">{t(filled ? "angeschmiert.slot.filled" : "angeschmiert.slot.open")}</span>
          </li>
        ))}
        {state.count > 4 && <li class="angeschmiert-round">{t("angeschmiert.pot.round", { count: state.count })}</li>}
      </ul>
      <dl class="angeschmiert-stakes">
        {!failed && (
          <div class="win">
            <dt>{t("angeschmiert.pot.stop")}</dt>
            <dd>{t("angeschmiert.pot.forward", { fields: tn("angeschmiert.fields", state.gain) })}</dd>
          </div>
        )}
        <div class="lose">
          <dt>{t("angeschmiert.pot.fail")}</dt>
          <dd>{t("angeschmiert.pot.backward", { fields: tn("angeschmiert.fields", state.loss) })}</dd>
        </div>
      </dl>
      {stake.length > 0 && <p class="angeschmiert-stake">{t("angeschmiert.stake", { figures: list(stake) })}</p>}
    </section>
  );
}
