/*
 * A word when a computer takes somebody's place at a table of the house, and when they are back: else a name would
 * vanish, and a stranger's moves appear.
 */
import { isComputer } from "../session/seats";
import { FRIEND, type SeatPlan } from "../session/store";
import { t } from "../app/texts";
import { toast } from "../app/toast";

export function sayWhoPlaysNow(before: readonly SeatPlan[], now: readonly SeatPlan[]): void {
  now.forEach((plan, index) => {
    const was = before[index];
    if (!was || was.player === plan.player) return;
    if (was.player === FRIEND && isComputer(plan)) toast(wordsFor(was, plan));
    if (isComputer(was) && plan.player === FRIEND) toast(t("follow.again", { name: plan.name }));
  });
}

/* The seat of somebody who is only away keeps their name. */
const wordsFor = ({ name }: SeatPlan, { name: computer }: SeatPlan): string =>
  name === computer ? t("follow.standin", { name }) : t("follow.resigned.other", { name, computer });
