/*
 * Something that one does on the ladder under one's name, which is asked for and remembered.
 */
import type { ComponentChildren } from "preact";
import { submits } from "../../../../common/submits";
import { change as changeSettings, settings } from "../../../../app/settings";
import { t } from "../../../../app/texts";
import { NameField, useTypedName } from "../../../../components/NameField";

interface Props {
  about: string;
  onNamed(name: string): Promise<void>;
  children: ComponentChildren; /* what the button says */
}

export function NamedForm({ about, onNamed, children }: Props) {
  const name = useTypedName(settings.value.name);
  const submit = async (): Promise<void> => {
    const read = await name.read();
    if (read === null) return;
    if (settings.value.name === "") changeSettings({ name: read });
    await onNamed(read);
  };
  return (
    <form onSubmit={submits(submit)}>
      <p>{about}</p>
      <NameField label={t("together.name")} name={name} rule={t("new.name.rule")} />
      <button class="button main" type="submit">
        {children}
      </button>
    </form>
  );
}
