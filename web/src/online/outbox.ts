/*
 * Moves on their way to the house. Each is kept in the browser until the house has answered, so that neither a closed
 * page nor a lost line loses it: whichever page is there next sends it, with the same nonce, and the house plays it
 * once. Until it is sent it can be taken back; so another page leaves it alone until its time has come.
 */
import { signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { sentenceOf } from "../common/sentence";
import { dropKept, writeKept } from "../common/kept";
import { hex } from "../session/store";
import { isKeyOfMove, keyOfMove } from "../session/tables";
import { t } from "../app/texts";
import { toast } from "../app/toast";
import { connection } from "./house";
import { HouseError } from "./wire";

interface Letter {
  table: string;
  ply: number;
  move: string;
  nonce: string;
  due: number; /* when it is sent, in milliseconds since 1970 */
  sent?: boolean; /* by some page, perhaps another than the one that wrote it */
}

interface Answer {
  ply: number;
  vote?: boolean;
}

export interface Outgoing {
  readonly letter: Letter;
  /* Fails with a HouseError where the house refuses it. */
  readonly answer: Promise<Answer>;
  readonly sent: ReadonlySignal<boolean>;
  sendNow(): void;
  /* False where it is too late. */
  takeBack(): boolean;
}

/* Milliseconds in which a slip can be taken back. */
export const WAIT = 2000;
/* Where the page that wrote it is still there, that one sends it. */
const OTHERS_FIRST = 1000;

/* Of this page, and what another has left behind. */
const underWay: Signal<readonly Outgoing[]> = signal([]);

/* Whether any but this one is. */
export const isUnderWay = (table: string, but: Outgoing | undefined): boolean =>
  underWay.value.some((one) => one.letter.table === table && one !== but);

const mine = new Set<string>();
const kept = new Set<string>(); /* of mine */

function keep(letter: Letter): void {
  if (writeKept(keyOfMove(letter.nonce), letter) && mine.has(letter.nonce)) kept.add(letter.nonce);
}

const forget = ({ nonce }: Letter): void => dropKept(keyOfMove(nonce));

/* As it is kept by now; undefined where that is forbidden, and nobody else has it. */
function textOf({ nonce }: Letter): string | null | undefined {
  try {
    return localStorage.getItem(keyOfMove(nonce));
  } catch {
    return undefined;
  }
}

/* Whether another page has sent it: that one marks it, and takes it away when it has the answer. */
function isSentElsewhere(letter: Letter): boolean {
  const text = textOf(letter);
  return text === null ? kept.has(letter.nonce) : readLetter(text ?? null)?.sent === true;
}

/* Whether what another page has written is played or taken back: of that this page may not have heard yet. */
const isGone = (letter: Letter): boolean => !mine.has(letter.nonce) && textOf(letter) === null;

/* Sends it once the line is there and its time has come. */
function carry(letter: Letter, delay: number): Outgoing {
  const sent = signal(false);
  let settled = false; /* sent, or not to be sent any more */
  const release = connection.hold();
  let stopWaiting = (): void => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let out: Outgoing;
  const done = (): void => {
    settled = true;
    clearTimeout(timer);
    stopWaiting();
    underWay.value = underWay.peek().filter((one) => one !== out);
    release();
  };
  let send = (): void => undefined;
  const answer = new Promise<Answer>((resolve, reject) => {
    send = () => {
      if (settled) return;
      if (isGone(letter)) {
        done();
        return;
      }
      settled = sent.value = true;
      keep({ ...letter, sent: true });
      const { table, ply, move, nonce } = letter;
      void connection
        .ask<Answer>({ do: "play", table, ply, move, nonce })
        .finally(() => {
          forget(letter);
          done();
        })
        .then(resolve, reject);
    };
  });
  const sendNow = (): void => {
    if (settled) return;
    clearTimeout(timer);
    stopWaiting();
    stopWaiting = connection.onArrival(() => send());
  };
  timer = setTimeout(sendNow, delay);
  out = {
    letter,
    answer,
    sent,
    sendNow,
    takeBack() {
      sent.value ||= isSentElsewhere(letter);
      if (sent.peek()) return false;
      forget(letter);
      done();
      return true;
    },
  };
  underWay.value = [...underWay.peek(), out];
  return out;
}

/* Sends a move after a while, or as soon as the line is back then. */
export function post(table: string, ply: number, move: string, wait: number): Outgoing {
  const nonce = hex(crypto.getRandomValues(new Uint8Array(16)));
  const letter: Letter = { table, ply, move, nonce, due: Date.now() + wait };
  mine.add(nonce);
  keep(letter);
  const out = carry(letter, wait);
  if (wait === 0) out.sendNow();
  return out;
}

/* That a move was not played, said at the edge of the page: its table may not be open any more. */
export function sayRefused(error: unknown): void {
  toast(error instanceof HouseError && error.code === "stale" ? t("together.stale") : sentenceOf(error));
}

/* Whoever leaves the page has made up their mind. */
function leavePage(): void {
  for (const { letter, sendNow } of underWay.peek()) {
    if (!mine.has(letter.nonce)) continue;
    keep({ ...letter, due: Date.now(), sent: isSentElsewhere(letter) });
    sendNow();
  }
}

addEventListener("pagehide", leavePage);
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "hidden") leavePage();
});

/* --- what other pages have written --- */

function readLetter(text: string | null): Letter | null {
  try {
    const found = JSON.parse(text ?? "null") as Partial<Letter> | null;
    const { table, ply, move, nonce, due } = found ?? {};
    const words = [table, move, nonce].every((word) => typeof word === "string");
    return words && Number.isSafeInteger(ply) && Number.isSafeInteger(due) ? (found as Letter) : null;
  } catch {
    return null;
  }
}

/* Sent where the page that wrote it does not do so. */
function adopt(letter: Letter): void {
  if (underWay.peek().some((one) => one.letter.nonce === letter.nonce)) return;
  const left = letter.due - Date.now();
  const delay = left <= 0 ? 0 : Math.min(left, WAIT) + OTHERS_FIRST;
  carry(letter, delay).answer.catch(sayRefused);
}

addEventListener("storage", ({ key, newValue }: StorageEvent) => {
  if (key === null || !isKeyOfMove(key)) return;
  const letter = readLetter(newValue);
  if (letter) adopt(letter);
  /* It is played, or was taken back. */
  else for (const one of underWay.peek()) if (key === keyOfMove(one.letter.nonce) && !mine.has(one.letter.nonce)) one.takeBack();
});

/* What a page that is gone has left behind. */
export function sendWhatIsLeft(): void {
  try {
    for (const key of Object.keys(localStorage).filter(isKeyOfMove)) {
      const letter = readLetter(localStorage.getItem(key));
      if (letter) adopt(letter);
      else localStorage.removeItem(key);
    }
  } catch {
    /* storage is forbidden */
  }
}
