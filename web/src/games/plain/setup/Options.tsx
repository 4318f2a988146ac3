/*
 * A field for each option of a game, with the engine's own words about it.
 */
import type { FunctionComponent } from "preact";
import { useId } from "preact/hooks";
import { FieldProblem } from "../../../components/Problem";
import { t } from "../../../app/texts";
import type { OptionFacts } from "../../../engine/types";
import type { OptionsProps } from "../../setup";
import { written } from "../names";

export type Choices = Record<string, string>; /* as they were typed */

const usual = ({ default: value }: OptionFacts): string => {
  if (value === undefined || value === null) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
};

interface FieldProps {
  option: OptionFacts;
  value: string;
  problem: string | undefined;
  change(value: string): void;
}

function Field({ option, value, problem, change }: FieldProps) {
  const field = useId();
  const about = useId();
  const common = { id: field, "aria-describedby": about, "aria-invalid": problem !== undefined };
  return (
    <div class="field">
      <label for={field} lang="en">
        {written(option.name)}
      </label>
      {option.values && option.kind === "word" ? (
        <select class="select" {...common} value={value} onChange={(event) => change(event.currentTarget.value)}>
          <option value="">{usual(option) === "" ? t("plain.usual") : `${t("plain.usual")}: ${usual(option)}`}</option>
          {option.values.map((word) => (
            <option key={word} value={word} lang="en">
              {written(word)}
            </option>
          ))}
        </select>
      ) : (
        <input
          class="input"
          {...common}
          inputMode={option.kind === "number" ? "numeric" : "text"}
          placeholder={usual(option)}
          value={value}
          onInput={(event) => change(event.currentTarget.value)}
        />
      )}
      <p id={about} class="quiet" lang="en">
        {[option.help, option.choices].filter((words) => words).join(": ")}
      </p>
      <FieldProblem text={problem} />
    </div>
  );
}

/* What a game draws of its options, and the fields of the others. */
export const optionsForm = (
  Own: FunctionComponent<OptionsProps<object>>,
  options: readonly OptionFacts[],
): FunctionComponent<OptionsProps<Choices>> =>
  function Options(props) {
    const { choices, change, said } = props;
    return (
      <>
        <Own {...props} />
        {options.length > 0 && (
          <section class="sheet" aria-labelledby="plain-options">
            <h2 id="plain-options">{t("plain.options")}</h2>
            {options.map((option) => (
              <Field
                key={option.name}
                option={option}
                value={choices[option.name] ?? ""}
                problem={said(option.name)}
                change={(value) => change({ [option.name]: value })}
              />
            ))}
          </section>
        )}
      </>
    );
  };
