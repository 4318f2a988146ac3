/*
 * What one can play Canvas for: ranks, targets, the nine scenarios, the ten achievements.
 */
import { list, t, tn } from "../../../app/texts";
import { Sub } from "../../../components/rules";
import { optionOf } from "../../../engine/games";
import { facts } from "../facts";
import { scoringName } from "../words";

const RANKS = ["participation", "emerging-artist", "honourable-mention", "runner-up", "best-in-show"];

function Terms({ of }: { of: { name: string; about: string }[] }) {
  return (
    <dl class="rules-terms">
      {of.map(({ name, about }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{about}</dd>
        </div>
      ))}
    </dl>
  );
}

const named = (family: "rank" | "target" | "achievement", names: readonly string[]): { name: string; about: string }[] =>
  names.map((name) => ({ name: t(`${family}.${name}.name`), about: t(`${family}.${name}.about`) }));

export function Targets() {
  return (
    <>
      <Sub title={t("rules.canvas.targets.ranks")}>
        <Terms of={named("rank", RANKS)} />
      </Sub>
      <Sub title={t("rules.canvas.targets.targets")}>
        <Terms of={named("target", optionOf("canvas", "target")?.values ?? [])} />
      </Sub>
    </>
  );
}

function cardsOf(scoring: string[]): string {
  const random = scoring.filter((name) => name === "random").length;
  if (random > 0) return tn("rules.canvas.scenarios.random", random);
  return list(scoring.map(scoringName));
}

export function Scenarios() {
  const known = facts();
  return (
    <ul class="rules-scenarios">
      {known?.scenarios.map(({ name, difficulty, goal, scoring }) => (
        <li key={name}>
          <b>{t(`scenario.${name}.name`)}</b>
          <small>{t(`difficulty.${difficulty}.name`)}</small>
          <span>{t(`scenario.${name}.about`)}</span>
          <span class="rules-scenario-cards">{cardsOf(scoring)}</span>
          <span class="rules-goal">{t("rules.canvas.scenarios.goal", { goal })}</span>
        </li>
      ))}
    </ul>
  );
}

export function Achievements() {
  const known = facts();
  return <Terms of={named("achievement", known?.achievements ?? [])} />;
}
