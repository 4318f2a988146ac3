/*
 * What can be chosen before any game, as `hello` lists it. Choices are kept as they were typed; empty ones are not sent.
 */
import { factsOf } from "../../../engine/games";
import { SEATS } from "../../../session/seats";
import type { OptionFacts } from "../../../engine/types";
import { setUpOf as anySetUp, type SetUp } from "../../setup";
import { company } from "../../start";
import { optionsForm, type Choices } from "./Options";

const words = (text: string): string[] => text.split(/[\s,]+/).filter((word) => word !== "");

/* What was typed, in the shape in which the engine wants it. */
function valueOf({ kind }: OptionFacts, typed: string): unknown {
  switch (kind) {
    case "number":
      return Number(typed);
    case "words":
      return words(typed);
    case "figures":
      /* The seats' lists, with a semicolon between them. */
      return Object.fromEntries(typed.split(";").map((list, seat) => [SEATS.charAt(seat), words(list).map(Number)]));
    default:
      return typed;
  }
}

/* A set-up with fields below it for the options that it does not draw. */
export async function withOthers(game: string, setUp: SetUp): Promise<SetUp> {
  const options = (await factsOf(game))?.options.filter(({ name }) => name !== "seats" && !setUp.draws.includes(name)) ?? [];
  return anySetUp<Choices>({
    ...setUp,
    Options: optionsForm(setUp.Options, options),
    choices: setUp.choices as Choices,
    optionsOf: (choices, seats) => ({
      ...setUp.optionsOf(choices, seats),
      ...Object.fromEntries(
        options.flatMap((option) => {
          const typed = choices[option.name]?.trim() ?? "";
          return typed === "" ? [] : [[option.name, valueOf(option, typed)]];
        }),
      ),
    }),
    reseated: (choices, from) => ({ ...choices, ...setUp.reseated(choices, from) }),
  });
}

/* Of a game that nobody has drawn anything for. */
export async function setUpOf(game: string): Promise<SetUp> {
  const facts = await factsOf(game);
  return withOthers(game, {
    seats: () => company(facts, Math.max(facts?.seats[0] ?? 1, 2)).map((seat) => (seat.player === "you" ? { ...seat, name: "" } : seat)),
    choices: {},
    draws: [],
    Options: () => null,
    optionsOf: () => ({}),
    reseated: (choices) => choices,
  });
}
