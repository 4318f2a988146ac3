/*
 * How the game ended, in sentences.
 */
import { rankAbout, rankName } from "../ranks";
import { list, t, tn } from "../../../app/texts";
import type { SeatPlan } from "../../../session/store";
import type { CanvasState } from "../types";
import { facts } from "../facts";
import { seatIndex, seatName, told } from "../words";

const NEAR = 3; /* points that are still called near */

export function verdictTitle(state: CanvasState, plans: SeatPlan[]): string {
  if (state.seats.length === 1) {
    const points = state.seats[0]?.points ?? 0;
    if (state.target === null || state.target === undefined) return rankName(state.rank ?? "participation");
    return points >= state.target ? t("canvas.target.reached") : t("canvas.target.missed");
  }
  const winners = state.winners.map(seatIndex);
  const [first] = winners;
  if (winners.length === 1 && first !== undefined) return told("canvas.won", plans, first);
  return t("canvas.won.shared", { players: list(winners.map((seat) => seatName(plans, seat))) });
}

export function verdictLines(state: CanvasState, plans: SeatPlan[]): string[] {
  return state.seats.length === 1 ? aloneLines(state) : tableLines(state, plans);
}

function aloneLines(state: CanvasState): string[] {
  const points = state.seats[0]?.points ?? 0;
  const lines = [t("canvas.end.points", { points: tn("canvas.points", points) })];
  if (state.target !== null && state.target !== undefined) {
    lines.push(targetLine(state.target, points));
    if (state.rank !== undefined) lines.push(`${t("canvas.rank", { rank: rankName(state.rank) })}.`);
  } else if (state.rank !== undefined) lines.push(rankAbout(state.rank));
  return [...lines, ...nextRankLine(points), ...scenarioLine(state, points)];
}

function targetLine(target: number, points: number): string {
  const short = target - points;
  if (short <= 0) return t("canvas.end.target", { target });
  return tn(short <= NEAR ? "near.target" : "canvas.end.short", short, { goal: target });
}

/* How far it is to the next rank; the highest has none above it. */
function nextRankLine(points: number): string[] {
  const next = facts()?.ranks.find((rank) => rank.points > points);
  if (!next) return [];
  return [tn("canvas.end.next", next.points - points, { rank: rankName(next.name) })];
}

function scenarioLine(state: CanvasState, best: number): string[] {
  const scenario = facts()?.scenarios.find((one) => one.name === state.scenario);
  if (!scenario) return [];
  const name = t(`scenario.${scenario.name}.name`);
  const short = scenario.goal - best;
  /* Whoever played for it has been told already. */
  if (short > 0 && state.target === scenario.goal) return [];
  if (short <= 0) return [t("canvas.end.scenario", { scenario: name, goal: scenario.goal })];
  return short <= NEAR ? [tn("near.scenario", short, { scenario: name, goal: scenario.goal })] : [];
}

function tableLines(state: CanvasState, plans: SeatPlan[]): string[] {
  /* A scenario is completed by people; what a computer reached is none of their doing. */
  const best = Math.max(...state.seats.flatMap((seat, index) => (plans[index]?.player === "you" ? [seat.points] : [])));
  const winner = state.winners[0] === undefined ? -1 : seatIndex(state.winners[0]);
  const won = state.seats[winner];
  const lines = state.seats.flatMap((seat, index) => {
    if (plans[index]?.player !== "you" || !won || state.winners.length !== 1 || index === winner) return [];
    const player = seatName(plans, winner);
    const behind = won.points - seat.points;
    if (behind <= 0 || behind > NEAR) return [];
    const said = tn("near.win", behind, { player });
    return [plans.filter((plan) => plan.player === "you").length > 1 ? `${seatName(plans, index)}: ${said}` : said];
  });
  return [...tieLine(state, plans), ...lines, ...scenarioLine(state, best)];
}

/* Why somebody has won with as many points as somebody else: everybody wants to know. */
function tieLine({ seats, winners }: CanvasState, plans: SeatPlan[]): string[] {
  const [winner] = winners;
  const won = winner === undefined ? undefined : seats[seatIndex(winner)];
  const level = [...seats.keys()].filter((seat) => seats[seat]?.points === won?.points);
  if (!won || level.length < 2) return [];
  if (winners.length > 1) return [t("canvas.end.tie.shared")];
  const tokens = level.map((seat) => seats[seat]?.tokens ?? 0);
  if (tokens.filter((count) => count === won.tokens).length > 1) return [t("canvas.end.tie.judge")];
  return [t("canvas.end.tie.tokens", { tokens: level.map((seat, index) => `${seatName(plans, seat)} ${tokens[index]}`).join(", ") })];
}
