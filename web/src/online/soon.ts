/*
 * Asking the house once, from a view that does not stay with it: where it cannot be reached, that is said soon.
 */
import { t } from "../app/texts";
import { connection } from "./house";
import { HouseError, type Request } from "./wire";

const PATIENCE = 10_000; /* milliseconds */

function arrived(): Promise<void> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => {
      stop();
      reject(new HouseError("away", t("together.unreachable")));
    }, PATIENCE);
    const stop = connection.onArrival(() => {
      clearTimeout(late);
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

/* Does something while the line is open; fails with a HouseError whose sentence says why. */
export async function soon<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const release = connection.hold();
  try {
    await arrived();
    return await work();
  } finally {
    release();
  }
}

export const askSoon = <Answer>(request: Request): Promise<Answer> => soon(() => connection.ask<Answer>(request));
