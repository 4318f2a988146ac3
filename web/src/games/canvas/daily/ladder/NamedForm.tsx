/*
 * Something that one does on the ladder under one's name, which is asked for and remembered.
 */
import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { submits } from "../../../../common/submits";
import { readName } from "../../../../session/names";
import { change as changeSettings, settings } from "../../../../app/settings";
import { t } from "../../../../app/texts";
import { NameField } from "../../../../components/NameField";

interface Props {
  about: string;
  onNamed(name: string): Promise<void>;
  children: ComponentChildren; /* what the button says */
}

export function NamedForm({ about, onNamed, children }: Props) {
  const name = useSignal(settings.value.name);
  const nameless = useSignal(false);
  const submit = async (): Promise<void> => {
    const read = await readName(name.value);
    nameless.value = read === null;
    if (read === null) return;
    if (settings.value.name === "") changeSettings({ name: read });
    await onNamed(read);
  };
  return (
    <form onSubmit={submits(submit)}>
      <p>{about}</p>
      <NameField
        label={t("together.name")}
        value={name.value}
        onChange={(text) => (name.value = text)}
        problem={nameless.value ? t("new.name.rule") : null}
      />
      <button class="button main" type="submit">
        {children}
      </button>
    </form>
  );
}
