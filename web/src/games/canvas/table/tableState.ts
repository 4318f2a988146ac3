/*
 * What the Canvas table shows and what a person is doing at it: the position that is on show (it lags behind the game
 * while cards are still moving), the card picked from the row, the painting being tried in the studio. It asks the
 * engine what the painting is worth and never works that out.
 */
import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from "@preact/signals";
import { announce } from "../../../app/announce";
import type { Session } from "../../../session/session";
import { sound } from "../../../platform/sound";
import { lang, t, tn } from "../../../app/texts";
import { engine } from "../../../engine/client";
import type { Position } from "../../../engine/types";
import type { CanvasSeat, CanvasState, Offer, Score, Seen } from "../types";
import { playMove } from "../../../session/play";
import { cardWord, LAYERS, rememberTitle } from "../facts";
import { keepDrafts, readDrafts, type Drafts } from "./drafts";
import { News } from "./news";
import { Show, type Ceremonies } from "./show";
import { seatIndex, seatLetter } from "../words";

const NO_SEAT: CanvasSeat = { hand: [], tokens: 0, backs: [], ribbons: {}, paintings: [], points: 0 };

export class TableState {
  readonly show: Show;
  readonly news: News;
  readonly shown: Signal<Position<CanvasState>>;
  readonly state: ReadonlySignal<CanvasState>;
  /* Whose studio it is: of the person who acts, or who acted last. */
  readonly seat: Signal<number>;
  readonly mine: ReadonlySignal<CanvasSeat>;
  /* The scoring cards that are known; before chance has chosen, there may be none. */
  readonly scoring: ReadonlySignal<string[]>;
  readonly canAct: ReadonlySignal<boolean>;

  /* The card picked from the row; it stays picked wherever it moves, until it is gone. */
  private readonly wanted: Signal<number | null> = signal(null);
  /* Its place in the row, from 1; null when none is picked. */
  readonly picked: ReadonlySignal<number | null>;

  /* What lies on each seat's easel. */
  private readonly drafts: Signal<Drafts>;
  readonly layers: ReadonlySignal<number[]>;
  readonly borrowed: ReadonlySignal<number[]>;
  readonly ground: ReadonlySignal<number>;
  /* The layer, from 0 at the bottom, that the next card replaces. */
  readonly held: Signal<number | null> = signal(null);

  readonly score: Signal<Score | null> = signal(null);
  /* The icons of the ribbon that is looked at. */
  readonly light: Signal<readonly Seen[]> = signal([]);
  readonly offers: Signal<Offer[]> = signal([]);
  readonly offer: ReadonlySignal<Offer | undefined>;
  readonly paintMove: ReadonlySignal<string | null>;

  private readonly stops: (() => void)[];

  constructor(
    readonly session: Session,
    ceremonies: Ceremonies = "all",
  ) {
    const now = session.position.peek() as Position<CanvasState>;
    this.shown = signal(now);
    this.state = computed(() => this.shown.value.state);
    this.seat = signal(this.firstSeat());
    this.drafts = signal(session.watched ? {} : readDrafts(session.saved.peek().id));
    this.mine = computed(() => this.state.value.seats[this.seat.value] ?? NO_SEAT);
    this.scoring = computed(() => this.state.value.scoring.filter((name) => name !== "random"));
    this.canAct = computed(
      () =>
        session.yourTurn.value &&
        this.shown.value.ply === session.position.value.ply &&
        seatIndex(session.position.value.actor) === this.seat.value,
    );
    this.picked = computed(() => {
      const index = this.state.value.row.findIndex((one) => one.card === this.wanted.value);
      return index < 0 ? null : index + 1;
    });
    this.layers = computed(() => {
      const { hand } = this.mine.value;
      const row = this.state.value.row.map((one) => one.card);
      const tried = this.drafts.value[this.seat.value]?.cards ?? [];
      return tried.filter((card) => hand.includes(card) || row.includes(card));
    });
    this.borrowed = computed(() => this.layers.value.filter((card) => !this.mine.value.hand.includes(card)));
    this.ground = computed(() => {
      const { backs } = this.mine.value;
      const chosen = this.drafts.value[this.seat.value]?.ground;
      return chosen !== undefined && backs.includes(chosen) ? chosen : (backs[0] ?? 1);
    });
    this.offer = computed(() => {
      const wanted = this.layers.value.join(" ");
      return this.offers.value.find((one) => one.cards.join(" ") === wanted);
    });
    this.paintMove = computed(() => {
      const move = `paint ${this.layers.value.join(" ")}`;
      return this.canAct.value && session.position.value.legal.includes(move) ? move : null;
    });
    this.show = new Show(session, this.shown, ceremonies);
    this.news = new News(session);
    this.stops = [
      effect(() => this.sitDown()),
      effect(() => this.askScore()),
      effect(() => this.askOffers()),
      effect(() => {
        if (!session.watched) keepDrafts(session.saved.peek().id, this.drafts.value);
      }),
      () => this.show.stop(),
      () => this.news.close(),
    ];
  }

  close(): void {
    for (const stop of this.stops) stop();
  }

  private firstSeat(): number {
    const { seats } = this.session.saved.peek();
    const person = seats.findIndex((plan) => plan.player === "you");
    return Math.max(0, person);
  }

  private sitDown(): void {
    const acting = seatIndex(this.shown.value.actor);
    if (this.session.saved.peek().seats[acting]?.player === "you" && acting !== this.seat.peek()) {
      this.seat.value = acting;
      this.held.value = null;
      this.wanted.value = null;
    }
    untracked(() => this.missPicked());
  }

  /* A picked card that left the row is told of, unless it came into the own hand. */
  private missPicked(): void {
    const card = this.wanted.value;
    if (card === null || this.picked.value !== null) return;
    if (!this.mine.value.hand.includes(card)) announce(t("canvas.pick.gone", { card: cardWord(card) }));
    this.wanted.value = null;
  }

  private askScore(): void {
    const cards = this.layers.value;
    const scoring = this.scoring.value;
    const wanted = lang.value;
    if (cards.length < LAYERS || scoring.length === 0) {
      this.score.value = null;
      return;
    }
    void engine.ask<Score>({ do: "score", cards, scoring, lang: wanted }).then(
      (score) => {
        rememberTitle(cards, wanted, score.title);
        if (this.layers.peek() !== cards) return;
        this.score.value = score;
        const offer = this.offer.peek();
        announce(`${score.title}. ${offer ? tn("canvas.worth", offer.points) : t("canvas.whatif")}.`);
      },
      () => undefined,
    );
  }

  private askOffers(): void {
    const position = this.session.position.value;
    const seat = this.seat.value;
    const request = { do: "paintings", count: 60, seat: seatLetter(seat), lang: lang.value };
    untracked(() => this.session.ask<{ paintings: Offer[] }>(request)).then(
      ({ paintings }) => {
        if (this.session.position.peek() === position && this.seat.peek() === seat) this.offers.value = paintings;
      },
      () => undefined,
    );
  }

  /* --- the row --- */

  /* The place of a card; none is picked by 0. */
  pick(place: number): void {
    this.wanted.value = this.state.value.row[place - 1]?.card ?? null;
  }

  legalTake(place: number): boolean {
    return this.canAct.value && this.session.position.value.legal.includes(`take ${place}`);
  }

  take(place: number): void {
    if (this.legalTake(place)) void playMove(this.session, `take ${place}`);
  }

  /* A card of the row dropped on the hand: what costs nothing is taken, anything else is asked first. */
  drawIn(place: number): void {
    if (place === 1 && this.legalTake(place)) this.take(place);
    else this.pick(place);
  }

  /* --- the studio --- */

  private draft(part: Drafts[number]): void {
    this.drafts.value = { ...this.drafts.value, [this.seat.value]: { ...this.drafts.value[this.seat.value], ...part } };
  }

  setLayers(cards: number[]): void {
    this.draft({ cards: cards.slice(0, LAYERS) });
    this.held.value = null;
  }

  setGround(ground: number): void {
    this.draft({ ground });
  }

  /* Lays a card on top, or takes it off; where three lie already it replaces the held layer, else the top one. */
  toggle(card: number): void {
    const cards = this.layers.value;
    if (cards.includes(card)) {
      this.setLayers(cards.filter((one) => one !== card));
      announce(t("canvas.layer.off", { card: cardWord(card) }));
    } else this.place(card, this.held.value ?? (cards.length < LAYERS ? cards.length : LAYERS - 1));
  }

  /* Puts a card at a layer: one that lies in the painting moves there, another one replaces what lay there. */
  place(card: number, layer: number): void {
    const cards = [...this.layers.value];
    const from = cards.indexOf(card);
    if (from >= 0) {
      cards.splice(from, 1);
      cards.splice(layer, 0, card);
    } else if (layer < cards.length) cards[layer] = card;
    else cards.push(card);
    this.setLayers(cards);
    sound("brush");
    announce(t("canvas.layer.on", { card: cardWord(card), layer: layerName(this.layers.value.indexOf(card)) }));
  }

  move(layer: number, by: number): void {
    const card = this.layers.value[layer];
    const to = layer + by;
    if (card !== undefined && to >= 0 && to < this.layers.value.length) this.place(card, to);
  }

  complete(): void {
    const move = this.paintMove.value;
    /* Which ground a painting is on changes nothing but the picture. */
    if (move !== null) void playMove(this.session, `${move} on ${this.ground.value}`, move);
  }
}

export const layerName = (layer: number): string => t(`canvas.layer.${["bottom", "middle", "top"][layer] ?? "top"}`);
