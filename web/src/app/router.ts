/*
 * Which view is shown: the part of the address behind the #, as a list of words.
 *
 *     #/                       home
 *     #/new/canvas             laying out a game        #/new/angeschmiert
 *     #/play/ID                a table
 *     #/replay/ID  #/review/ID  #/fair/ID               a game gone through again
 *     #/rules/canvas           the rules                #/learn/canvas   the guided first game
 *     #/people  #/people/ID    everybody who plays here, or one
 *     #/achievements/ID  #/book/ID  #/gallery/ID        of one person; without the ID, of the first, of everybody
 *     #/together  #/together/ID                         with friends: laying a table, or sitting down at one
 *     #/join                   the code of a table to sit down at, typed
 *     #/daily/ladder/ID  #/daily/circle/ID              a game for the ladder of its day; a circle of friends to join
 *     #/links                  what one shows of games in the house
 *     #/account  #/account/CODE                         oneself in the house; coming back by a code
 *     #/together/ID/hands      the same for a phone below a big screen      #/wall/ID   the big screen
 *     #/wall/ID/overlay/SECONDS   the same for a stream: transparent, so much later
 *     #/daily  #/games  #/settings  #/about  #/privacy
 */
import { signal } from "@preact/signals";

const read = (): string[] =>
  location.hash
    .replace(/^#\/?/, "")
    .split("/")
    .filter((word) => word !== "")
    .map(decoded);

function decoded(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word; /* a stray per cent sign: no view has such a name */
  }
}

export const route = signal<string[]>(read());

export const link = (...words: string[]): string => "#/" + words.map(encodeURIComponent).join("/");

export function go(...words: string[]): void {
  location.hash = link(...words);
}

/* Tells later whether the view is still the one where something was begun: whoever has left is not called back. */
export function hereNow(): () => boolean {
  const here = route.peek();
  return () => route.peek() === here;
}

export function followAddress(): void {
  addEventListener("hashchange", () => {
    route.value = read();
  });
}
