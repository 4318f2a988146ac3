/*
 * Every scoring card: its rule, what its ribbons are worth, a painting that earns it and one that just does not. Which
 * icons count, and what is missing, the engine says.
 */
import { Picture } from "../../../components/Picture";
import { lang, list, t, tn } from "../../../app/texts";
import type { Score } from "../types";
import { paintingOf } from "../../../pictures/client";
import { useAnswer } from "../../../components/ask";
import { Sub } from "../../../components/rules";
import { facts } from "../facts";
import { scoringName } from "../words";
import { Strip } from "./Strip";

type Cards = readonly [number, number, number];

/* Bottom to top; the examples of docs/rules/canvas.md. */
const EXAMPLES: Record<string, { earns: Cards; misses: Cards }> = {
  composition: { earns: [35, 39, 9], misses: [45, 51, 56] },
  consistency: { earns: [49, 24, 11], misses: [41, 22, 5] },
  emphasis: { earns: [33, 60, 12], misses: [3, 21, 55] },
  hierarchy: { earns: [13, 4, 56], misses: [44, 7, 19] },
  movement: { earns: [52, 33, 29], misses: [10, 12, 28] },
  proportion: { earns: [41, 5, 24], misses: [5, 40, 24] },
  proximity: { earns: [7, 43, 39], misses: [35, 19, 27] },
  repetition: { earns: [5, 9, 46], misses: [35, 19, 27] },
  space: { earns: [18, 41, 40], misses: [24, 42, 9] },
  style: { earns: [16, 50, 57], misses: [41, 22, 5] },
  symmetry: { earns: [46, 2, 7], misses: [25, 3, 11] },
  variety: { earns: [28, 41, 43], misses: [41, 22, 5] },
};

function ExamplePainting({ name, cards }: { name: string; cards: Cards }) {
  const score = useAnswer<Score>({ do: "score", cards, scoring: [name] });
  if (!score) return <div class="rules-example" aria-busy="true" />;
  const count = score.ribbons[name] ?? 0;
  const earned = score.earned[name] ?? [];
  return (
    <figure class={`rules-example ${count > 0 ? "rules-earns" : "rules-misses"}`}>
      <Picture of={paintingOf(cards, (cards[0] % 20) + 1, lang.value)} alt="" class="rules-small-painting" />
      <figcaption>
        <strong>
          <span aria-hidden="true">{count > 0 ? "✓ " : "✗ "}</span>
          {t("rules.titled", { title: score.title })}{" "}
          {count > 0 ? tn("rules.earns", count) : t("rules.earns.none")}
        </strong>
        <Strip icons={score.visible} {...(earned.length > 0 ? { lit: earned.flat() } : {})} />
        {score.missed[name] && count === 0 && <span>{score.missed[name]}</span>}
        <small>{t("rules.cards", { cards: cards.join(" · ") })}</small>
      </figcaption>
    </figure>
  );
}

export function ScoringCards() {
  const known = facts();
  if (!known) return <div class="rules-waiting" aria-busy="true" />;
  return (
    <>
      {known.scoring.map(({ name, points }) => {
        const examples = EXAMPLES[name];
        return (
          <div key={name} class="rules-scoring">
            <Sub title={scoringName(name)}>
              <p>{t(`scoring.${name}.rule`)}</p>
              <p class="rules-worth">
                <span class="only-spoken">{t("rules.points", { points: list(points.map(String)) })}</span>
                <span class="rules-steps" aria-hidden="true">
                  {points.map((worth, index) => (
                    <span key={index} class="rules-step">
                      <span>{"●".repeat(index + 1)}</span>
                      <b>{worth}</b>
                    </span>
                  ))}
                </span>
              </p>
              {examples && (
                <div class="rules-examples">
                  <ExamplePainting name={name} cards={examples.earns} />
                  <ExamplePainting name={name} cards={examples.misses} />
                </div>
              )}
            </Sub>
          </div>
        );
      })}
    </>
  );
}
