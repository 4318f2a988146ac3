/*
 * What several windows of one browser keep in the same place.
 */

/* Another window has kept something under this key. */
export function onKept(key: string, act: () => void): void {
  addEventListener("storage", (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) act();
  });
}
