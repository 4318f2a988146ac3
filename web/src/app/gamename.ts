/*
 * What a game is called. One that the texts do not know yet goes by its own name.
 */
import { capital, has, t } from "./texts";

export const gameName = (game: string): string => (has(`game.${game}.name`) ? t(`game.${game}.name`) : capital(game));

/* A line about it, and how long it takes; nothing where nobody has written one. */
export const gamePitch = (game: string): string => (has(`game.${game}.pitch`) ? t(`game.${game}.pitch`) : "");
export const gameTime = (game: string): string => (has(`game.${game}.time`) ? t(`game.${game}.time`) : "");

/* The level of a computer player, likewise. */
export const levelName = (level: string): string => (has(`page.level.${level}`) ? t(`page.level.${level}`) : capital(level));

/* The name of a computer player of a level, as it sits at a table. */
export const opponentName = (level: string): string => (has(`page.opponent.${level}`) ? t(`page.opponent.${level}`) : levelName(level));
