/*
 * A database of the browser, as browsers are: they close it whenever they like, as Safari does to pages in the
 * background; they forbid it, in some private windows; they run full; and a window with an older version of the page
 * may hold up an upgrade. So whatever is written is held here until the database has it: a connection that was closed
 * is opened again and the writing repeated, at once; anything else is tried again whenever something is written or read.
 */
import { openDB, type IDBPDatabase } from "idb";
import { computed, effect, signal } from "@preact/signals";
import { pause } from "../common/pause";

/* Things have their key in them, as `id`; one without a value is deleted. */
interface Change {
  store: string;
  id: string;
  value?: object;
  fresh?: true; /* where it is there already, nothing of all that is written with it is written */
}

type Trouble = "forbidden" | "full" | "blocked";

const VERSION = 1;
const PATIENCE = 3000; /* milliseconds; then whoever writes goes on, and an opening counts as blocked */

const troubled = signal<ReadonlyMap<Database, Trouble>>(new Map());

/* What keeps the page from saving, for as long as it does. */
export const storageTrouble = computed(() => [...troubled.value.values()][0] ?? null);

/* Before somebody closes the window with what is nowhere else; where nothing is ever kept, they know. */
const warn = (event: Event): void => event.preventDefault();
effect(() => {
  if (storageTrouble.value === null || storageTrouble.value === "forbidden") removeEventListener("beforeunload", warn);
  else addEventListener("beforeunload", warn);
});

const keyOf = ({ store, id }: Change): string => `${store} ${id}`;
const nameOf = (error: unknown): string => (error instanceof DOMException ? error.name : "");

/* All of it or nothing. */
async function put(database: IDBPDatabase, changes: readonly Change[]): Promise<void> {
  const writing = database.transaction([...new Set(changes.map(({ store }) => store))], "readwrite");
  const ended = writing.done.then(
    () => null,
    (error: unknown) => error,
  );
  const asked = changes.map(({ store, id, value, fresh }) => {
    const into = writing.objectStore(store);
    return value === undefined ? into.delete(id) : fresh ? into.add(value) : into.put(value);
  });
  const answers = await Promise.allSettled(asked);
  const failed = await ended;
  if (failed === null) return;
  /* One request has failed for a reason of its own, and the others because of it. */
  const reasons: unknown[] = answers.flatMap((one) => (one.status === "rejected" ? [one.reason as unknown] : []));
  throw reasons.find((reason) => nameOf(reason) !== "AbortError") ?? failed;
}

export class Database {
  private connection: Promise<IDBPDatabase> | null = null;
  private held: Change[][] = []; /* not written yet; none has a key of another */
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly name: string,
    private readonly stores: readonly string[],
  ) {}

  /* Fails never: what cannot be written now is held, and `storageTrouble` says why. */
  async write(changes: readonly Change[]): Promise<void> {
    this.hold(changes);
    await Promise.race([this.writeHeld(), pause(this.trouble === "blocked" ? 0 : PATIENCE)]);
  }

  /* With what is still to be written; null where the database cannot be read. */
  async getAll(store: string): Promise<unknown[] | null> {
    if (this.held.length > 0) await this.writeHeld();
    const kept = await this.read((database) => database.getAll(store) as Promise<{ id: string }[]>);
    if (!kept) return null;
    const all = new Map<string, unknown>(kept.map((one) => [one.id, one]));
    for (const change of this.held.flat())
      if (change.store === store && !change.value) all.delete(change.id);
      else if (change.store === store) all.set(change.id, change.value);
    return [...all.values()];
  }

  async get(store: string, id: string): Promise<unknown> {
    const change = this.held.flat().find((one) => one.store === store && one.id === id);
    return change ? change.value : ((await this.read((database) => database.get(store, id))) ?? undefined);
  }

  async clear(): Promise<void> {
    await this.writing;
    this.held = [];
    await this.read((database) => Promise.all(this.stores.map((store) => database.clear(store))));
  }

  private hold(changes: readonly Change[]): void {
    const keys = new Set(changes.map(keyOf));
    const touched = this.held.filter((group) => group.some((one) => keys.has(keyOf(one))));
    const older = touched.flat().filter((one) => !keys.has(keyOf(one)));
    this.held = [...this.held.filter((group) => !touched.includes(group)), [...older, ...changes]];
  }

  /* What only deletes goes first: it may make room. */
  private writeHeld(): Promise<void> {
    return (this.writing = this.writing.then(async () => {
      const adds = (group: Change[]): number => Number(group.some(({ value }) => value));
      let trouble: Trouble | null = null;
      for (const group of [...this.held].sort((one, other) => adds(one) - adds(other)))
        trouble = (await this.writeGroup(group)) ?? trouble;
      this.report(trouble);
    }));
  }

  private async writeGroup(group: Change[]): Promise<Trouble | null> {
    try {
      await this.attempt((database) => put(database, group));
    } catch (error) {
      if (nameOf(error) === "QuotaExceededError") return "full";
      if (nameOf(error) !== "ConstraintError") return "forbidden";
    }
    /* What was changed meanwhile has taken along what is new: that is there now. */
    const added = new Set(group.filter(({ fresh }) => fresh));
    this.held = this.held.filter((one) => one !== group).map((one) => one.filter((change) => !added.has(change)));
    return null;
  }

  private async read<Answer>(work: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer | null> {
    try {
      const answer = await this.attempt(work);
      if (this.held.length === 0) this.report(null);
      return answer;
    } catch {
      this.report("forbidden");
      return null;
    }
  }

  /* Once more with another connection, unless there is no room, or it is there already. */
  private async attempt<Answer>(work: (database: IDBPDatabase) => Promise<Answer>): Promise<Answer> {
    const used = this.connect();
    try {
      return await work(await used);
    } catch (error) {
      if (["QuotaExceededError", "ConstraintError"].includes(nameOf(error))) throw error;
      this.close(used);
      return work(await this.connect());
    }
  }

  private connect(): Promise<IDBPDatabase> {
    if (this.connection) return this.connection;
    const late = setTimeout(() => this.report("blocked"), PATIENCE);
    const opening: Promise<IDBPDatabase> = this.open(() => this.close(opening)).finally(() => clearTimeout(late));
    /* While something is held, its writing says how it ended. */
    opening.then(
      () => this.trouble === "blocked" && this.held.length === 0 && this.report(null),
      () => this.close(opening),
    );
    return (this.connection = opening);
  }

  private async open(close: () => void): Promise<IDBPDatabase> {
    const upgrade = (database: IDBPDatabase): void => {
      for (const store of this.stores) database.createObjectStore(store, { keyPath: "id" });
    };
    /* Another window that goes on to a later version waits until this one has closed. */
    const calls = { blocked: () => this.report("blocked"), blocking: close, terminated: close };
    try {
      return await openDB(this.name, VERSION, { upgrade, ...calls });
    } catch (error) {
      /* A later version of the page was here; it leaves what earlier ones use as it was. */
      if (nameOf(error) === "VersionError") return openDB(this.name, undefined, calls);
      throw error;
    }
  }

  private close(connection: Promise<IDBPDatabase>): void {
    if (this.connection === connection) this.connection = null;
    connection.then(
      (database) => database.close(),
      () => undefined,
    );
  }

  private get trouble(): Trouble | null {
    return troubled.peek().get(this) ?? null;
  }

  private report(trouble: Trouble | null): void {
    if (this.trouble === trouble) return;
    const others = [...troubled.peek()].filter(([database]) => database !== this);
    troubled.value = new Map(trouble === null ? others : [...others, [this, trouble]]);
  }
}

const ASKED = "atelier.storage.asked";

/* Where room runs short, browsers clear away what pages keep, unless they are asked not to. Some then ask the person:
   that happens once. */
export async function keepForGood(): Promise<void> {
  try {
    if (localStorage.getItem(ASKED) !== null || (await navigator.storage.persisted())) return;
    localStorage.setItem(ASKED, "1");
    await navigator.storage.persist();
  } catch {
    /* this browser cannot be asked */
  }
}
