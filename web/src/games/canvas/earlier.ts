/*
 * Where achievements were kept before there were people: for one person, whoever that was.
 */
import { dropKept, readKept } from "../../common/kept";
import { readCareer, type Career } from "../../people/model";

const KEY = "atelier.career";

export const earlier = {
  game: "canvas",
  career: (): Career | null => readCareer(readKept(KEY)),
  forget: (): void => dropKept(KEY),
};
