/*
 * Whose book, achievements, paintings: a link for each of the people here.
 */
import type { Person } from "../people/model";
import { people, personWith } from "../people/store";
import { link, route } from "../app/router";
import { t } from "../app/texts";
import { nameOfPerson, PersonName } from "./PersonName";

/* Who is looked at: the one in the address, else the first who came. */
export const personLookedAt = (): Person | undefined => personWith(route.value[1]) ?? people.value[0];

interface Props {
  view: string;
  chosen: string | undefined; /* an id; undefined is everybody */
  everybody?: boolean;
}

export function PersonChoice({ view, chosen, everybody = false }: Props) {
  const all = people.value;
  if (all.length + Number(everybody) < 2) return null;
  const current = (id: string | undefined): object => (id === chosen ? { "aria-current": "page" } : {});
  return (
    <nav aria-label={t("people.whose")}>
      <ul class="person-choice">
        {everybody && (
          <li>
            <a class="button" href={link(view)} {...current(undefined)}>
              {t("people.everybody")}
            </a>
          </li>
        )}
        {all.map((one) => (
          <li key={one.id}>
            <a class="button" href={link(view, one.id)} {...current(one.id)} title={nameOfPerson(one)}>
              <PersonName id={one.id} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
