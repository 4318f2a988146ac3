/*
 * Times in words a person uses: "5 minutes ago", "yesterday"; and calendar days.
 */
import { lang } from "./texts";

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["minute", 60],
  ["hour", 60],
  ["day", 24],
  ["week", 7],
  ["month", 4.35],
  ["year", 12],
];

export function ago(when: number): string {
  let amount = (when - Date.now()) / 1000;
  let unit: Intl.RelativeTimeFormatUnit = "second";
  for (const [larger, size] of STEPS) {
    if (Math.abs(amount) < size) break;
    amount /= size;
    unit = larger;
  }
  if (unit === "second") amount = 0; /* "now" */
  return new Intl.RelativeTimeFormat(lang.value, { numeric: "auto" }).format(Math.round(amount), unit);
}

/* A day as 2026-11-15, by the person's own calendar. */
export function dayOf(when: Date): string {
  const two = (part: number): string => String(part).padStart(2, "0");
  return `${when.getFullYear()}-${two(when.getMonth() + 1)}-${two(when.getDate())}`;
}

export const dateOfDay = (day: string): Date => new Date(`${day}T12:00:00`);

export function dayBefore(day: string, count = 1): string {
  const date = dateOfDay(day);
  date.setDate(date.getDate() - count);
  return dayOf(date);
}

/* Of a day, or of a moment in it. */
export function dayInWords(when: string | number, style: "full" | "long" | "medium" = "long"): string {
  return new Intl.DateTimeFormat(lang.value, { dateStyle: style }).format(typeof when === "number" ? when : dateOfDay(when));
}
