/*
 * On or off, with a line about what it does.
 */
import { useId } from "preact/hooks";
import "./switch.css";

interface Props {
  label: string;
  about?: string | undefined;
  checked: boolean;
  onChange(on: boolean): void;
}

export function Switch({ label, about, checked, onChange }: Props) {
  const id = useId();
  return (
    <label class="switch">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        {...(about ? { "aria-describedby": id } : {})}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span class="switch-track" aria-hidden="true" />
      <span class="switch-words">
        <span class="switch-label">{label}</span>
        {about && (
          <span id={id} class="switch-about">
            {about}
          </span>
        )}
      </span>
    </label>
  );
}
