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

export async function setUpOf(game: string): Promise<SetUp> {
  const facts = await factsOf(game);
  const options = facts?.options.filter(({ name }) => name !== "seats") ?? [];
  return anySetUp<Choices>({
    seats: () => company(facts, Math.max(facts?.seats[0] ?? 1, 2)).map((seat) => (seat.player === "you" ? { ...seat, name: "" } : seat)),
    choices: {},
    Options: optionsForm(options),
    optionsOf: (choices) =>
      Object.fromEntries(
        options.flatMap((option) => {
          const typed = choices[option.name]?.trim() ?? "";
          return typed === "" ? [] : [[option.name, valueOf(option, typed)]];
        }),
      ),
    reseated: (choices) => choices,
  });
}
