/*
 * A line for what somebody shows who they are by. What it is for, the browser knows too: it may fill in a login, or keep
 * a password.
 */
import type { Signal } from "@preact/signals";
import { Field } from "../../components/Field";

interface Props {
  label: string;
  about?: string;
  value: Signal<string>;
  purpose: "username" | "current-password" | "new-password" | "one-time-code";
}

export const Credential = ({ purpose, ...field }: Props) => (
  <Field
    {...field}
    secret={purpose.endsWith("password")}
    autocomplete={purpose}
    autocapitalize="none"
    spellcheck={false}
    maxLength={400}
    required
  />
);
