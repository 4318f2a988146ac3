/*
 * People and results from elsewhere. Whoever is here already, by id or by name, gets what they add; a result counts once,
 * by the id of its game.
 */
import { LIMITS, nameKey, noCareer, readPerson, readResult, type Career, type Person, type Result } from "./model";
import { keepPeople, people, refreshPeople, results } from "./store";

const some = <Thing>(value: unknown, most: number, read: (one: unknown) => Thing | null): Thing[] =>
  Array.isArray(value) ? value.slice(0, most).flatMap((one) => read(one) ?? []) : [];

function both(one: Career, other: Career): Career {
  const when = { ...other.when };
  for (const [name, time] of Object.entries(one.when)) when[name] = Math.min(time, when[name] ?? time);
  return { achieved: one.achieved | other.achieved, scenarios: one.scenarios | other.scenarios, when };
}

function merge(here: Person, added: Person): Person {
  const careers = { ...here.careers };
  for (const [game, career] of Object.entries(added.careers)) careers[game] = both(careers[game] ?? noCareer(), career);
  return { ...here, careers };
}

/* How many people and results there were to add. */
export async function addPeople(persons: unknown, played: unknown): Promise<{ people: number; results: number }> {
  await refreshPeople();
  const known = new Map(people.value.map((one) => [one.id, one]));
  const changed = new Map<string, Person>();
  const idOf = new Map<string, string>(); /* in the text -> here */
  for (const person of some(persons, LIMITS.people, readPerson)) {
    const all = [...known.values()];
    const here = known.get(person.id) ?? all.find((one) => nameKey(one.name) === nameKey(person.name));
    if (!here && known.size >= LIMITS.people) continue;
    const grown = here ? merge(here, person) : person;
    known.set(grown.id, grown);
    changed.set(grown.id, grown);
    idOf.set(person.id, grown.id);
  }
  const had = new Set(results.value.map(({ id }) => id));
  const fresh = new Map<string, Result>();
  for (const result of some(played, LIMITS.results, readResult)) {
    if (had.has(result.id) || had.size + fresh.size >= LIMITS.results) continue;
    const seats = result.seats.map(({ person, ...seat }) => {
      const here = person === undefined ? undefined : idOf.get(person);
      return here === undefined ? seat : { ...seat, person: here };
    });
    fresh.set(result.id, { ...result, seats });
  }
  await keepPeople([...changed.values()], [...fresh.values()]);
  return { people: changed.size, results: fresh.size };
}
