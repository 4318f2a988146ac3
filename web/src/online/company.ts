/*
 * The others at a table of the house, as the views see them; and what one can ask of them.
 */
import { sentenceOf } from "../common/sentence";
import { nameOfSeat } from "../session/seats";
import type { Company } from "../session/session";
import type { SavedGame } from "../session/store";
import { connection } from "./house";
import { obstacle } from "./obstacle";
import type { HouseTable } from "./table";

const STAND_IN = "casual"; /* the level of a computer that plays for somebody absent */

type FromTable =
  | "connected" | "obstacle" | "gone" | "people" | "watchers" | "strangers" | "clock" | "eased" | "replaced" | "replaceable" | "asked" | "next" | "leaving"
  | "talk" | "talkRule" | "askOthers" | "askForAnother" | "answer" | "comeBack";

export class Others {
  constructor(
    private readonly table: HouseTable,
    private readonly saved: () => SavedGame,
    private readonly complain: (sentence: string) => void,
  ) {}

  /* Read within a computed: it follows whatever it is made of. */
  now(): Pick<Company, FromTable> {
    const summary = this.table.summary.value;
    const seats = summary?.seats ?? [];
    const mine = this.table.mine;
    const playing = summary?.state === "playing";
    const people = seats.filter(({ person, level }) => person && level === null);
    return {
      connected: connection.here.value,
      obstacle: obstacle.value,
      gone: this.table.gone.value !== null,
      people: people.map(({ seat, person, here, alike = false }) => ({ seat, id: person?.id ?? "", name: person?.name ?? "", known: person?.known, here, alike })),
      watchers: summary?.watchers ?? 0,
      strangers: summary?.strangers ?? true,
      talkRule: summary?.talk ?? "all",
      talk: this.table.talk,
      clock: summary?.clock ? { left: summary.clock.left, running: summary.clock.runs, at: this.table.heard.value } : null,
      eased: playing && summary.eased === true,
      replaced: playing && seats.some(({ seat, level }) => level !== null && mine.includes(seat)),
      asked: this.asked(),
      replaceable: typeof summary?.absence !== "string" || summary.absence === "wait",
      next: this.table.next.value,
      leaving: playing && mine.length > 0 ? { goesOn: people.some(({ seat }) => !mine.includes(seat)) } : null,
      askOthers: this.askOthers,
      askForAnother: this.askForAnother,
      answer: this.answer,
      comeBack: this.comeBack,
    };
  }

  private asked(): Company["asked"] {
    const asked = this.table.asked.value;
    if (!asked) return null;
    const about = asked.seat === undefined ? "" : nameOfSeat(this.saved(), asked.seat);
    const people = this.table.summary.value?.seats ?? [];
    const away = people.flatMap(({ seat, person, here }) => (person && !here && asked.waits?.includes(seat) ? [person.name] : []));
    const another = asked.options ? { options: asked.options, clock: asked.clock ?? null } : null;
    return { what: asked.what, by: asked.by.name, mine: asked.by.id === connection.person.value?.id, about, away, another };
  }

  /* Whether it has worked; if not, it was said why. */
  async attempt(work: () => Promise<unknown>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      this.complain(sentenceOf(error));
      return false;
    }
  }

  private readonly askOthers: Company["askOthers"] = (what, seat) => {
    const about = seat === undefined ? {} : { seat, level: STAND_IN };
    void this.attempt(() => this.table.ask("ask", { what, ...about }));
  };

  private readonly askForAnother: Company["askForAnother"] = (next) =>
    void this.attempt(() => this.table.ask("ask", { what: "rematch", ...next }));

  private readonly answer: Company["answer"] = (yes) => {
    const asked = this.table.asked.peek();
    this.table.asked.value = null;
    if (asked) void this.attempt(() => this.table.ask("answer", { ask: asked.ask, yes }));
  };

  private readonly comeBack: Company["comeBack"] = () => {
    const { mine } = this.table;
    for (const { seat, level } of this.table.summary.peek()?.seats ?? [])
      if (level !== null && mine.includes(seat)) void this.attempt(() => this.table.ask("sit", { seat }));
  };
}
