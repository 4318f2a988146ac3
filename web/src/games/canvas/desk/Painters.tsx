/*
 * Everybody at the table: their paintings, ribbons, tokens and points, and who is ahead.
 */
import { useId } from "preact/hooks";
import { lang, list, t, tn } from "../../../app/texts";
import { Button } from "../../../components/Button";
import { IconButton } from "../../../components/IconButton";
import { GameIcon, Picture } from "../../../components/Picture";
import { paintingOf } from "../../../pictures/client";
import { ribbonOf } from "../facts";
import { scoringName } from "../words";
import { change, changePainter, evening, freshPainter, MOST_PAINTERS, painterName, tally } from "./evening";

const GROUND = 15;
const MOST_TOKENS = 99;

export function Painters() {
  const { painters, games } = evening.value;
  const add = (): void => change({ painters: [...painters, freshPainter()] });
  const note = (): void => {
    const counted = tally.value;
    if (!counted) return;
    const noted = {
      names: painters.map((_, index) => painterName(index)),
      points: counted.painters.map(({ points }) => points),
      places: counted.painters.map(({ place }) => place),
    };
    change({
      games: [...games, noted],
      painters: painters.map(({ name }) => ({ ...freshPainter(), name })),
      cards: [],
      painter: 0,
    });
  };
  const painted = painters.some(({ paintings }) => paintings.length > 0);
  return (
    <section class="sheet desk-painters" aria-labelledby="desk-painters-title">
      <h2 id="desk-painters-title">{t("desk.painters")}</h2>
      <ol>
        {painters.map((_, index) => (
          <PainterCard key={index} index={index} />
        ))}
      </ol>
      {painted && <p class="desk-standing" role="status">{standing()}</p>}
      <div class="row">
        <Button icon="plus" text={t("desk.add")} disabled={painters.length >= MOST_PAINTERS} onClick={add} />
        <Button main text={t("desk.note")} disabled={!painted} onClick={note} />
      </div>
    </section>
  );
}

/* "Anna is ahead." By tokens, or for a judge to say, where points are equal. */
function standing(): string {
  const counted = tally.value;
  if (!counted || counted.painters.length < 2) return "";
  const first = counted.painters.flatMap(({ place }, index) => (place === 1 ? [painterName(index)] : []));
  return t(`desk.ahead.${counted.decided_by}`, { names: list(first) });
}

function PainterCard({ index }: { index: number }) {
  const { painters, painter, scoring } = evening.value;
  const one = painters[index] ?? freshPainter();
  const counted = tally.value?.painters[index];
  const name = useId();
  const tokens = useId();
  const remove = (): void =>
    change({ painters: painters.filter((_, at) => at !== index), painter: Math.min(painter, painters.length - 2) });
  const ribbons = [...scoring, "bonus"].filter((key) => (counted?.ribbons[key] ?? 0) > 0);
  return (
    <li class={`desk-painter${counted?.place === 1 ? " first" : ""}`}>
      <div class="desk-painter-head">
        <label class="only-spoken" for={name}>
          {t("desk.name", { count: index + 1 })}
        </label>
        <input id={name} class="input" maxLength={40} autocomplete="off" placeholder={t("desk.painter", { count: index + 1 })} value={one.name} onInput={(event) => changePainter(index, { name: event.currentTarget.value })} />
        <strong class="desk-points">{tn("desk.points", counted?.points ?? 0)}</strong>
        {painters.length > 1 && <IconButton icon="close" label={t("desk.remove", { name: painterName(index) })} onClick={remove} />}
      </div>
      <div class="desk-painter-body">
        <label class="desk-tokens" for={tokens}>
          <GameIcon name="inspiration" alt="" />
          <span class="only-spoken">{t("desk.tokens", { name: painterName(index) })}</span>
          <input
            id={tokens}
            class="input"
            type="number"
            min={0}
            max={MOST_TOKENS}
            value={one.tokens}
            onInput={(event) => {
              const number = Math.round(Number(event.currentTarget.value));
              if (number >= 0 && number <= MOST_TOKENS) changePainter(index, { tokens: number });
            }}
          />
        </label>
        <ul class="desk-ribbons" aria-label={t("desk.ribbons", { name: painterName(index) })}>
          {ribbons.map((key) => (
            <li key={key}>
              <GameIcon name={ribbonOf(key, scoring)} alt={scoringName(key)} />
              {` ${counted?.ribbons[key] ?? 0}`}
            </li>
          ))}
        </ul>
      </div>
      <ul class="desk-paintings" aria-label={t("desk.paintings", { name: painterName(index) })}>
        {one.paintings.map((cards, which) => {
          const title = counted?.paintings[which]?.title ?? cards.join(" ");
          return (
            <li key={cards.join(" ")}>
              <Picture of={paintingOf(cards, GROUND, lang.value)} alt="" />
              <span>{title}</span>
              <IconButton icon="close" label={t("desk.unpaint", { title })} onClick={() => changePainter(index, { paintings: one.paintings.filter((_, at) => at !== which) })} />
            </li>
          );
        })}
      </ul>
    </li>
  );
}
