/*
 * What the page keeps in the browser under a key, for all its windows. Storage may be forbidden or full, or hold what
 * nobody can read: then nothing was kept, and what is chosen holds until the page is left.
 */

/* What lies there; null where nothing does. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/* Whether it could be kept. */
export function writeKept(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function dropKept(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    /* forbidden: then nothing was kept either */
  }
}

/* Another window has kept something under this key. */
export function onKept(key: string, act: () => void): void {
  addEventListener("storage", (event: StorageEvent) => {
    if (event.key === key && event.newValue !== null) act();
  });
}
