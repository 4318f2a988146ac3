/*
 * The board: its picture, and over it the figures, the paint pot, and marks for what a person points
 * at. On a narrow screen it is shown close up and can be pushed about, with the whole beside it.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { GameIcon, Picture } from "../../../components/Picture";
import { boardPlaces, type Places } from "../../../pictures/client";
import { t } from "../../../app/texts";
import { Camera } from "./camera";
import type { TableState } from "./tableState";
import { fieldOf, figureIn, figuresOf, isHome, type Figure } from "../facts";
import { FigureIcon } from "../marks";
import { figureTransform, middleOfPan, potOf, standsOf, type Point } from "./geometry";
import { Options } from "./Options";
import { Overview } from "./Overview";
import { BoardStage } from "./stage";
import { figureOf, fieldWords } from "../words";
import "./board.css";

export function Board({ table }: { table: TableState }) {
  const places = useSignal<Places | null>(null);
  const camera = useRef<Camera | null>(null);
  camera.current ??= new Camera();
  const elements = useRef(new Map<string, HTMLElement | null>());
  const scroller = useRef<HTMLDivElement>(null);

  useEffect(() => {
    void boardPlaces().then(
      (known) => (places.value = known),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const known = places.value;
    const view = camera.current;
    if (!known || !view || !scroller.current) return;
    table.show.stage = new BoardStage({
      places: known,
      element: (figure) => elements.current.get(figure),
      shown: () => table.show.shown.peek(),
      follow: (at) => view.lookAt(at, known, false),
    });
    return view.watch(scroller.current);
  }, [places.value]);
  const known = places.value;
  const state = table.show.shown.value;
  const zoom = camera.current.zoom.value;
  const width = camera.current.width.value;
  const seen = table.picked.value ?? figureIn(table.pointed.value ?? "") ?? foremost(figuresOf(state), state.turn);
  const at = known && seen ? standsOf(state, known).get(seen) : undefined;
  const looked = useRef("");
  useEffect(() => {
    /* Looks at whoever is to act, or at what is pointed at; the first time, and in another window, at once. */
    if (!known || !at || zoom <= 1) return;
    camera.current?.lookAt(at, known, looked.current === `${zoom} ${width}`);
    looked.current = `${zoom} ${width}`;
  }, [zoom, width, at?.[0], at?.[1]]);
  const { bucket, brush } = state.board;
  const picture = { kind: "board", bucket, brush } as const;
  return (
    <section class="angeschmiert-board-frame" aria-label={t("angeschmiert.board")}>
      <div
        ref={scroller}
        class={`angeschmiert-board-view ${zoom > 1 ? "" : "whole"}`}
        onScroll={() => camera.current?.scrolled()}
        {...(zoom > 1 ? { tabindex: 0, role: "group", "aria-label": t("angeschmiert.board.pan") } : {})}
      >
        <div class="angeschmiert-board" style={{ width: `${zoom * 100}%` }}>
          <Picture of={picture} alt={t("angeschmiert.board.alt")} class="angeschmiert-board-picture" />
          {known && <Marks table={table} places={known} />}
          {known && <Figures table={table} places={known} elements={elements.current} />}
        </div>
      </div>
      {known && <Options table={table} places={known} near={zoom > 1} />}
      {known && camera.current.narrow.value && <Overview table={table} places={known} camera={camera.current} picture={picture} />}
    </section>
  );
}

/* The seat's figure that is farthest on its way, unless it is home already. */
function foremost(figures: Figure[], seat: string): string | undefined {
  const own = figures.filter((figure) => figure.seat === seat).sort((left, right) => right.field - left.field);
  return (own.find((figure) => !isHome(figure.field)) ?? own[0])?.name;
}

function Figures({ table, places, elements }: { table: TableState; places: Places; elements: Map<string, HTMLElement | null> }) {
  const state = table.show.shown.value;
  const stands = standsOf(state, places);
  const pointed = table.pointed.value;
  /* A move without a figure is about those at stake. */
  const named = pointed === null ? undefined : figureIn(pointed);
  const staked = pointed === null || named ? [] : (table.effects.value.get(pointed)?.stake ?? []);
  return (
    <>
      {figuresOf(state).map((figure) => {
        const { name, seat, number } = figure;
        const at = stands.get(name) ?? [0, 0];
        const offered = table.movesOf(name).length > 0;
        const picked = table.picked.value === name;
        const classes = ["angeschmiert-figure"];
        if (seat === state.turn) classes.push("on-turn");
        if (offered) classes.push("offered");
        if (picked || named === name || staked.includes(name)) classes.push("marked");
        const face = (
          <>
            <FigureIcon seat={seat} />
            <span class="angeschmiert-figure-number" aria-hidden="true">
              {`${seat.toUpperCase()}${number}`}
            </span>
          </>
        );
        return (
          <div
            key={name}
            ref={(element) => void elements.set(name, element)}
            class={classes.join(" ")}
            style={{ transform: figureTransform(at), zIndex: Math.round(at[1]) }}
          >
            {offered ? (
              <button
                class="angeschmiert-figure-face"
                aria-expanded={picked}
                onClick={() => {
                  table.picked.value = picked ? null : name;
                }}
              >
                {face}
                <span class="only-spoken">
                  {t("angeschmiert.figure.pick", {
                    figure: figureOf(name, table.seats),
                    field: fieldWords(fieldOf(state, name), state.board),
                  })}
                </span>
              </button>
            ) : (
              <span class="angeschmiert-figure-face">{face}</span>
            )}
          </div>
        );
      })}
    </>
  );
}

/* The pot on what it marks, a frame around the last throw, rings where a move would lead. */
function Marks({ table, places }: { table: TableState; places: Places }) {
  const state = table.show.shown.value;
  const thrown = table.show.thrown.value;
  const pot = potOf(state, places);
  const last = !thrown.rolling && thrown.faces.length === 4 ? middleOfPan(thrown.faces, places) : undefined;
  const after = table.pointed.value === null ? undefined : table.effects.value.get(table.pointed.value);
  const stands = after && standsOf(after, places);
  const targets = after
    ? figuresOf(after)
        .filter(({ name, field }) => field !== fieldOf(state, name) || figureIn(table.pointed.value ?? "") === name)
        .map(({ name, field }) => (field === 0 || isHome(field) ? stands?.get(name) : places.fields[field]))
    : [];
  const place = ([x, y]: Point) => ({
    left: `${(x / places.width) * 100}%`,
    top: `${(y / places.height) * 100}%`,
  });
  return (
    <div aria-hidden="true">
      {last && <span class={`angeschmiert-pan ${thrown.faces === "rgyb" ? "wide" : ""}`} style={place(last)} />}
      {pot && (
        <span class="angeschmiert-pot" style={place(pot)}>
          <GameIcon name="pot" alt="" />
        </span>
      )}
      {targets.map((at, index) => at && <span key={index} class="angeschmiert-target" style={place(at)} />)}
    </div>
  );
}
