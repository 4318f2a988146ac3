/*
 * Everybody who plays here, and room for one more: adding somebody is typing a name.
 */
import { useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { submits } from "../../common/submits";
import { announce } from "../../app/announce";
import { readName } from "../../session/names";
import type { Person } from "../../people/model";
import { keepPeople, people, personNamed, results, somebody } from "../../people/store";
import { playedBy, winsOf } from "../../people/statistics";
import { link } from "../../app/router";
import { t, tn } from "../../app/texts";
import { useTitle } from "../../app/title";
import { Button } from "../../components/Button";
import { Blob } from "../../components/Dab";
import { nameOfPerson } from "../../components/PersonName";
import { RoomHead } from "../../components/RoomHead";
import { Backup } from "../games/Backup";
import { Ways } from "./Ways";

export function Everybody() {
  useTitle(t("page.nav.people"));
  return (
    <main class="page people">
      <RoomHead title={t("page.nav.people")} lead={t("people.lead")} />
      {people.value.length > 0 && (
        <ul class="people-list">
          {people.value.map((person) => (
            <li key={person.id}>
              <Card person={person} />
            </li>
          ))}
        </ul>
      )}
      <Add />
      <Ways />
      <Backup />
    </main>
  );
}

function Card({ person }: { person: Person }) {
  const played = playedBy(person, results.value);
  const earned = Object.values(person.careers).reduce((sum, { when }) => sum + Object.keys(when).length, 0);
  const won = winsOf(played);
  return (
    <a class="sheet people-card" href={link("people", person.id)}>
      <Blob paint={person.colour} />
      <strong>{nameOfPerson(person)}</strong>
      <span class="quiet">
        {[tn("people.games", played.length), ...(won === null ? [] : [tn("people.won", won)]), tn("people.achieved", earned)].join(" · ")}
      </span>
    </a>
  );
}

function Add() {
  const field = useId();
  const fault = useId();
  const name = useSignal("");
  const problem = useSignal("");
  const add = async (): Promise<void> => {
    const typed = name.value;
    const read = await readName(typed).catch(() => null);
    if (read === null || read === "") problem.value = t("new.name.rule");
    else if (personNamed(read)) problem.value = t("people.twice", { name: read });
    else {
      const person = somebody(read);
      await keepPeople([person]);
      announce(t("people.added", { name: nameOfPerson(person) }));
      if (name.value === typed) name.value = ""; /* the next one may have been begun meanwhile */
      problem.value = "";
    }
  };
  return (
    <form class="sheet people-add" onSubmit={submits(add)}>
      <div class="field">
        <label for={field}>{t("people.new")}</label>
        <input
          id={field}
          class="input"
          maxLength={80}
          autocomplete="off"
          value={name.value}
          aria-invalid={problem.value !== ""}
          aria-describedby={fault}
          onInput={(event) => {
            name.value = event.currentTarget.value;
            problem.value = "";
          }}
        />
      </div>
      <Button main icon="plus" text={t("people.add")} type="submit" disabled={name.value.trim() === ""} />
      <p id={fault} class="people-problem" role="alert">
        {problem.value && <span class="field-problem">{problem.value}</span>}
      </p>
    </form>
  );
}
