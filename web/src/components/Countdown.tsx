/*
 * Time that runs down, counted here; the house says how it stands every now and then.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { tn } from "../app/texts";

const inWords = (milliseconds: number): string => {
  const seconds = Math.max(0, Math.ceil(milliseconds / 1000));
  if (seconds >= 86_400) return tn("together.days", Math.floor(seconds / 86_400));
  const [minutes, rest] = [Math.floor(seconds / 60), seconds % 60];
  return `${minutes}:${String(rest).padStart(2, "0")}`;
};

interface Props {
  label: string;
  left: number; /* milliseconds, at that time of the page */
  at: number;
  ticking: boolean;
}

export function Countdown({ label, left, at, ticking }: Props) {
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!ticking) return;
    const timer = setInterval(() => (now.value = performance.now()), 500);
    return () => clearInterval(timer);
  }, [ticking]);
  return (
    <span class="countdown" role="timer" aria-label={label}>
      {inWords(left - (ticking ? Math.max(0, now.value - at) : 0))}
    </span>
  );
}
