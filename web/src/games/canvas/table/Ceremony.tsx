/*
 * A painting is completed: it stands on the easel, the frame is put on, its title is set, and its ribbons fly to the
 * ribbon board. Any key or press ends it early; where things shall not move, it is simply there.
 */
import { useEffect, useRef } from "preact/hooks";
import { thingsMove } from "../../../app/settings";
import { isSecondTap, notHeld } from "../../../platform/taps";
import { lang, t, tn } from "../../../app/texts";
import { Layer } from "../../../components/Layer";
import { GameIcon, Picture } from "../../../components/Picture";
import { TakeBack } from "../../../components/TakeBack";
import { paintingOf } from "../../../pictures/client";
import { Applause } from "./Applause";
import type { TableState } from "./tableState";
import { ribbonOf } from "../facts";
import { EaselWood } from "./Easel";
import { frameOf } from "./Framed";
import { pointsAdded } from "./ladder";
import type { Celebration } from "./show";
import { isYourself } from "../../../session/seats";
import { scoringName, seatLetter, told } from "../words";
import "./ceremony.css";

const FLY = { first: 1900, next: 220, takes: 750 }; /* milliseconds */

export function Ceremony({ table }: { table: TableState }) {
  const celebration = table.show.celebration.value;
  return celebration ? <Celebrated key={celebration.painting.cards.join(" ")} table={table} celebration={celebration} /> : null;
}

function Celebrated({ table, celebration }: { table: TableState; celebration: Celebration }) {
  const { painting, seat, index } = celebration;
  const box = useRef<HTMLDialogElement>(null);
  const end = (): void => table.show.endCeremony();
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.showModal();
    if (thingsMove() && box.current) fly(box.current);
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected && !opener.matches(":disabled")) opener.focus({ preventScroll: true });
      else document.querySelector<HTMLElement>(".canvas-row [data-stop][tabindex='0']")?.focus({ preventScroll: true });
      /* What comes next begins at the row. */
      document.getElementById("canvas-row")?.scrollIntoView({ block: "nearest" });
    };
  }, []);
  return (
    <dialog
      ref={box}
      class="canvas-ceremony"
      aria-labelledby="canvas-ceremony-title"
      onCancel={(event) => {
        event.preventDefault();
        end();
      }}
      onClick={() => {
        /* It began with a tap, perhaps with the first of two. */
        if (!isSecondTap()) end();
      }}
      onKeyDown={(event) => {
        notHeld(event);
        const onTheWay = event.key === "Tab" && table.session.company.value !== null;
        if (!event.repeat && !onTheWay) end();
      }}
    >
      <div class="canvas-ceremony-seen">
        <CelebratedPainting table={table} celebration={celebration} />
      </div>
      {/* Whoever reacts, or is on the way there, does not mean to go on. */}
      <div
        onClick={(event) => event.stopPropagation()}
        onKeyDown={(event) => {
          if (event.key !== "Escape") event.stopPropagation();
        }}
      >
        <Applause session={table.session} seat={seat} index={index} title={painting.title} />
      </div>
      <button type="button" class="button" autofocus>
        {t("canvas.go.on")}
      </button>
      <TakeBack session={table.session} within />
      <div onClick={(event) => event.stopPropagation()} onKeyDown={(event) => event.stopPropagation()}>
        <Layer />
      </div>
    </dialog>
  );
}

/* The painting in its frame, who made it, its title, and what it has won. */
export function CelebratedPainting({ table, celebration }: { table: TableState; celebration: Celebration }) {
  const { painting, seat, before } = celebration;
  const scoring = table.scoring.value;
  const saved = table.session.saved.value;
  const isYou = !table.session.watched && isYourself(saved, seatLetter(seat));
  return (
    <>
      <p class="canvas-ceremony-who">{isYou ? t("canvas.ceremony.you") : told("canvas.ceremony", saved.seats, seat)}</p>
      <div class="canvas-ceremony-easel">
        <EaselWood />
        <div class="canvas-ceremony-picture">
          <Picture of={paintingOf(painting.cards, painting.back, lang.value)} alt="" class="canvas-sheet" />
          <GameIcon name={`frame-${frameOf(seat)}`} alt="" class="canvas-frame" />
        </div>
      </div>
      <h2 id="canvas-ceremony-title">
        {painting.title} <span class="canvas-plus">{tn("canvas.plus", pointsOf(celebration))}</span>
      </h2>
      <ul class="canvas-ceremony-board" aria-label={t("canvas.ribbons")}>
        {[...scoring, "bonus"].map((name) => {
          const ribbon = ribbonOf(name, scoring);
          const won = painting.ribbons[name] ?? 0;
          const label = scoringName(name);
          return (
            <li key={name} class={won === 0 ? "none" : ""}>
              <span class="hooks">
                {won === 0 ? (
                  <GameIcon name={ribbon} alt="" />
                ) : (
                  Array.from({ length: won }, (_, index) => (
                    <span key={index} data-ribbon>
                      <GameIcon name={ribbon} alt="" />
                    </span>
                  ))
                )}
              </span>
              <small>{label}</small>
              <b>
                <span aria-hidden="true">+{pointsAdded(name, before[name] ?? 0, won)}</span>
                <span class="only-spoken">{tn("canvas.plus", pointsAdded(name, before[name] ?? 0, won))}</span>
              </b>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/* Every ribbon comes from the middle of the picture to its hook. */
export function fly(box: HTMLElement): void {
  const from = box.querySelector(".canvas-ceremony-picture")?.getBoundingClientRect();
  if (!from) return;
  box.querySelectorAll<HTMLElement>("[data-ribbon]").forEach((ribbon, index) => {
    const to = ribbon.getBoundingClientRect();
    const x = from.left + from.width / 2 - (to.left + to.width / 2);
    const y = from.top + from.height * 0.9 - (to.top + to.height / 2);
    ribbon.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(0.4)`, opacity: 0 },
        { transform: `translate(${x * 0.6}px, ${y * 0.9 - 60}px) scale(2.2) rotate(-14deg)`, opacity: 1, offset: 0.45 },
        { transform: "none", opacity: 1 },
      ],
      { duration: FLY.takes, delay: FLY.first + index * FLY.next, easing: "cubic-bezier(0.3, 0, 0.2, 1)", fill: "backwards" },
    );
  });
}

const pointsOf = ({ painting, before }: Celebration): number =>
  Object.entries(painting.ribbons).reduce((sum, [name, won]) => sum + pointsAdded(name, before[name] ?? 0, won), 0);
