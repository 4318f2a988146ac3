/*
 * What can be chosen before a game of Canvas.
 */
import { settings } from "../../../app/settings";
import { withOthers } from "../../plain/setup/setup";
import { setUpOf } from "../../setup";
import { Options } from "./Options";
import { optionsOf, type Choices } from "./choices";

const choices: Choices = {
  mode: "vincent",
  cards: "scenario",
  scenario: "first",
  scoring: ["random", "random", "random", "random"],
  target: "rank",
};

export const setUp = () => withOthers("canvas", setUpOf<Choices>({
  seats: () => [{ name: settings.value.name, player: "you" }],
  choices,
  draws: ["scenario", "scoring", "mode", "target"],
  Options,
  optionsOf,
  /* Who was alone has company now, and plays as people in company do. */
  reseated: (chosen, from) => (from.length === 2 && from.includes(null) ? { ...chosen, mode: "standard" } : chosen),
}));
