/*
 * What the painting on the easel earns, live: each ribbon with the icons that earn it, near misses in words, and the
 * points it would add now. Everything here is what the engine says.
 */
import type { Signal } from "@preact/signals";
import { list, t, tn } from "../../../app/texts";
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";
import type { Score } from "../types";
import type { TableState } from "./tableState";
import type { Lit } from "./Easel";
import { elementOf, iconWord, isBonus, RIBBONS, SWATCHES } from "../facts";
import { pointsAdded } from "./ladder";
import "./scorePanel.css";

type Light = Signal<readonly Lit[]>;

/* Wherever a painting is tried: at a table, or at the scoring desk. */
type Tried = Pick<TableState, "score" | "offer" | "scoring"> & Partial<Pick<TableState, "mine">>;

export function ScorePanel({ table, light }: { table: Tried; light: Light }) {
  const score = table.score.value;
  const offer = table.offer.value;
  if (!score)
    return (
      <div class="canvas-score empty">
        <h3>{t("canvas.score")}</h3>
        <p>{t("canvas.score.none")}</p>
      </div>
    );
  return (
    <div class="canvas-score">
      <h3>{t("canvas.score")}</h3>
      <p class="canvas-worth">
        <strong>{score.title}</strong>{" "}
        <span>{offer ? tn("canvas.worth", offer.points) : tn("canvas.worth.if", whatIf(table, score))}</span>
      </p>
      <ul class="canvas-earned">
        {table.scoring.value.map((name, place) => (
          <Earned
            key={name}
            name={name}
            ribbon={RIBBONS[place] ?? "grey"}
            score={score}
            given={offer?.ribbons[name]}
            have={table.mine?.value.ribbons[name] ?? 0}
            light={light}
          />
        ))}
        {score.bonus > 0 && (
          <li>
            <span class="canvas-earned-name">{t("canvas.bonus")}</span>
            <Added name="bonus" have={0} more={score.bonus} />
            <span class="canvas-ribbons">
              {bonusPairs(score).map((icons, index) => (
                <Ribbon key={index} ribbon="grey" icons={icons} name={t("canvas.bonus")} light={light} />
              ))}
            </span>
          </li>
        )}
        {score.bonus === 0 && score.missed.bonus !== undefined && <Missed name={t("canvas.bonus")} why={score.missed.bonus} />}
      </ul>
    </div>
  );
}

/* A bonus icon and an element of its kind, for every bonus ribbon that the engine counts. */
function bonusPairs(score: Score): Lit[][] {
  const seen = score.visible.flatMap((icons, index) => icons.map((icon): Lit => ({ swatch: SWATCHES[index] ?? "red", icon })));
  const pairs = seen
    .filter((one) => isBonus(one.icon))
    .flatMap((bonus) => seen.filter((one) => !isBonus(one.icon) && elementOf(one.icon) === elementOf(bonus.icon)).map((one) => [bonus, one]));
  return Array.from({ length: score.bonus }, (_, index) => pairs[index] ?? []);
}

interface EarnedProps {
  name: string;
  ribbon: string;
  score: Score;
  given: number | undefined;
  have: number;
  light: Light;
}

/* What a painting with borrowed cards would add. */
const whatIf = ({ mine }: Tried, score: Score): number =>
  Object.entries({ ...score.ribbons, bonus: score.bonus }).reduce(
    (sum, [name, more]) => sum + pointsAdded(name, mine?.value.ribbons[name] ?? 0, more),
    0,
  );

function Added({ name, have, more }: { name: string; have: number; more: number }) {
  const points = pointsAdded(name, have, more);
  return (
    <b class="canvas-added">
      <span aria-hidden="true">+{points}</span>
      <span class="only-spoken">{tn("canvas.plus", points)}</span>
    </b>
  );
}

function Earned({ name, ribbon, score, given, have, light }: EarnedProps) {
  const label = t(`scoring.${name}.name`);
  const earned = score.ribbons[name] ?? 0;
  const groups = score.earned[name] ?? [];
  if (earned === 0) return <Missed name={label} why={score.missed[name]} />;
  return (
    <li>
      <span class="canvas-earned-name">{label}</span>
      <Added name={name} have={have} more={earned} />
      <span class="canvas-ribbons">
        {Array.from({ length: earned }, (_, index) => (
          <Ribbon key={index} ribbon={ribbon} icons={groups[index] ?? []} name={label} light={light} />
        ))}
      </span>
      {given !== undefined && given < earned && <small>{given === 0 ? t("canvas.given.none") : tn("canvas.given", given)}</small>}
      {score.missed[name] !== undefined && <small class="canvas-near">{score.missed[name]}</small>}
    </li>
  );
}

function Missed({ name, why }: { name: string; why: string | undefined }) {
  return (
    <li class="unearned">
      <span class="canvas-earned-name">{name}</span>
      <small>{why ?? t("canvas.no.ribbon")}</small>
    </li>
  );
}

/* A ribbon that lights up its icons as long as it is looked at, or once it was pressed. */
function Ribbon({ ribbon, icons, name, light }: { ribbon: string; icons: readonly Lit[]; name: string; light: Light }) {
  const on = light.value === icons && icons.length > 0;
  const words = t("canvas.ribbon.from", {
    scoring: name,
    icons: list(icons.map((one) => t("canvas.icons.in", { icons: iconWord(one.icon), swatch: t(`swatch.${one.swatch}.name`) }))),
  });
  const off = (): void => {
    if (light.value === icons) light.value = [];
  };
  return (
    <Explain text={words} inside>
      <button
        type="button"
        class="canvas-ribbon"
        aria-pressed={on}
        aria-label={words}
        onPointerEnter={() => (light.value = icons)}
        onPointerLeave={off}
        onFocus={() => (light.value = icons)}
        onBlur={off}
        onClick={() => (light.value = icons)}
      >
        <GameIcon name={`ribbon-${ribbon}`} alt="" />
      </button>
    </Explain>
  );
}
