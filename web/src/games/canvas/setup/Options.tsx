/*
 * Canvas: the way of playing, the scoring cards, and alone what to reach.
 */
import { number, t, tn } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { Choice } from "../../../components/Choice";
import { IconButton } from "../../../components/IconButton";
import { Pick } from "../../../components/Pick";
import type { CanvasFacts } from "../types";
import type { OptionsProps } from "../../setup";
import { facts } from "../facts";
import { ScoringSigns } from "../ScoringSigns";
import { scoringName } from "../words";
import { modes, mostCards, targets, usePossible, type Choices } from "./choices";
import "./setup.css";

export function Options({ seats, choices, change, said }: OptionsProps<Choices>) {
  const possible = usePossible(choices, seats.length, change);
  const known = facts();
  return (
    <>
      <section class="sheet">
        <Choice
          legend={t("new.mode")}
          look="tiles"
          value={choices.mode}
          options={modes().map((mode) => ({
            value: mode,
            label: t(`mode.${mode}.name`),
            about: t(`mode.${mode}.about`),
            disabled: possible !== null && !possible.modes.includes(mode),
          }))}
          onChange={(mode) => change({ mode })}
          problem={said("mode")}
        />
      </section>
      <section class="sheet newgame-cards" aria-labelledby="new-cards">
        <h2 id="new-cards">{t("new.cards")}</h2>
        <Choice
          legend={t("new.cards")}
          quietLegend
          value={choices.cards}
          options={(["scenario", "own"] as const).map((value) => ({ value, label: t(`new.cards.${value}`) }))}
          onChange={(cards) => change({ cards })}
        />
        {known && choices.cards === "scenario" && (
          <Scenarios known={known} choices={choices} change={change} problem={said("scenario")} />
        )}
        {known && choices.cards === "own" && (
          <Own known={known} choices={choices} change={change} problem={said("scoring")} />
        )}
      </section>
      {seats.length === 1 && (
        <section class="sheet">
          <Choice
            legend={t("new.target")}
            look="tiles"
            value={choices.target}
            options={targets().map((target) => ({
              value: target,
              label: t(`target.${target}.name`),
              about: t(`target.${target}.about`),
              disabled: possible !== null && !possible.targets.includes(target),
            }))}
            onChange={(target) => change({ target })}
            problem={said("target")}
          />
        </section>
      )}
    </>
  );
}

interface PartProps {
  known: CanvasFacts;
  choices: Choices;
  change(part: Partial<Choices>): void;
  problem: string | undefined;
}

function Scenarios({ known, choices, change, problem }: PartProps) {
  return (
    <Choice
      legend={t("option.scenario.name")}
      look="tiles"
      value={choices.scenario}
      options={known.scenarios.map((scenario) => ({
        value: scenario.name,
        label: t(`scenario.${scenario.name}.name`),
        about: (
          <>
            {t(`scenario.${scenario.name}.about`)}
            <ScoringSigns scoring={scenario.scoring} />
            <span class="scenario-facts">
              <span class="badge">{t(`difficulty.${scenario.difficulty}.name`)}</span>{" "}
              {tn("new.goal", scenario.goal)}
            </span>
          </>
        ),
      }))}
      onChange={(scenario) => change({ scenario })}
      problem={problem}
    />
  );
}

function Own({ known, choices, change, problem }: PartProps) {
  const { scoring } = choices;
  const set = (index: number, card: string): void =>
    change({ scoring: scoring.map((one, at) => (at === index ? card : one)) });
  return (
    <div class="own-cards">
      <ol>
        {scoring.map((card, index) => (
          <li key={index}>
            <Pick
              legend={t("new.card", { number: number(index + 1) })}
              look="tiles"
              value={card}
              options={[
                { value: "random", label: t("scoring.random.name"), about: t("new.random.about") },
                ...known.scoring.map(({ name }) => ({
                  value: name,
                  label: scoringName(name),
                  about: t(`scoring.${name}.rule`),
                  disabled: name !== card && scoring.includes(name),
                })),
              ]}
              onChange={(name) => set(index, name)}
            />
            <span class="quiet">
              {card === "random" ? t("new.random.about") : t(`scoring.${card}.rule`)}{" "}
              {card !== "random" && (
                <span class="own-points">
                  {t("new.points", {
                    points: (known.scoring.find((one) => one.name === card)?.points ?? []).join(" · "),
                  })}
                </span>
              )}
            </span>
            {scoring.length > 1 && (
              <IconButton icon="close" label={t("new.remove", { name: scoringName(card) })} onClick={() => change({ scoring: scoring.filter((_, at) => at !== index) })} />
            )}
          </li>
        ))}
      </ol>
      {problem && <p class="field-problem">{problem}</p>}
      {scoring.length < mostCards() && <Button icon="plus" text={t("new.card.add")} onClick={() => change({ scoring: [...scoring, "random"] })} />}
    </div>
  );
}
