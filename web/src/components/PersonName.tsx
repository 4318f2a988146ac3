/*
 * Somebody's name with a dab of their colour; who is not here any more is called as they were at the table.
 */
import type { Person } from "../people/model";
import { personWith } from "../people/store";
import { t } from "../app/texts";
import "./seatmark.css";
import "./personname.css";

export const nameOfPerson = (person: Person): string => person.name || t("page.you");

export function PersonName({ id, name = "" }: { id: string | undefined; name?: string }) {
  const person = personWith(id);
  return (
    <span class="person-name">
      <span class={`dab person-dab ${person?.colour ?? "black"}`} aria-hidden="true" />
      {person ? nameOfPerson(person) : name || t("page.you")}
    </span>
  );
}
