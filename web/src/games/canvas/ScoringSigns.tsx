/*
 * The scoring cards of a scenario at a glance: what each wants, drawn, with its name below.
 */
import { Diagram } from "./table/Diagram";
import { scoringName } from "./words";
import "./scoringSigns.css";

export function ScoringSigns({ scoring }: { scoring: readonly string[] }) {
  return (
    <span class="scoring-signs">
      {scoring.map((name, place) => (
        <span key={place} class="scoring-sign">
          {name === "random" ? (
            <span class="scoring-surprise" aria-hidden="true">
              ?
            </span>
          ) : (
            <Diagram scoring={name} />
          )}
          <span>{scoringName(name)}</span>
        </span>
      ))}
    </span>
  );
}
