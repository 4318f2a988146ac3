/*
 * The row: five cards with the tokens on them and their prices. The first activation picks a card and tells what taking
 * it means, the second takes it; dropped on the hand it is taken too, and on the easel it is tried.
 */
import type { Ref } from "preact";
import { useContext, useEffect, useRef } from "preact/hooks";
import { announce } from "../../../app/announce";
import { isSecondTap, notHeld } from "../../../platform/taps";
import { t, tn } from "../../../app/texts";
import { focusIsLost } from "../../../common/focus";
import { Explain } from "../../../components/Explain";
import { GameIcon } from "../../../components/Picture";
import { Still } from "../../../components/still";
import { CardFace } from "./CardFace";
import type { TableState } from "./tableState";
import { startDrag, wasDragged } from "./drag";
import { NewsPanel } from "./NewsPanel";
import { PickedCard } from "./PickedCard";
import { useRoving } from "./roving";
import { lacking, pickSentence, rowCardWords } from "./rowWords";
import { zooms } from "./near";
import "./row.css";

export function Row({ table, focusCard }: { table: TableState; focusCard: { current: ((index: number) => void) | null } }) {
  const { row, deck } = table.state.value;
  const { watched } = table.session;
  const picked = table.picked.value;
  const roving = useRoving(row.length);
  useEffect(() => {
    focusCard.current = roving.focus;
  });
  const within = useRef(false);
  useEffect(() => {
    /* The card that had the focus was taken, or the button that took it is gone: its place keeps it. */
    if (within.current && focusIsLost()) roving.keep();
  }, [row]);
  const activate = (place: number): void => {
    if (wasDragged()) return;
    if (table.picked.value !== place) table.pick(place);
    else if (table.legalTake(place)) return table.take(place);
    /* Who only looks on has nothing to do with it. */
    if (!watched) announce(pickSentence(table, place));
  };
  return (
    <section
      class="canvas-row"
      id="canvas-row"
      aria-labelledby="canvas-row-title"
      onFocusIn={() => (within.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget)) within.current = false;
      }}
    >
      <h2 id="canvas-row-title" class="only-spoken">
        {t("canvas.row")}
      </h2>
      <div class="canvas-row-line">
        <div class="canvas-row-shelf">
          <ol
            ref={roving.line as Ref<HTMLOListElement>}
            class="canvas-row-cards"
            onKeyDown={(event) => {
              notHeld(event);
              roving.onKeyDown(event);
            }}
          >
            {row.map(({ card, tokens }, index) => (
              <RowCard key={card} table={table} card={card} tokens={tokens} index={index} roving={roving} onActivate={activate} />
            ))}
          </ol>
          {!watched && picked !== null && <PickedCard table={table} place={picked} onGone={() => roving.focus(picked - 1)} />}
        </div>
        <Explain text={tn("canvas.deck.left", deck)} class="canvas-deck">
          <span class="canvas-deck-cards" data-deck aria-hidden="true">
            <span>{deck}</span>
          </span>
        </Explain>
        <NewsPanel table={table} />
      </div>
    </section>
  );
}

interface CardProps {
  table: TableState;
  card: number;
  tokens: number;
  index: number;
  roving: ReturnType<typeof useRoving>;
  onActivate(place: number): void;
}

function RowCard({ table, card, tokens, index, roving, onActivate }: CardProps) {
  const place = index + 1;
  const legal = table.legalTake(place);
  const picked = table.picked.value === place;
  const advised = table.session.advice.value?.moves[0]?.move === `take ${place}`;
  /* The cards before a picked one show the token they would get. */
  const gets = table.picked.value !== null && index < table.picked.value - 1 && table.legalTake(table.picked.value) && table.state.value.pool === null;
  const borrowed = table.borrowed.value.includes(card);
  const lacks = lacking(table, place);
  const words = [rowCardWords(table, index), ...(borrowed ? [t("canvas.borrowed.explain")] : []), ...(advised ? [t("canvas.advised")] : [])];
  const face = (
    <>
      <CardFace card={card} />
      <span class="only-spoken">{words.join(" ")}</span>
      <Price index={index} lacks={lacks} />
      {tokens > 0 && (
        <span class="canvas-lying" data-token aria-hidden="true">
          <GameIcon name="inspiration" alt="" />
          {tokens}
        </span>
      )}
    </>
  );
  if (useContext(Still))
    return (
      <li class="canvas-row-place">
        <div class="canvas-card" data-flies={card} data-tokens={tokens}>
          {face}
        </div>
      </li>
    );
  return (
    <li class={`canvas-row-place${picked ? " picked" : ""}${legal ? " open" : ""}`}>
      <button
        type="button"
        data-stop
        data-flies={card}
        data-tokens={tokens}
        class={`canvas-card${lacks > 0 ? " dear" : ""}${borrowed ? " lent" : ""}`}
        tabindex={roving.tabindex(index)}
        aria-pressed={picked}
        {...zooms(card)}
        onFocus={(event) => {
          roving.onFocus(index);
          zooms(card).onFocus(event);
        }}
        onClick={() => {
          if (!isSecondTap()) onActivate(place);
        }}
        onPointerDown={(event) =>
          startDrag(event, {
            onDrop: (target) => {
              if (target === "hand") table.drawIn(place);
              else table.place(card, Number(target.split(" ")[1]));
            },
          })
        }
      >
        {face}
        {gets && (
          <span class="canvas-gets" aria-hidden="true">
            +1
            <GameIcon name="inspiration" alt="" />
          </span>
        )}
        {advised && <span class="canvas-star" aria-hidden="true">★</span>}
      </button>
    </li>
  );
}

/* What a card costs, or how many tokens are wanting; the words of the card say the same. */
function Price({ index, lacks }: { index: number; lacks: number }) {
  return (
    <span class="canvas-price" aria-hidden="true">
      {lacks > 0 ? (
        tn("canvas.price.lacks", lacks)
      ) : index === 0 ? (
        t("canvas.price.free")
      ) : (
        <>
          {index} <GameIcon name="inspiration" alt="" />
        </>
      )}
    </span>
  );
}
