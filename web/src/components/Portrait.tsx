/*
 * The face of whoever sits at a seat, in the seat's colour: a computer player has one by its level, a person the first
 * letter of the name. Names stand beside it, so it says nothing itself.
 */
import { colourOfSeat, isComputer } from "../session/seats";
import type { SeatPlan } from "../session/store";
import "./portrait.css";

/* What tells them apart: a bow, a moustache, glasses, a beard, a high collar. */
const FEATURES: Record<string, string> = {
  beginner: "M7 10.5 4 9v3.2zM7 10.5 10 9v3.2z",
  casual: "M12 19c-2.5 1.2-4.4.5-5-.6 2 .1 3.4-.9 5-.9s3 1 5 .9c-.6 1.1-2.5 1.8-5 .6z",
  club: "M5.5 14.5a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0zm7.8 0a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0zM10.7 14.5h2.6",
  expert: "M6.5 17c0 5 3 6.5 5.5 6.5s5.5-1.5 5.5-6.5c-2 2-9 2-11 0z",
  master: "M6 22.5l6-3 6 3M9 11.5l2 .8M15 11.5l-2 .8",
};

export function Portrait({ seat, plan }: { seat: number; plan: SeatPlan | undefined }) {
  const colour = seat < 0 ? "black" : colourOfSeat(seat);
  if (plan && !isComputer(plan))
    return (
      <span class={`portrait person ${colour}`} aria-hidden="true">
        {[...plan.name][0] ?? ""}
      </span>
    );
  return (
    <svg class={`portrait ${colour}`} viewBox="0 0 24 24" aria-hidden="true">
      <circle class="portrait-ground" cx="12" cy="12" r="12" />
      <circle class="portrait-skin" cx="12" cy="15" r="7" />
      <path class="portrait-beret" d="M4 11.5C3.5 6.5 8 3.5 13 4s8 3.5 6.5 7c-4-1.8-11-1.8-15.5.5zM12.5 4l.6-2" />
      <circle cx="9.2" cy="14.5" r=".9" />
      <circle cx="14.8" cy="14.5" r=".9" />
      <path class="portrait-feature" d={FEATURES[plan?.player ?? ""] ?? "M9 18.5q3 2 6 0"} />
    </svg>
  );
}
