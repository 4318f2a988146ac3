/*
 * Where achievements were kept before there were people: for one person, whoever that was.
 */
import { readCareer, type Career } from "../../people/model";

const KEY = "atelier.career";

function career(): Career | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === null ? null : readCareer(JSON.parse(kept));
  } catch {
    return null;
  }
}

function forget(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    /* forbidden: then nothing was kept either */
  }
}

export const earlier = { game: "canvas", career, forget };
