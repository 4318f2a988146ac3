/*
 * The house that serves this page: who we are to it, and the line to it.
 */
import { effect } from "@preact/signals";
import { settings } from "../app/settings";
import { lang, t } from "../app/texts";
import { lookForUpdate } from "../platform/update";
import { Connection } from "./connection";
import { findObstacle, obstacle, onTryNow, PROTOCOL } from "./obstacle";
import { noteInHouse } from "./there";
import { HouseError, type Person } from "./wire";
import { oneByOne } from "../common/oneByOne";

const addressOf = (path: string): URL => new URL(path, document.baseURI);

interface SessionReply {
  ok: boolean;
  person?: Person;
  error?: { code: string; message: string };
}

const PATIENCE = 8000; /* milliseconds; in a network that leads nowhere a browser waits for minutes */

/* How somebody shows who they are: a name, or what they come back with. */
export type Showing = { name: string } | { login: string; password: string } | { recovery: string };

/* Without anything the house keeps the name it knows, or makes one up in the page's language. */
async function present(showing: Showing | undefined): Promise<Person> {
  const body = JSON.stringify({ ...showing, lang: lang.peek() });
  const reply = await fetch(addressOf("session"), { method: "POST", signal: AbortSignal.timeout(PATIENCE), body })
    .then((answer) => answer.json() as Promise<SessionReply>)
    .catch((): SessionReply => ({ ok: false }));
  if (!reply.person) throw new HouseError(reply.error?.code ?? "away", reply.error?.message ?? t("together.unreachable"));
  noteInHouse();
  return reply.person;
}

/* One after the other, so that the house does not take one visitor for two. */
const inTurn = oneByOne();
const enter = (showing?: Showing): Promise<Person> => inTurn(() => present(showing));

/* Whoever has given the page a name is called so, also where they only look on; one that the house does not take is left
   out. */
function enterByName(): Promise<Person> {
  const { name } = settings.peek();
  if (name === "") return enter();
  return enter({ name }).catch((error: unknown) => {
    if (error instanceof HouseError && error.code === "bad-request") return enter();
    throw error;
  });
}

let known: Person | null = null;
let entered = false; /* the house has let us in, and only the line is missing */

export const connection = new Connection(
  () => addressOf("ws").href.replace(/^http/, "ws"),
  async (afresh) => {
    entered = false;
    if (afresh || !known) known = await enterByName();
    entered = true;
  },
  () => ({ do: "hello", lang: lang.peek() }),
);

onTryNow(connection.hurryBack);

/* Once may be chance, or a house that opens again: it is called blocked when it has happened twice. */
effect(() => {
  const tries = connection.tries.value;
  if (connection.here.value) obstacle.value = null;
  else if ((connection.house.value?.protocol ?? PROTOCOL) !== PROTOCOL) obstacle.value = "protocol";
  else if (tries > 0)
    void findObstacle().then((found) => {
      if (connection.here.peek() || (found === "blocked" && tries < 2)) return;
      obstacle.value = found === "blocked" && !entered ? "away" : found;
    });
});

/* A house of another version brings another page. */
let version: string | undefined;
effect(() => {
  const now = connection.house.value?.version;
  if (version !== undefined && now !== version) void lookForUpdate();
  version = now;
});

/* Says who somebody is; fails with a HouseError whose sentence says what is wrong with the name. */
export async function introduce(name: string): Promise<void> {
  if (known?.name === name) return;
  known = await enter({ name });
  connection.person.value = known;
}

/* Comes back as somebody whom the house knows already; fails with a HouseError that says why not. */
export async function signIn(showing: Showing): Promise<void> {
  known = await enter(showing);
  connection.renew();
}

export async function signOut(): Promise<void> {
  const gone = await fetch(addressOf("session"), { method: "DELETE" }).then(({ ok }) => ok, () => false);
  if (!gone) throw new HouseError("away", t("together.unreachable"));
  startAfresh();
}

/* The house does not know us any more: from here on we are a new guest. */
export function startAfresh(): void {
  known = null;
  connection.renew();
}
