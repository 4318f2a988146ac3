/*
 * The pictures of the achievements: for each something of the board, before a ground.
 */
import { groundOf, iconOf, type Medal } from "../../pictures/client";

const medal = (icon: string, ground: number): Medal => ({ of: iconOf(icon), before: groundOf(ground) });

export const medals: Readonly<Record<string, Medal>> = {
  "first-home": medal("figure-red", 5),
  "full-studio": medal("pot", 14),
  "photo-finish": medal("figure-violet", 1),
  "steady-hand": medal("figure-blue", 8),
  "four-alike": medal("die-red", 11),
  sixfold: medal("die-yellow", 12),
  "against-the-grain": medal("die-blue", 15),
  "giant-leap": medal("figure-green", 19),
  "brush-to-brush": medal("brush", 9),
  "wet-ladder": medal("ladder", 16),
};
