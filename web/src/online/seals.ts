/*
 * What this device adds to the chance of a table. Each seat gets 32 random bytes; the house is given their hash with
 * the seat, and they themselves only after it has committed to its own part. All of it is kept until the game is
 * over, so that a page that was loaded again can still reveal, and check.
 */
import { blake2b } from "@noble/hashes/blake2.js";
import { readKept, writeKept } from "../common/kept";
import { freshSeed, hex } from "../session/store";
import type { Seat } from "../engine/types";

interface Part {
  contributions: Partial<Record<Seat, string>>;
  commitment?: string; /* of the house, as it was before anything was revealed */
}

const keyOf = (table: string): string => `atelier.house.${table}`;
const inMemory = new Map<string, Part>();

export function partAt(table: string): Part {
  const kept = inMemory.get(table);
  if (kept) return kept;
  const part = readKept(keyOf(table)) as Part | null;
  return part?.contributions ? part : { contributions: {} };
}

function keep(table: string, part: Part): void {
  if (!writeKept(keyOf(table), part)) inMemory.set(table, part);
}

const bytesOf = (digits: string): Uint8Array =>
  Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const sealOf = (contribution: string): string => hex(blake2b(bytesOf(contribution), { dkLen: 32 }));

/* Several windows may each give a seal for the same seat, and the house has the one that it heard last: so what is
   behind a seal is found by it, in any of them. With what was revealed stands to which commitment of the house: a
   window that comes to it later may reveal it to the same, and to no other. */
const keyOfSeal = (table: string, seal: string): string => `${keyOf(table)}.${seal}`;

function behind(table: string, seal: string | undefined, commitment: string): string | null {
  try {
    const [contribution, to = commitment] = localStorage.getItem(keyOfSeal(table, seal ?? ""))?.split(" ") ?? [];
    return contribution !== undefined && to === commitment ? contribution : null;
  } catch {
    return null; /* forbidden: then this window knows only its own */
  }
}

/* Whether this device has made it, in any of its windows. */
export const isMadeHere = (table: string, contribution: string, commitment: string): boolean =>
  behind(table, sealOf(contribution), commitment) === contribution;

/* What stayed behind must never be taken for a secret again. */
function dropSeals(table: string): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(keyOfSeal(table, ""))) localStorage.removeItem(key);
}

/* A new contribution for a seat: its seal. */
export function freshSeal(table: string, seat: Seat): string {
  const contribution = freshSeed();
  const seal = sealOf(contribution);
  keep(table, { contributions: { ...partAt(table).contributions, [seat]: contribution } });
  try {
    localStorage.setItem(keyOfSeal(table, seal), contribution);
  } catch {
    /* forbidden: it is in memory */
  }
  return seal;
}

/* Who has got up adds nothing: somebody else may sit there. */
export function forgetSeal(table: string, seat: Seat): void {
  const { [seat]: _given, ...contributions } = partAt(table).contributions;
  keep(table, { contributions });
}

/*
 * The house has committed itself: what may be revealed now. Nothing, where a seal is not the one that was given; a
 * contribution that is told too early could be answered. A seal that the house had not yet heard when the host started,
 * which happens in a rematch, is none of this game's: `heard` are those that it has told of.
 */
export function revealed(table: string, commitment: string, seals: Partial<Record<Seat, string>>, heard: readonly Seat[]): [Seat, string][] {
  const kept = partAt(table);
  const given = (Object.entries(kept.contributions) as [Seat, string][])
    .filter(([seat]) => seals[seat] !== undefined || heard.includes(seat))
    .map(([seat, one]): [Seat, string] => [seat, behind(table, seals[seat], commitment) ?? one]);
  if (given.length === 0) return []; /* who only watches has none */
  if (kept.commitment !== undefined && kept.commitment !== commitment) return [];
  keep(table, { contributions: Object.fromEntries(given), commitment });
  const told = given.filter(([seat, one]) => seals[seat] === sealOf(one));
  if (inMemory.has(table)) return told;
  /* Of a seal that another window has just given this one may not have heard yet: that window drops what is left. */
  if (told.length === given.length) dropSeals(table);
  for (const [seat, one] of told) localStorage.setItem(keyOfSeal(table, seals[seat] ?? ""), `${one} ${commitment}`);
  return told;
}

export function forgetPart(table: string): void {
  inMemory.delete(table);
  try {
    localStorage.removeItem(keyOf(table));
    dropSeals(table);
  } catch {
    /* forbidden: then nothing was kept either */
  }
}
