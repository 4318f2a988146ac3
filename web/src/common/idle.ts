/*
 * When the browser has nothing better to do; soon in any case.
 */
const SOON = 2000; /* milliseconds */

export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ("requestIdleCallback" in window) requestIdleCallback(() => resolve(), { timeout: SOON });
    else setTimeout(resolve, SOON / 10);
  });
