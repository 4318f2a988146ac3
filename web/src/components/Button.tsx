/*
 * A button, and a link that looks like one: a sign where it has one, and words.
 */
import { Icon, type IconName } from "./Icon";

interface Look {
  text: string;
  icon?: IconName;
  main?: boolean; /* a dab of paint for what matters, paper for the rest */
  plain?: boolean; /* words alone */
  danger?: boolean;
  title?: string;
  "aria-label"?: string;
}

interface ButtonProps extends Look {
  type?: "button" | "submit";
  disabled?: boolean;
  "aria-pressed"?: boolean;
  onClick?(): unknown;
}

const classesOf = ({ main, plain, danger }: Look): string => ["button", main && "main", plain && "plain", danger && "danger"].filter(Boolean).join(" ");

const Words = ({ icon, text }: Look) => (
  <>
    {icon && (
      <>
        <Icon name={icon} />{" "}
      </>
    )}
    {text}
  </>
);

export function Button({ type = "button", disabled = false, onClick, ...look }: ButtonProps) {
  return (
    <button type={type} class={classesOf(look)} disabled={disabled} title={look.title} aria-label={look["aria-label"]} aria-pressed={look["aria-pressed"]} onClick={onClick}>
      <Words {...look} />
    </button>
  );
}

export function ButtonLink({ href, onClick, ...look }: Look & { href: string; onClick?(): unknown }) {
  return (
    <a class={classesOf(look)} href={href} title={look.title} aria-label={look["aria-label"]} onClick={onClick}>
      <Words {...look} />
    </a>
  );
}
