/*
 * People and results as a file, to take along to another browser; and back again. What is read is added to what is
 * there: nothing is lost, and whatever does not fit is left out.
 */
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { addBackup, LARGEST_BACKUP, writeBackup } from "../../people/backup";
import { people } from "../../people/store";
import { download } from "../../session/records";
import { number, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { dayOf } from "../../app/when";
import { Icon } from "../../components/Icon";

export function Backup() {
  const input = useRef<HTMLInputElement>(null);
  const problem = useSignal("");
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    problem.value = "";
    const added = file.size > LARGEST_BACKUP ? null : await addBackup(await file.text());
    if (added) toast(t("people.file.read", { people: number(added.people), games: number(added.results) }));
    else problem.value = t("people.file.bad", { file: file.name, size: number(LARGEST_BACKUP >> 20) });
  };
  return (
    <section class="sheet people-backup" aria-labelledby="people-backup">
      <h2 id="people-backup">{t("people.file")}</h2>
      <p>{t("people.file.about")}</p>
      <div class="row">
        <button
          class="button"
          disabled={people.value.length === 0}
          onClick={() => download(`atelier-people-${dayOf(new Date())}.json`, writeBackup(), "application/json")}
        >
          <Icon name="down" /> {t("people.file.save")}
        </button>
        <button class="button" onClick={() => input.current?.click()}>
          <Icon name="up" /> {t("people.file.open")}
        </button>
      </div>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        onChange={(event) => {
          const from = event.currentTarget;
          void take(from.files?.[0]).then(() => (from.value = ""));
        }}
      />
      {problem.value && (
        <p class="notice bad" role="alert">
          {problem.value}
        </p>
      )}
    </section>
  );
}
