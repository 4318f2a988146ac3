/*
 * Values of a review as people read them: points, or per cent of a win.
 */
import { lang } from "../../app/texts";
import type { ReviewNumbers } from "./types";

type Unit = ReviewNumbers["unit"];

export function amount(value: number, unit: Unit, signed = false): string {
  const rounded = Math.abs(value) < (unit === "win" ? 0.0005 : 0.05) ? 0 : value;
  return new Intl.NumberFormat(lang.value, {
    ...(unit === "win" ? { style: "percent" } : {}),
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
    ...(signed ? { signDisplay: "exceptZero" } : {}),
  }).format(rounded);
}
