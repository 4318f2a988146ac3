/*
 * What is said at a table of the house, from the waiting room to the end of the game. The house keeps none of it, and
 * neither does the page once it is left.
 */
import { computed, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { sentenceOf } from "../common/sentence";
import { announce } from "../app/announce";
import { isMuted, listening } from "../session/listening";
import { isPhrase, isReaction, phraseWords, type Exclaimed, type Line, type Reacted, type Talk, type Talker, type Words } from "../session/talk";
import { list, t, type TextKey } from "../app/texts";
import { plainWords } from "../common/foreign";
import { connection } from "./house";
import type { Said, SeatFacts } from "./wire";

const MOST = { tables: 16, lines: 200, reactions: 500, text: 500, name: 40, bubbles: 8 }; /* the first are forgotten */
const FRESH = 4000; /* milliseconds */
const BUBBLE = 6000; /* milliseconds */

export class HouseTalk implements Talk {
  readonly lines: ReadonlySignal<Line[]>;
  readonly unread: ReadonlySignal<number>;
  readonly reactions: ReadonlySignal<Reacted[]>;
  readonly fresh: Signal<Reacted | null> = signal(null);
  readonly reading: Signal<boolean> = signal(false);

  readonly bubbles: ReadonlySignal<Exclaimed[]>;

  private readonly exclaimed: Signal<Exclaimed[]> = signal([]);
  private readonly all: Signal<Line[]> = signal([]);
  private readonly reacted: Signal<Reacted[]> = signal([]);
  private readonly read: Signal<number> = signal(0); /* the number of the last line that was seen */
  private count = 0;
  private exclamations = 0;

  private constructor(private readonly table: string) {
    this.lines = computed(() => this.all.value.filter(({ by }) => by.mine || !isMuted(by.id)));
    this.unread = computed(() => this.lines.value.filter(({ by, number }) => !by.mine && number > this.read.value).length);
    this.reactions = computed(() => this.reacted.value.filter(({ by }) => by.mine || !isMuted(by.id)));
    this.bubbles = computed(() => this.exclaimed.value.filter(({ by }) => by.mine || !isMuted(by.id)));
    this.reading.subscribe(() => this.markRead());
  }

  private static readonly talks = new Map<string, HouseTalk>();

  static at(table: string): HouseTalk {
    const talk = HouseTalk.talks.get(table) ?? new HouseTalk(table);
    HouseTalk.talks.delete(table);
    HouseTalk.talks.set(table, talk);
    for (const oldest of [...HouseTalk.talks.keys()].slice(0, -MOST.tables)) HouseTalk.talks.delete(oldest);
    return talk;
  }

  /* Not sent a second time: it might be said twice. */
  async say(words: Words): Promise<string | null> {
    try {
      await connection.ask({ do: "say", table: this.table, ...words }, { again: false });
      return null;
    } catch (error) {
      return sentenceOf(error);
    }
  }

  hear(said: Said, seats: readonly SeatFacts[]): void {
    const by = talkerOf(said, seats);
    if (said.phrase !== undefined && isReaction(said.phrase) && typeof said.about === "number")
      this.react({ by, phrase: said.phrase, ply: said.about });
    else if (said.phrase !== undefined && isPhrase(said.phrase)) this.add({ by, text: null, phrase: said.phrase });
    else if (typeof said.text === "string") this.add({ by, text: plainWords(said.text, MOST.text), phrase: null });
  }

  private add(line: Omit<Line, "number">): void {
    this.all.value = [...this.all.peek(), { ...line, number: ++this.count }].slice(-MOST.lines);
    if (line.phrase !== null) this.exclaim(line.by, line.phrase);
    if (this.reading.peek()) this.markRead();
    /* Whoever has the lines open hears them there. What was typed is never said in the page's own voice. */
    else if (line.phrase) this.tell(line.by, "talk.heard.phrase", phraseWords(line.phrase));
    else this.tell(line.by, "talk.heard", "");
  }

  /* In the place of what they have said before. */
  private exclaim(by: Talker, phrase: Exclaimed["phrase"]): void {
    const one = { by, phrase, number: ++this.exclamations };
    const without = (gone: (other: Exclaimed) => boolean): Exclaimed[] => this.exclaimed.peek().filter((other) => !gone(other));
    this.exclaimed.value = [...without((other) => other.by.id === by.id), one].slice(-MOST.bubbles);
    setTimeout(() => (this.exclaimed.value = without((other) => other === one)), BUBBLE);
  }

  /* Once from everybody, of each kind. */
  private react(one: Reacted): void {
    const same = (other: Reacted): boolean => other.by.id === one.by.id && other.phrase === one.phrase && other.ply === one.ply;
    if (this.reacted.peek().some(same)) return;
    this.reacted.value = [...this.reacted.peek(), one].slice(-MOST.reactions);
    if (!one.by.mine && isMuted(one.by.id)) return;
    this.fresh.value = one;
    this.exclaim(one.by, one.phrase);
    setTimeout(() => {
      if (this.fresh.peek() === one) this.fresh.value = null;
    }, FRESH);
    this.tell(one.by, "talk.heard.phrase", phraseWords(one.phrase));
  }

  private tell(by: Talker, key: TextKey, words: string): void {
    if (!by.mine && !isMuted(by.id) && listening.peek().spoken) announce(t(key, { name: by.name, words }));
  }

  private markRead(): void {
    this.read.value = this.count;
  }
}

/* At a table people are called as their seats say, which may be two at one device. */
function talkerOf({ by, seat }: Said, seats: readonly SeatFacts[]): Talker {
  const names = seats.flatMap(({ person }) => (person?.id === by.id ? [plainWords(person.name, MOST.name)] : []));
  const name = names.length > 0 ? list(names) : plainWords(by.name, MOST.name);
  return { id: by.id, name, seat: seat ?? null, known: by.known === true, mine: by.id === connection.person.peek()?.id };
}
