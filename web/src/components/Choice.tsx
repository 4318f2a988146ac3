/*
 * One of a few: real radio buttons, drawn as tiles or as a strip.
 */
import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import { FieldProblem } from "./Problem";
import "./choice.css";

interface Option<Value extends string> {
  value: Value;
  label: string;
  lang?: string; /* of the label, where it is another than the page's */
  about?: ComponentChildren;
  disabled?: boolean;
}

export interface ChoiceProps<Value extends string> {
  legend: string;
  value: Value;
  options: Option<Value>[];
  onChange(value: Value): void;
  /* "strip": short words in a row; "tiles": each with a line about it. */
  look?: "strip" | "tiles";
  quietLegend?: boolean;
  problem?: string | undefined;
}

export function Choice<Value extends string>(props: ChoiceProps<Value>) {
  const { legend, value, options, onChange, look = "strip", quietLegend = false, problem } = props;
  const name = useId();
  const fault = useId();
  return (
    <fieldset class={`choice ${look}`} {...(problem ? { "aria-describedby": fault } : {})}>
      <legend class={quietLegend ? "only-spoken" : "field-name"}>{legend}</legend>
      <div class="choice-options">
        {options.map((option) => (
          <label key={option.value} class={`choice-option ${option.value === value ? "chosen" : ""}`}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled ?? false}
              onChange={() => onChange(option.value)}
            />
            <span class="choice-label" lang={option.lang}>
              {option.label}
            </span>
            {option.about !== undefined && <span class="choice-about">{option.about}</span>}
          </label>
        ))}
      </div>
      <FieldProblem id={fault} text={problem} />
    </fieldset>
  );
}
