/*
 * What the painting on the easel earns by one scoring card, live: its ribbons, each of which lights up the icons that
 * earn it, and the points they add. Everything here is what the engine says.
 */
import type { Signal } from "@preact/signals";
import { list, t, tn } from "../../../app/texts";
import { GameIcon } from "../../../components/Picture";
import type { Score, Seen } from "../types";
import type { TableState } from "./tableState";
import { scoringName } from "../words";
import { elementOf, iconWord, isBonus, ribbonOf, SWATCHES } from "../facts";
import { pointsAdded } from "./ladder";
import "./earned.css";

/* Wherever a painting is tried: at a table, or at the scoring desk. */
export type Tried = Pick<TableState, "score" | "offer" | "scoring" | "light"> & Partial<Pick<TableState, "mine">>;

const haveOf = ({ mine }: Tried, name: string): number => mine?.value.ribbons[name] ?? 0;

/* How many ribbons the painting has for a scoring card, or for its bonus icons. */
export const earnedOf = (score: Score | null, name: string): number => (name === "bonus" ? score?.bonus : score?.ribbons[name]) ?? 0;

/* The points that a painting adds: as the engine counts, or where a card of it is only tried, as it would. */
export function worthWords(tried: Tried, score: Score): string {
  const offer = tried.offer.value;
  if (offer) return tn("canvas.worth", offer.points);
  const added = Object.entries({ ...score.ribbons, bonus: score.bonus }).map(([name, more]) => pointsAdded(name, haveOf(tried, name), more));
  return tn("canvas.worth.if", added.reduce((sum, points) => sum + points, 0));
}

/* Why there is no ribbon, or why not one more; nothing where nothing is near. */
export function nearWords({ score, offer }: Tried, name: string): string {
  const earned = earnedOf(score.value, name);
  const given = offer.value?.ribbons[name];
  const counts = given === undefined || given >= earned ? "" : given === 0 ? t("canvas.given.none") : tn("canvas.given", given);
  return [counts, score.value?.missed[name] ?? ""].filter((part) => part !== "").join(" ");
}

export function Earned({ tried, name }: { tried: Tried; name: string }) {
  const score = tried.score.value;
  const earned = earnedOf(score, name);
  if (!score || earned === 0) return null;
  const points = pointsAdded(name, haveOf(tried, name), earned);
  const label = scoringName(name);
  const groups = name === "bonus" ? bonusPairs(score) : (score.earned[name] ?? []);
  return (
    <span class="canvas-ribbons">
      {Array.from({ length: earned }, (_, index) => (
        <Ribbon key={index} ribbon={ribbonOf(name, tried.scoring.value)} icons={groups[index] ?? []} name={label} light={tried.light} />
      ))}
      <b class="canvas-added">
        <span aria-hidden="true">+{points}</span>
        <span class="only-spoken">{tn("canvas.plus", points)}</span>
      </b>
    </span>
  );
}

/* A bonus icon and an element of its kind, for every bonus ribbon that the engine counts. */
function bonusPairs(score: Score): Seen[][] {
  const seen = score.visible.flatMap((icons, index) => icons.map((icon): Seen => ({ swatch: SWATCHES[index] ?? "red", icon })));
  const pairs = seen
    .filter((one) => isBonus(one.icon))
    .flatMap((bonus) => seen.filter((one) => !isBonus(one.icon) && elementOf(one.icon) === elementOf(bonus.icon)).map((one) => [bonus, one]));
  return Array.from({ length: score.bonus }, (_, index) => pairs[index] ?? []);
}

/* A ribbon that lights up its icons as long as it is looked at, or once it was pressed. */
function Ribbon({ ribbon, icons, name, light }: { ribbon: string; icons: readonly Seen[]; name: string; light: Signal<readonly Seen[]> }) {
  const words = t("canvas.ribbon.from", {
    scoring: name,
    icons: list(icons.map((one) => t("canvas.icons.in", { icons: iconWord(one.icon), swatch: t(`swatch.${one.swatch}.name`) }))),
  });
  const on = (): void => void (light.value = icons);
  const off = (): void => {
    if (light.value === icons) light.value = [];
  };
  return (
    <button
      type="button"
      class="canvas-ribbon"
      aria-pressed={light.value === icons && icons.length > 0}
      aria-label={words}
      onPointerEnter={on}
      onPointerLeave={off}
      onFocus={on}
      onBlur={off}
      onClick={on}
    >
      <GameIcon name={ribbon} alt="" />
    </button>
  );
}
