/*
 * What can be chosen before a game of Angeschmiert.
 */
import { SEATS } from "../../../session/seats";
import { settings } from "../../../app/settings";
import { withOthers } from "../../plain/setup/setup";
import { setUpOf } from "../../setup";
import { Options, type Choices } from "./Options";

/* A board file has a line for each symbol; the option is the same on one line. */
const boardOption = (file: string): string =>
  file
    .split(/\r?\n/)
    .filter((line) => !line.startsWith("symbol,"))
    .join(" ")
    .replaceAll(",", " ")
    .replace(/\s+/g, " ")
    .trim();

function optionsOf({ board, figures }: Choices, seats: number): Record<string, unknown> {
  const fields = figures.slice(0, seats);
  const ahead = fields.some(([first, second]) => first > 0 || second > 0);
  return {
    ...(board === "" ? {} : { board: boardOption(board) }),
    ...(ahead ? { figures: Object.fromEntries(fields.map((one, index) => [SEATS.charAt(index), one])) } : {}),
  };
}

export const setUp = () => withOthers("angeschmiert", setUpOf<Choices>({
  seats: () => [
    { name: settings.value.name, player: "you" },
    { name: "", player: "casual" },
  ],
  choices: { board: "", figures: [] },
  draws: ["board", "figures"],
  Options,
  optionsOf,
  /* A head start belongs to the person who needs it. */
  reseated: ({ board, figures }, from) => ({
    board,
    figures: figures.length === 0 ? [] : from.map((seat) => (seat === null ? undefined : figures[seat]) ?? [0, 0]),
  }),
}));
