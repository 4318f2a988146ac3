/*
 * People and results, kept in a database of their own beside the games: a game can be deleted, what was achieved in it
 * stays. Where storage is forbidden they live as long as the page.
 */
import { signal } from "@preact/signals";
import { Database } from "../platform/database";
import { SEAT_COLOURS } from "../session/seats";
import { freshId } from "../session/store";
import { nameKey, readPerson, readResult, type Person, type Result } from "./model";

export const people = signal<Person[]>([]); /* the first to come first */
export const results = signal<Result[]>([]); /* the last played first */

const database = new Database("atelier-people", ["people", "results"]);

/* What is kept, as it is now: another window may have added to it. Where it cannot be read, what was shown stays. */
export async function refreshPeople(): Promise<void> {
  const [persons, played] = await Promise.all([database.getAll("people"), database.getAll("results")]);
  if (persons && played)
    show(
      persons.flatMap((one) => readPerson(one) ?? []),
      played.flatMap((one) => readResult(one) ?? []),
    );
}

function show(persons: Person[], played: Result[]): void {
  people.value = persons.sort((one, other) => one.created - other.created);
  results.value = played.sort((one, other) => other.when - one.when);
}

function merged<Thing extends { id: string }>(all: Thing[], changed: Thing[]): Thing[] {
  const ids = new Set(changed.map(({ id }) => id));
  return [...all.filter(({ id }) => !ids.has(id)), ...changed];
}

/* All of it or nothing; a result that is there already is left as it is, and so are the people with it. */
export async function keepPeople(persons: Person[], played: Result[] = []): Promise<void> {
  show(merged(people.value, persons), merged(results.value, played));
  await database.write([
    ...persons.map((value) => ({ store: "people", id: value.id, value })),
    ...played.map((value) => ({ store: "results", id: value.id, value, fresh: true as const })),
  ]);
  await refreshPeople();
}

/* Their results stay, so that putting them back is undoing it. */
export async function removePerson({ id }: Person): Promise<void> {
  people.value = people.value.filter((one) => one.id !== id);
  await database.write([{ store: "people", id }]);
}

export async function forgetPeople(): Promise<void> {
  await database.clear();
  show([], []);
}

/* --- who is who --- */

export const personWith = (id: string | undefined): Person | undefined => people.value.find((one) => one.id === id);

/* By the name they have now, else by one that they had. */
export function personNamed(name: string, among = people.value): Person | undefined {
  const key = nameKey(name);
  return among.find((one) => nameKey(one.name) === key) ?? among.find(({ formerly }) => formerly.some((one) => nameKey(one) === key));
}

/* Somebody new, not kept yet; with the colour that is least in use. */
export function somebody(name: string, among = people.value): Person {
  const uses = (colour: string): number => among.filter((one) => one.colour === colour).length;
  const colour = SEAT_COLOURS.reduce((best, one) => (uses(one) < uses(best) ? one : best));
  const last = among.reduce((latest, { created }) => Math.max(latest, created), 0);
  return {
    id: freshId(),
    name: name.trim(),
    colour,
    created: Math.max(Date.now(), last + 1),
    formerly: [],
    careers: {},
  };
}

/* Whoever takes a name has it alone: nobody else goes by it any more. */
export async function renamePerson(person: Person, name: string): Promise<void> {
  const key = nameKey(name);
  const others = people.value
    .filter((one) => one.id !== person.id && one.formerly.some((former) => nameKey(former) === key))
    .map((one) => ({ ...one, formerly: one.formerly.filter((former) => nameKey(former) !== key) }));
  const formerly = [...person.formerly, person.name].filter((former) => nameKey(former) !== key).slice(-16);
  await keepPeople([...others, { ...person, name: name.trim(), formerly }]);
}
