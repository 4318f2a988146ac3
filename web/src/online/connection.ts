/*
 * The line to the house: one WebSocket for the whole page, which comes back by itself. A request waits until the house
 * can be asked; one whose answer was lost with the line is sent again, because all but `create` may be: the house
 * knows a move by its nonce, and sitting down twice is sitting down.
 */
import { signal, type Signal } from "@preact/signals";
import { t } from "../app/texts";
import { PROTOCOL } from "./obstacle";
import { HouseError, type HouseEvent, type Person, type Request } from "./wire";

interface Waiting {
  request: Request;
  again: boolean; /* may be sent a second time */
  sent: boolean;
  resolve(reply: unknown): void;
  reject(error: HouseError): void;
}

interface Hello {
  person: Person;
  protocol?: number;
  version?: string;
}

interface Reply {
  id?: number;
  ok?: boolean;
  error?: { code?: string; message?: string; wait?: number };
}

/* Milliseconds. A line that is silent for long is asked whether it is still there. */
const BACK = { first: 400, most: 10_000 };
const LINGER = 3000; /* from one view to the next the line stays */
const SILENCE = { most: 25_000, look: 5_000, answer: 8_000, hurried: 3_000 };
const SLEPT = 3 * SILENCE.look; /* a clock that jumps by so much: the machine was asleep */

export class Connection {
  readonly person: Signal<Person | null> = signal(null);
  /* Whether the house hears us. */
  readonly here: Signal<boolean> = signal(false);
  /* How often it was tried in vain, since the house last heard us or there was new hope. */
  readonly tries: Signal<number> = signal(0);
  /* What the house says of itself: when it is another one, the page may be old. */
  readonly house: Signal<{ protocol: number; version: string } | null> = signal(null);

  private socket: WebSocket | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private readonly listeners = new Set<(event: HouseEvent) => void>();
  private readonly arrivals = new Set<() => void>();
  private last = 0;
  private users = 0;
  private wait = 0; /* what the house has asked for before the next try */
  private heard = 0;
  private looked = 0; /* by the clock on the wall, which goes on while a machine sleeps */
  private afresh = false; /* the house does not know us any more */
  private retry: ReturnType<typeof setTimeout> | undefined;
  private look: ReturnType<typeof setInterval> | undefined;
  private parting: ReturnType<typeof setTimeout> | undefined;

  /*
   * `enter` makes sure that the house knows the person; with `afresh` what it knew before is void.
   */
  constructor(
    private readonly address: () => string,
    private readonly enter: (afresh: boolean) => Promise<unknown>,
    private readonly greeting: () => Request,
  ) {}

  /* Keeps the line open until what is returned is called. */
  hold(): () => void {
    if (++this.users === 1) this.begin();
    let held = true;
    return () => {
      if (held && --this.users === 0) this.parting = setTimeout(() => this.end(), LINGER);
      held = false;
    };
  }

  /* Events of the house, until what is returned is called. */
  listen(listener: (event: HouseEvent) => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /* Called now if the house hears us, and each time it does so again. */
  onArrival(act: () => void): () => void {
    this.arrivals.add(act);
    if (this.here.peek()) act();
    return () => void this.arrivals.delete(act);
  }

  /* What means something to this line only, such as not wanting to hear any more; nobody waits for the answer. */
  mention(request: Request): void {
    if (this.here.peek()) this.ask(request, { again: false }).catch(() => undefined);
  }

  ask<Answer>(request: Request, { again = true }: { again?: boolean } = {}): Promise<Answer> {
    const id = ++this.last;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { request, again, sent: false, resolve: resolve as (reply: unknown) => void, reject });
      if (this.here.peek()) this.send(id);
    });
  }

  /* Begins the line anew, as whoever the house takes us for by now. */
  renew(): void {
    this.person.value = null;
    this.tries.value = this.wait = 0;
    this.drop();
    if (this.wanted) void this.connect();
  }

  private begin(): void {
    if (this.parting !== undefined) {
      clearTimeout(this.parting);
      this.parting = undefined;
      return;
    }
    addEventListener("online", this.changeNetwork);
    addEventListener("offline", this.lose);
    addEventListener("pageshow", this.hurryBack);
    document.addEventListener("visibilitychange", this.hurryBack);
    document.addEventListener("resume", this.hurryBack);
    this.looked = Date.now();
    this.look = setInterval(() => this.listenForLife(), SILENCE.look);
    void this.connect();
  }

  private end(): void {
    this.parting = undefined;
    removeEventListener("online", this.changeNetwork);
    removeEventListener("offline", this.lose);
    removeEventListener("pageshow", this.hurryBack);
    document.removeEventListener("visibilitychange", this.hurryBack);
    document.removeEventListener("resume", this.hurryBack);
    clearInterval(this.look);
    clearTimeout(this.retry);
    this.drop();
  }

  private get wanted(): boolean {
    return this.users > 0 || this.parting !== undefined;
  }

  private async connect(): Promise<void> {
    clearTimeout(this.retry);
    this.retry = undefined;
    try {
      await this.enter(this.afresh);
    } catch {
      this.comeBack();
      return;
    }
    if (!this.wanted || this.socket) return;
    const socket = new WebSocket(this.address(), "atelier.1");
    this.socket = socket;
    this.giveUp(socket, SILENCE.answer, () => !this.here.peek());
    socket.onopen = () => void this.greet(socket);
    socket.onmessage = ({ data }) => this.receive(String(data));
    socket.onclose = this.lose;
  }

  private async greet(socket: WebSocket): Promise<void> {
    try {
      const { person, protocol = PROTOCOL, version = "" } = await this.askFirst<Hello>(socket, this.greeting());
      this.house.value = { protocol, version };
      if (protocol !== PROTOCOL) throw new HouseError("protocol", "");
      this.person.value = person;
    } catch (error) {
      this.afresh = error instanceof HouseError && error.code === "unauthorized";
      if (this.socket === socket) this.lose();
      return;
    }
    this.tries.value = this.wait = 0;
    this.afresh = false;
    this.here.value = true;
    for (const act of this.arrivals) act();
    for (const [id, { sent }] of this.waiting) if (!sent) this.send(id);
  }

  /* Goes before everything that waits. */
  private askFirst<Answer>(socket: WebSocket, request: Request): Promise<Answer> {
    const id = ++this.last;
    return new Promise<Answer>((resolve, reject) => {
      this.waiting.set(id, { request, again: false, sent: true, resolve: resolve as (reply: unknown) => void, reject });
      socket.send(JSON.stringify({ id, ...request }));
    });
  }

  private send(id: number): void {
    const one = this.waiting.get(id);
    if (!one || !this.socket) return;
    one.sent = true;
    this.socket.send(JSON.stringify({ id, ...one.request }));
  }

  private receive(text: string): void {
    this.heard = performance.now();
    let message: (Reply & Partial<HouseEvent>) | null;
    try {
      message = JSON.parse(text) as Reply & Partial<HouseEvent>;
    } catch {
      return; /* not of the house's making */
    }
    if (typeof message !== "object" || message === null) return;
    if (message.event !== undefined) this.tell(message as HouseEvent);
    else if (typeof message.id === "number") this.answer(message.id, message);
  }

  private tell(event: HouseEvent): void {
    if (event.event === "bye") this.wait = Math.max(this.wait, event.wait);
    for (const listener of this.listeners) listener(event);
  }

  private answer(id: number, reply: Reply): void {
    const one = this.waiting.get(id);
    if (!one) return;
    const { code = "", message = "", wait = 0 } = reply.error ?? {};
    if (!reply.ok && one.again && (code === "too-fast" || code === "unavailable")) {
      one.sent = false;
      setTimeout(() => {
        if (this.here.peek() && !one.sent) this.send(id);
      }, Math.max(wait, BACK.first));
      return;
    }
    this.waiting.delete(id);
    if (reply.ok) one.resolve(reply);
    else one.reject(new HouseError(code, message, wait));
  }

  /* The line is gone, whoever has cut it. */
  private readonly lose = (): void => {
    this.drop();
    if (this.wanted) this.comeBack();
  };

  private drop(): void {
    const { socket } = this;
    this.socket = null;
    this.here.value = false;
    if (socket) {
      socket.onopen = socket.onmessage = socket.onclose = null;
      socket.close();
    }
    for (const [id, one] of this.waiting) {
      if (!one.sent) continue;
      one.sent = false;
      if (one.again) continue;
      this.waiting.delete(id);
      one.reject(new HouseError("away", t("together.unreachable")));
    }
  }

  private comeBack(): void {
    if (this.retry !== undefined || !this.wanted) return;
    /* Not all at the same moment when a house opens again. */
    const pause = Math.min(BACK.most, BACK.first * 2 ** this.tries.value++) * (0.75 + Math.random() / 2);
    this.retry = setTimeout(() => void this.connect(), Math.max(pause, this.wait));
    this.wait = 0;
  }

  /* A laptop that wakes, a phone that has found another network: no reason to wait. */
  readonly hurryBack = (): void => {
    if (document.visibilityState === "hidden") return;
    this.tries.value = 0;
    if (this.here.peek()) this.knock(SILENCE.hurried);
    else if (!this.socket && this.retry !== undefined) void this.connect();
  };

  /* What was begun in the old network leads nowhere in the new one. */
  private readonly changeNetwork = (): void => {
    if (!this.here.peek() && this.socket) this.lose();
    this.hurryBack();
  };

  /* A machine that slept with this page in view gets no event when it wakes; but its timers have stood still. */
  private listenForLife(): void {
    const now = Date.now();
    const slept = now - this.looked > SLEPT;
    this.looked = now;
    if (slept) this.hurryBack();
    else if (this.here.peek() && performance.now() - this.heard > SILENCE.most) this.knock(SILENCE.answer);
  }

  /* A line without life looks like any other until something is asked. */
  private knock(patience: number): void {
    const { socket } = this;
    if (!socket) return;
    let answered = false;
    this.giveUp(socket, patience, () => !answered);
    void this.askFirst(socket, this.greeting())
      .catch(() => undefined)
      .finally(() => (answered = true));
  }

  /* Loses a line that has led to nothing by then. */
  private giveUp(socket: WebSocket, patience: number, vain: () => boolean): void {
    setTimeout(() => {
      if (this.socket === socket && vain()) this.lose();
    }, patience);
  }
}
