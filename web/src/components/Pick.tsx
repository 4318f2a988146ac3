/*
 * One of many, folded: what is chosen is seen, and opens into real radio buttons. A tap on one closes it; keys go through
 * them, and Enter or Escape closes.
 */
import { useRef } from "preact/hooks";
import { Choice, type ChoiceProps } from "./Choice";
import "./pick.css";

export function Pick<Value extends string>({ open = false, ...props }: ChoiceProps<Value> & { open?: boolean }) {
  const { legend, value, options } = props;
  const folded = useRef<HTMLDetailsElement>(null);
  const chosen = options.find((option) => option.value === value);
  const close = (): void => {
    folded.current?.removeAttribute("open");
    folded.current?.querySelector("summary")?.focus();
  };
  return (
    <details
      ref={folded}
      class="pick"
      name="pick"
      open={open}
      onClick={({ target, detail }) => {
        if (detail > 0 && target instanceof HTMLInputElement) close();
      }}
      onKeyDown={(event) => {
        if (event.key !== "Escape" && !(event.key === "Enter" && event.target instanceof HTMLInputElement)) return;
        event.preventDefault();
        close();
      }}
    >
      <summary>
        <span class="only-spoken">{legend}: </span>
        <span lang={chosen?.lang}>{chosen?.label}</span>
      </summary>
      <Choice {...props} quietLegend />
    </details>
  );
}
