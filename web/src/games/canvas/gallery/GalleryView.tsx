/*
 * All paintings ever made at this device: side by side, large, one after the other, on paper.
 */
import { useSignal } from "@preact/signals";
import { personWith, results } from "../../../people/store";
import { allPlayed, playedBy, worksOf, type Hung } from "../../../people/statistics";
import { route } from "../../../app/router";
import { lang, t, tn } from "../../../app/texts";
import { useTitle } from "../../../app/title";
import { dayInWords } from "../../../app/when";
import { Button } from "../../../components/Button";
import { Choice } from "../../../components/Choice";
import { LinksLink } from "../../../components/LinksLink";
import { PersonChoice } from "../../../components/PersonChoice";
import { PersonName } from "../../../components/PersonName";
import { Picture } from "../../../components/Picture";
import { paintingOf } from "../../../pictures/client";
import { titleOf } from "../facts";
import { frameOf } from "../table/Framed";
import { inOrder, ORDERS, type Order } from "./order";
import { Slides } from "./Slides";
import "./gallery.css";

const AT_ONCE = 48; /* more are hung when they are asked for */

export function GalleryView() {
  const person = personWith(route.value[1]);
  return <Paintings key={person?.id ?? ""} works={worksOf(person ? playedBy(person, results.value) : allPlayed(results.value))} whose={person?.id} />;
}

function Paintings({ works: made, whose }: { works: Hung[]; whose: string | undefined }) {
  useTitle(t("gallery.title"));
  const shown = useSignal(AT_ONCE);
  const order = useSignal<Order>("date");
  const works = inOrder(made, order.value);
  const large = useSignal<{ at: number; running: boolean } | null>(null);
  return (
    <main class="page gallery">
      <h1>{t("gallery.title")}</h1>
      <p class="lead">{works.length === 0 ? t("gallery.none") : tn("gallery.count", works.length)}</p>
      <PersonChoice view="gallery" chosen={whose} everybody />
      {works.length > 0 && (
        <p class="row gallery-do">
          <Button main icon="play" text={t("gallery.slides")} onClick={() => (large.value = { at: 0, running: true })} />
          <Button text={t("gallery.print")} onClick={() => print()} />
          <LinksLink />
        </p>
      )}
      {works.length > 1 && (
        <Choice
          legend={t("gallery.order")}
          value={order.value}
          options={ORDERS.filter((one) => one !== "person" || whose === undefined).map((value) => ({ value, label: t(`gallery.order.${value}`) }))}
          onChange={(value) => (order.value = value)}
        />
      )}
      <ul class="gallery-paintings">
        {works.slice(0, shown.value).map((one, index) => (
          <li key={`${one.result.id} ${one.work.cards.join(" ")}`}>
            <Hanging one={one} open={() => (large.value = { at: index, running: false })} />
          </li>
        ))}
      </ul>
      {works.length > shown.value && <Button text={t("gallery.more")} onClick={() => (shown.value += AT_ONCE)} />}
      {large.value && <Slides works={works} {...large.value} onClose={() => (large.value = null)} />}
    </main>
  );
}

function Hanging({ one, open }: { one: Hung; open(): void }) {
  const { work, seat, result, index } = one;
  const title = titleOf(work.cards) ?? "";
  return (
    <figure class="gallery-hung">
      <button onClick={open} aria-label={t("gallery.open", { title })}>
        <Picture of={paintingOf(work.cards, work.ground, lang.value, frameOf(index))} alt="" />
      </button>
      <figcaption>
        <strong>{title}</strong>
        <span>
          <PersonName id={seat.person} name={seat.name} /> · {tn("canvas.points", work.points)}
        </span>
        <time class="quiet" dateTime={new Date(result.when).toISOString()}>
          {dayInWords(result.when, "medium")}
        </time>
      </figcaption>
    </figure>
  );
}
