/*
 * One person: name and colour, what their games come to, and ways to their book, achievements and paintings.
 */
import { useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Button } from "../../components/Button";
import { FieldProblem } from "../../components/Problem";
import { submits } from "../../common/submits";
import { readName } from "../../session/names";
import type { Person } from "../../people/model";
import { keepPeople, personNamed, removePerson, renamePerson, results } from "../../people/store";
import { playedBy } from "../../people/statistics";
import { link } from "../../app/router";
import { SEAT_COLOURS } from "../../session/seats";
import { change, settings } from "../../app/settings";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { toast } from "../../app/toast";
import { Choice } from "../../components/Choice";
import { Dialog } from "../../components/Dialog";
import { Icon } from "../../components/Icon";
import { nameOfPerson, PersonName } from "../../components/PersonName";
import { Statistics } from "./Statistics";
import { Ways } from "./Ways";

export function OnePerson({ person }: { person: Person }) {
  const name = nameOfPerson(person);
  useTitle(name);
  const editing = useSignal(false);
  return (
    <main class="page people">
      <p class="people-back">
        <a href={link("people")}>
          <Icon name="back" /> {t("people.all")}
        </a>
      </p>
      <header class="row people-head">
        <h1>
          <PersonName id={person.id} />
        </h1>
        <Button text={t("people.edit")} onClick={() => (editing.value = true)} />
        <Button danger icon="trash" text={t("people.remove")} onClick={() => void remove(person)} />
      </header>
      <Ways id={person.id} />
      <Statistics played={playedBy(person, results.value)} />
      {editing.value && <Edit person={person} onClose={() => (editing.value = false)} />}
    </main>
  );
}

/* Everybody is shown in their place; putting them back leads here again. */
async function remove(person: Person): Promise<void> {
  await removePerson(person);
  document.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  toast(t("people.removed", { name: nameOfPerson(person) }), {
    label: t("page.undo"),
    run: () => void keepPeople([person]),
  });
}

function Edit({ person, onClose }: { person: Person; onClose(): void }) {
  const field = useId();
  const name = useSignal(person.name);
  const problem = useSignal("");
  const save = async (): Promise<void> => {
    const read = await readName(name.value).catch(() => null);
    const other = read === null ? undefined : personNamed(read);
    if (read === null || read === "") problem.value = t("new.name.rule");
    else if (other && other.id !== person.id && other.name === read) problem.value = t("people.twice", { name: read });
    else {
      await renamePerson(person, read);
      /* Who played without a name has one now. */
      if (settings.value.name === person.name) change({ name: read });
      onClose();
    }
  };
  return (
    <Dialog class="small" title={t("people.edit")} onClose={onClose}>
      <form class="people-edit" onSubmit={submits(save)}>
        <div class="field">
          <label for={field}>{t("people.name")}</label>
          <input
            id={field}
            class="input"
            maxLength={80}
            autocomplete="off"
            placeholder={t("page.you")}
            value={name.value}
            aria-invalid={problem.value !== ""}
            onInput={(event) => {
              name.value = event.currentTarget.value;
              problem.value = "";
            }}
          />
          <FieldProblem text={problem.value} />
        </div>
        <Choice
          legend={t("people.colour")}
          value={person.colour}
          options={SEAT_COLOURS.map((one) => ({ value: one, label: t(`people.colour.${one}`) }))}
          onChange={(colour) => void keepPeople([{ ...person, colour }])}
        />
        <div class="dialog-answers">
          <Button main text={t("people.save")} type="submit" />
        </div>
      </form>
    </Dialog>
  );
}
