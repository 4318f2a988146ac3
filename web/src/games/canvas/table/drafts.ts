/*
 * The paintings that are being tried, kept for as long as the window is open: loading the page again loses none.
 */

/* By seat: the cards from bottom to top, and the ground below them. */
export type Drafts = Record<number, { cards?: number[]; ground?: number }>;

const key = (game: string): string => `atelier.easel.${game}`;

export function readDrafts(game: string): Drafts {
  try {
    return (JSON.parse(sessionStorage.getItem(key(game)) ?? "null") as Drafts | null) ?? {};
  } catch {
    return {}; /* unreadable, or storage is forbidden */
  }
}

export function keepDrafts(game: string, drafts: Drafts): void {
  try {
    sessionStorage.setItem(key(game), JSON.stringify(drafts));
  } catch {
    /* storage is forbidden or full: it holds until the page is loaded again */
  }
}
