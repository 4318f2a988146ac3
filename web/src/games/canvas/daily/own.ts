/*
 * The page's own puzzle of a day, for those who reach no server: its seed.
 */
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import type { SavedGame } from "../../../session/store";

const PHRASE = "Atelier, the puzzle of the day, ";

export const seedOfDay = (day: string): string => bytesToHex(sha256(utf8ToBytes(PHRASE + day)));

/* Whether its cards are the page's, and not those of the house. */
export const isOwnPuzzle = ({ daily, seed }: SavedGame): boolean => daily !== undefined && seed === seedOfDay(daily);
