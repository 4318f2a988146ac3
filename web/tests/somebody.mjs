/*
 * People with some games behind them, as a file of the people view; for tests that only look.
 */
const DAY = 24 * 60 * 60 * 1000;
const START = Date.parse("2026-11-01T18:00:00Z");

const person = (id, name, colour, careers = {}) => ({ id, name, colour, created: START + id.length, formerly: [], careers });

const work = (number) => ({ cards: [1 + (number % 58), 2 + (number % 58), 3 + (number % 58)], ground: 1 + (number % 20), points: 4 + (number % 11) });

const seat = (id, name, points, place, number, fresh = []) => ({
  name,
  player: "you",
  person: id,
  points,
  place,
  fresh,
  works: [work(7 * number), work(7 * number + 20), work(7 * number + 40)],
});

const computer = (points, place) => ({ name: "Club", player: "club", points, place, fresh: [], works: [] });

const SCENARIOS = [["family", 18], ["chill", 25], ["synergy", 28], ["first", 32], ["balanced", 33]];

const canvas = SCENARIOS.map(([scenario, goal], index) => ({
  id: `canvas${index}`,
  game: "canvas",
  when: START + index * DAY,
  mode: "company",
  scenario,
  goal,
  seats: [seat("a", "Anna", 21 + 3 * index, 1, index, index === 0 ? ["all-four"] : []), seat("bb", "Ben", 20 + index, 2, index + 9), computer(19, 3)],
}));

const alone = [31, 38, 44].map((points, index) => ({
  id: `alone${index}`,
  game: "canvas",
  when: START + (8 + index) * DAY,
  mode: "alone-vincent",
  scenario: "first",
  goal: 32,
  reached: points >= 32,
  seats: [seat("a", "Anna", points, 1, 20 + index)],
}));

const races = [128, 101].map((points, index) => ({
  id: `race${index}`,
  game: "angeschmiert",
  when: START + (12 + index) * DAY,
  mode: "two",
  seats: [{ ...seat("a", "Anna", points, 1 + index, 0), works: [] }, computer(128 - 30 * (1 - index), 2 - index)],
}));

export const backup = JSON.stringify({
  kind: "atelier people",
  version: 1,
  people: [
    person("a", "Anna", "violet", { canvas: { achieved: 257, scenarios: 31, when: { "all-four": START, "forty-points": START + 10 * DAY } }, angeschmiert: { achieved: 1, scenarios: 0, when: { "first-home": START + 12 * DAY } } }),
    person("bb", "Ben", "green"),
    person("ccc", "Maximiliane-Friederike von Hohenstein-Bad", "blue"),
  ],
  results: [...canvas, ...alone, ...races],
});

/* Reads them in, at the people view. */
export async function letThemIn(visit) {
  await visit.go("#/people");
  await visit.page.locator("input[type=file]").setInputFiles({ name: "people.json", mimeType: "application/json", buffer: Buffer.from(backup) });
  await visit.page.getByRole("link", { name: /^Anna/ }).waitFor();
}

/* Every view about them, by a name and its address. */
export const ABOUT_THEM = [
  ["people of three", "#/people"],
  ["one person", "#/people/a"],
  ["a scenario book", "#/book/a"],
  ["achievements of one", "#/achievements/a"],
  ["a gallery", "#/gallery"],
];
