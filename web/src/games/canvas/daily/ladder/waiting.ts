/*
 * Results that their person wants to be listed, until the house has taken them. They are kept, so that a result can be
 * entered without the network and arrives when it is back.
 */
import { signal } from "@preact/signals";
import { findGame } from "../../../../session/store";
import { t } from "../../../../app/texts";
import { dayInWords } from "../../../../app/when";
import { connection } from "../../../../online/house";
import { enterLadder } from "../../../../online/ladder";
import { HouseError } from "../../../../online/wire";
import { keepWaiting, readWaiting, type Waiting } from "./kept";
import { oneByOne } from "../../../../common/oneByOne";

/* By day. */
export const waiting = signal<Record<string, Waiting>>(readWaiting());
/* Why the house did not take one, as a sentence. */
export const refused = signal<string | null>(null);

function keep(results: Record<string, Waiting>): void {
  waiting.value = results;
  keepWaiting(results);
}

function strike(day: string): void {
  const { [day]: _, ...others } = waiting.peek();
  keep(others);
}

/* Fails where the house is away. */
async function deliver(day: string, { game, name }: Waiting): Promise<void> {
  const saved = await findGame(game);
  try {
    if (saved) await enterLadder(day, saved.online ? null : saved.record, name);
  } catch (error) {
    if (!(error instanceof HouseError) || error.code === "away") throw error;
    refused.value = error.code === "wrong-day" ? t("ladder.late", { day: dayInWords(day) }) : error.message;
  }
  strike(day);
}

async function deliverAll(): Promise<void> {
  const release = connection.hold();
  try {
    for (const [day, result] of Object.entries(waiting.peek())) await deliver(day, result);
  } catch {
    /* what waits goes on waiting */
  } finally {
    release();
  }
}

const inTurn = oneByOne();

/* Done when nothing waits, or the house is away. */
export const sendWaiting = (): Promise<void> => inTurn(deliverAll);

export function enterResult(day: string, result: Waiting): Promise<void> {
  refused.value = null;
  keep({ ...waiting.peek(), [day]: result });
  return sendWaiting();
}
