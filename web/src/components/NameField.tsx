/*
 * Somebody's name, or that of something.
 */
import { useId } from "preact/hooks";
import { FieldProblem } from "./Problem";
import { t } from "../app/texts";

interface Props {
  label: string;
  value: string;
  onChange(name: string): void;
  problem: string | null;
}

/* Why a person cannot be called so. */
export const nameProblem = (name: string): string => t(name.trim() === "" ? "together.nameless" : "new.name.rule");

export function NameField({ label, value, onChange, problem }: Props) {
  const id = useId();
  const fault = useId();
  return (
    <div class="field">
      <label for={id} class="field-name">
        {label}
      </label>
      <input
        id={id}
        class="input"
        maxLength={80}
        autocomplete="nickname"
        value={value}
        onInput={(event) => onChange(event.currentTarget.value)}
        {...(problem === null ? {} : { "aria-invalid": true, "aria-describedby": fault })}
      />
      <FieldProblem id={fault} text={problem} />
    </div>
  );
}
