/*
 * The scoring cards in play: those of a scenario, or any.
 */
import { useId } from "preact/hooks";
import { t } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import { facts, ladderOf, ribbonOf } from "../facts";
import { scoringName } from "../words";
import { change, evening } from "./evening";

export function ScoringChoice() {
  const known = facts();
  const id = useId();
  const { scoring } = evening.value;
  const scenarios = (known?.scenarios ?? []).filter((one) => !one.scoring.includes("random"));
  const chosen = scenarios.find((one) => [...one.scoring].sort().join() === [...scoring].sort().join());
  const toggle = (name: string): void =>
    change({ scoring: scoring.includes(name) ? scoring.filter((one) => one !== name) : [...scoring, name] });
  return (
    <details class="sheet desk-scoring" open={scoring.length === 0}>
      <summary>
        <h2>{t("desk.scoring")}</h2>
        <span class="desk-scoring-now">{scoring.map(scoringName).join(", ") || t("desk.scoring.none")}</span>
      </summary>
      <p class="field">
        <label for={id}>{t("desk.scenario")}</label>
        <select
          id={id}
          class="select"
          value={chosen?.name ?? ""}
          onChange={(event) => {
            const found = scenarios.find(({ name }) => name === event.currentTarget.value);
            if (found) change({ scoring: found.scoring });
          }}
        >
          <option value="">{t("desk.scenario.own")}</option>
          {scenarios.map(({ name }) => (
            <option key={name} value={name}>
              {t(`scenario.${name}.name`)}
            </option>
          ))}
        </select>
      </p>
      <div class="desk-scoring-cards" role="group" aria-label={t("desk.scoring")}>
        {known?.scoring.map(({ name }) => (
          <button key={name} type="button" class="desk-scoring-card" aria-pressed={scoring.includes(name)} title={t(`scoring.${name}.rule`)} onClick={() => toggle(name)}>
            <GameIcon name={ribbonOf(name, scoring)} alt="" />
            <span>{scoringName(name)}</span>
            <small>{ladderOf(name).join(" ")}</small>
          </button>
        ))}
      </div>
    </details>
  );
}
