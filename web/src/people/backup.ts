/*
 * People and results as one text. Whoever is here already, by id or by name, gets what the text adds; a result counts
 * once, by the id of its game.
 */
import { LIMITS, nameKey, noCareer, readPerson, readResult, type Career, type Person, type Result } from "./model";
import { keepPeople, people, refreshPeople, results } from "./store";

export const LARGEST_BACKUP = 16 << 20; /* bytes */
const KIND = "atelier people";

export const writeBackup = (): string =>
  JSON.stringify({ kind: KIND, version: 1, people: people.value, results: results.value });

interface Content {
  people: Person[];
  results: Result[];
}

function read(text: string): Content | null {
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    const { people: persons, results: played } = found;
    if (found["kind"] !== KIND || found["version"] !== 1 || !Array.isArray(persons) || !Array.isArray(played)) return null;
    return {
      people: persons.slice(0, LIMITS.people).flatMap((one) => readPerson(one) ?? []),
      results: played.slice(0, LIMITS.results).flatMap((one) => readResult(one) ?? []),
    };
  } catch {
    return null;
  }
}

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

/* How many people and results came; null where the text is not one of these files. */
export async function addBackup(text: string): Promise<{ people: number; results: number } | null> {
  const content = read(text);
  if (!content) return null;
  await refreshPeople();
  const known = new Map(people.value.map((one) => [one.id, one]));
  const changed = new Map<string, Person>();
  const idOf = new Map<string, string>(); /* in the text -> here */
  for (const person of content.people) {
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
  for (const result of content.results) {
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
