/*
 * Somebody's name, or that of something, while it is typed; the engine says whether it is one.
 */
import { useSignal, type Signal } from "@preact/signals";
import { t } from "../app/texts";
import { readName } from "../session/names";
import { Field } from "./Field";

interface TypedName {
  text: Signal<string>;
  refused: Signal<boolean>;
}

/* `read`: the name as it was read, or null where the field says from then on that it is none. */
export function useTypedName(first: string): TypedName & { read(): Promise<string | null> } {
  const text = useSignal(first);
  const refused = useSignal(false);
  const read = async (): Promise<string | null> => {
    const name = await readName(text.value);
    refused.value = name === null;
    return name;
  };
  return { text, refused, read };
}

/* Why a person cannot be called so. */
const ruleFor = (name: string): string => t(name.trim() === "" ? "together.nameless" : "new.name.rule");

export function NameField({ label, name: { text, refused }, rule = ruleFor(text.value) }: { label: string; name: TypedName; rule?: string }) {
  return <Field label={label} value={text} maxLength={80} autocomplete="nickname" problem={refused.value ? rule : null} />;
}
