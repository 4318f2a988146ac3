/*
 * The pictures of the achievements: for each a card, before a ground.
 */
import { faceOf, groundOf, type Medal } from "../../pictures/client";

const medal = (card: number, ground: number): Medal => ({ of: faceOf(card), before: groundOf(ground) });

export const medals: Readonly<Record<string, Medal>> = {
  "all-four": medal(41, 1) /* the four sails of a windmill */,
  "bonus-four": medal(5, 4) /* the golden sheep */,
  "seven-ribbons": medal(53, 11) /* the peacock */,
  "five-alike": medal(6, 12) /* cranes in harmony */,
  "full-set": medal(12, 3) /* a star picked from the sky */,
  "seven-bonus": medal(35, 9) /* the hare with a telescope */,
  "fourteen-ribbons": medal(26, 16) /* a great wave */,
  "every-scenario": medal(32, 18) /* a balloon over an old map */,
  "forty-points": medal(37, 19) /* a volcano of flowers */,
  "beat-the-record": medal(60, 20) /* a comet among the stars */,
};
