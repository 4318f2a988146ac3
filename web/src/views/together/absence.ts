/*
 * What may become of somebody who is not there, by the names that their texts have.
 */
import { number, t } from "../../app/texts";
import type { Absence } from "../../online/wire";

export const ABSENCES: Record<string, Absence> = {
  wait: "wait",
  minutes: { computer: 120 },
  hour: { computer: 3600 },
  loss: "loss",
};

function absenceName(absence: Absence): string {
  const found = Object.keys(ABSENCES).find((name) => JSON.stringify(ABSENCES[name]) === JSON.stringify(absence));
  if (found !== undefined) return t(`together.absence.${found}`);
  return typeof absence === "string" ? "" : t("together.absence.other", { minutes: number(Math.ceil(absence.computer / 60)) });
}

/* In a sentence for whoever is about to sit down; nothing where nobody can be missed. */
export function absenceWords({ absence, seats }: { absence?: Absence; seats: { level: string | null }[] }): string {
  const alone = seats.filter(({ level }) => level === null).length < 2;
  return absence === undefined || alone ? "" : `${t("together.absence")}: ${absenceName(absence)}`;
}
