/*
 * Links by which anybody sees paintings of a game in the house, until they are withdrawn.
 */
import { lang } from "../app/texts";
import type { Seat } from "../engine/types";
import { askSoon } from "./soon";
import { addressFor } from "./there";

export interface SharedLink {
  link: string;
  table: string;
  seat: Seat;
  painting: number | null; /* null: all of the seat's */
  made: number;
}

/* The link to a painting, counted from 1, or to all of a seat; the same one as long as it is not withdrawn. */
export async function share(table: string, seat: Seat, painting?: number): Promise<string> {
  const which = painting === undefined ? {} : { painting };
  return (await askSoon<{ link: string }>({ do: "share", table, seat, ...which })).link;
}

export const PAGE = 20;

/* The latest first, from the one made before then on. */
export async function shared(before?: number): Promise<SharedLink[]> {
  const from = before === undefined ? {} : { before };
  return (await askSoon<{ links: SharedLink[] }>({ do: "shared", limit: PAGE, ...from })).links;
}

export const unshare = (link: string): Promise<unknown> => askSoon({ do: "unshare", link });

/* Where others find it. */
export const addressOf = (link: string): string => addressFor(`p/${link}`);

/* Its pictures, as this page finds them. */
export const previewOf = (link: string): string => `p/${link}.png?lang=${lang.value}`;
export const firstOf = (link: string): string => `p/${link}/1.svg?lang=${lang.value}`;

/* What it is called where it is seen; "" where that cannot be read. */
export async function titleOf(link: string): Promise<string> {
  try {
    const reply = await fetch(new URL(`p/${link}?lang=${lang.value}`, document.baseURI));
    return reply.ok ? new DOMParser().parseFromString(await reply.text(), "text/html").title : "";
  } catch {
    return "";
  }
}
