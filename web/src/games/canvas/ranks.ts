/*
 * The ranks of a game alone, in words. The engine says "best in show"; texts are found under one word.
 */
import { t } from "../../app/texts";

const inOneWord = (rank: string): string => rank.replaceAll(" ", "-");

export const rankName = (rank: string): string => t(`rank.${inOneWord(rank)}.name`);
export const rankAbout = (rank: string): string => t(`rank.${inOneWord(rank)}.about`);
