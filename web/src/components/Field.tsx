/*
 * A line to fill in, with a word on what belongs there, and below it what is wrong with it.
 */
import type { Signal } from "@preact/signals";
import type { InputHTMLAttributes } from "preact";
import { useId } from "preact/hooks";
import { FieldProblem } from "./Problem";

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, "autocomplete" | "autocapitalize" | "maxLength" | "required" | "spellcheck"> {
  label: string;
  value: Signal<string>;
  about?: string | undefined;
  problem?: string | null;
  secret?: boolean; /* is not shown */
}

export function Field({ label, value, about, problem = null, secret = false, ...more }: Props) {
  const id = useId();
  const hint = useId();
  const fault = useId();
  return (
    <div class="field">
      <label for={id} class="field-name">
        {label}
      </label>
      <input
        {...more}
        {...(secret ? { type: "password" } : { type: "text" })}
        id={id}
        class="input"
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
        {...(about ? { "aria-describedby": hint } : {})}
        {...(problem === null ? {} : { "aria-invalid": true, "aria-describedby": fault })}
      />
      {about && (
        <span id={hint} class="quiet">
          {about}
        </span>
      )}
      <FieldProblem id={fault} text={problem} />
    </div>
  );
}
