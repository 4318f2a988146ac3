/*
 * Everything that is kept here as a file, to take along to another browser; and back again. What is read is added to what
 * is there: nothing is lost, nothing comes twice, and whatever does not fit is left out.
 */
import { useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Button } from "../../components/Button";
import { Problem } from "../../components/Problem";
import { addBackup, LARGEST_BACKUP, writeBackup, type Added } from "../../games/backup";
import { download } from "../../session/records";
import { number, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { dayOf } from "../../app/when";

function wordsFor({ games, people, results, left }: Added): string {
  const came = t("backup.read", { games, people, results });
  return left === 0 ? came : `${came} ${t("backup.left", { games: left })}`;
}

const save = async (): Promise<void> =>
  download(`atelier-${dayOf(new Date())}.json`, await writeBackup(), "application/json");

export function Backup() {
  const input = useRef<HTMLInputElement>(null);
  const problem = useSignal("");
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    problem.value = "";
    const added = file.size > LARGEST_BACKUP ? null : await file.text().then(addBackup).catch(() => null);
    if (added) toast(wordsFor(added));
    else problem.value = t("backup.bad", { file: file.name, size: number(LARGEST_BACKUP >> 20) });
  };
  return (
    <section class="sheet" aria-labelledby="backup">
      <h2 id="backup">{t("backup.title")}</h2>
      <p>{t("backup.about")}</p>
      <div class="row">
        <Button icon="down" text={t("backup.save")} onClick={() => void save()} />
        <Button icon="up" text={t("backup.open")} onClick={() => input.current?.click()} />
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
      <Problem text={problem.value} />
    </section>
  );
}
