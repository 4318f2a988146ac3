/*
 * A line to fill in, with a word on what belongs there. What it is for, the browser knows too: it may fill in a login,
 * or keep a password.
 */
import { useId } from "preact/hooks";
import type { Signal } from "@preact/signals";

interface Props {
  label: string;
  about?: string;
  value: Signal<string>;
  purpose: "nickname" | "username" | "current-password" | "new-password" | "one-time-code";
}

export function Field({ label, about, value, purpose }: Props) {
  const id = useId();
  const hint = useId();
  return (
    <div class="field">
      <label for={id} class="field-name">
        {label}
      </label>
      <input
        id={id}
        class="input"
        maxLength={400}
        autocomplete={purpose}
        autocapitalize="none"
        spellcheck={false}
        required
        value={value.value}
        onInput={(event) => (value.value = event.currentTarget.value)}
        {...(purpose.endsWith("password") ? { type: "password" } : { type: "text" })}
        {...(about ? { "aria-describedby": hint } : {})}
      />
      {about && (
        <span id={hint} class="quiet">
          {about}
        </span>
      )}
    </div>
  );
}
