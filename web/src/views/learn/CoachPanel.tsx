/*
 * The coach as a panel: what it says, how far one is, and what can be done about it.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import { focusIsLost } from "../../common/focus";
import { gamesToPlay, viewOf } from "../../games/registry";
import type { Coach } from "./coach";
import { placesOf, usePointing } from "./pointing";
import { Button, ButtonLink } from "../../components/Button";

const NARROW = "(width < 44rem)";
const FOCUSABLE = "button:not([disabled]), a[href], input, select, [tabindex='0']";

function MasterSays({ session }: { session: Session }) {
  const advice = session.advice.value;
  const best = advice?.moves[0];
  if (session.advising.value) return <p class="learn-master">{t("learn.master.thinking")}</p>;
  if (!best) return null;
  return <p class="learn-master">{t("learn.master.says", { move: best.told, why: advice?.why ?? "" })}</p>;
}

function Farewell({ session }: { session: Session }) {
  const { game, id } = session.saved.value;
  const others = gamesToPlay().filter((other) => other !== game && viewOf(other).lesson);
  return (
    <p class="learn-ways">
      <ButtonLink main text={t("learn.end.play")} href={link("new", game)} />
      <ButtonLink text={t("learn.end.review")} href={link("review", id)} />
      {others.map((other) => <ButtonLink key={other} text={t("learn.end.other", { game: gameName(other) })} href={link("learn", other)} />)}
      <ButtonLink text={t("learn.end.rules")} href={link("rules", game)} />
      <ButtonLink plain text={t("learn.end.home")} href={link()} />
    </p>
  );
}

interface Props {
  coach: Coach;
  session: Session;
  onAgain(): void;
}

function Tools({ coach, session }: { coach: Coach; session: Session }) {
  const item = coach.item.value;
  const place = item?.place;
  const show = (): void => {
    const found = document.querySelector<HTMLElement>("[data-coach-lit]") ?? placesOf(coach.lesson, place)[0];
    const target = found?.matches(FOCUSABLE) ? found : found?.querySelector<HTMLElement>(FOCUSABLE);
    found?.scrollIntoView({ block: "center" });
    target?.focus();
  };
  return (
    <div class="learn-ways">
      {item && !item.done && <Button main text={t("learn.next")} onClick={() => coach.next()} />}
      {place !== undefined && <Button text={t("learn.show")} onClick={show} />}
      {session.yourTurn.value && (!item || item.done) && <Button text={t("learn.master")} onClick={() => void session.askAdvice()} />}
    </div>
  );
}

export function CoachPanel({ coach, session, onAgain }: Props) {
  const box = useRef<HTMLElement>(null);
  const small = useSignal(false);
  const more = useSignal(false); /* the rarer ways out */
  const item = coach.item.value;
  const over = coach.over.value;
  const text = coach.text.value;
  usePointing(coach.lesson, over ? undefined : item?.place, `${item?.id ?? ""} ${text}`, box);
  useEffect(() => {
    small.value = false; /* something new is worth reading */
  }, [item?.id, over]);
  const played = session.step.value?.number ?? 0;
  useEffect(() => {
    /* Where there is little room, what has been read makes way for what is being played. */
    if (played > 0 && (!item || item.done) && matchMedia(NARROW).matches) small.value = true;
  }, [played]);
  const inside = useRef(false);
  useEffect(() => {
    /* The button that was pressed may be gone: the keyboard stays with the coach. */
    const find = (what: string) => box.current?.querySelector<HTMLElement>(what);
    if (inside.current && focusIsLost())
      (find(".learn-ways .button") ?? find(".learn-fold"))?.focus({ preventScroll: true });
  }, [item?.id, text]);
  /* The page ends above the panel, so that everything can be scrolled free of it. */
  useEffect(() => {
    const watch = new ResizeObserver(() => {
      document.documentElement.style.setProperty("--coach-room", `${box.current?.offsetHeight ?? 0}px`);
    });
    if (box.current) watch.observe(box.current);
    return () => {
      watch.disconnect();
      document.documentElement.style.removeProperty("--coach-room");
    };
  }, []);
  const step = Math.min(coach.done.value.size + (over ? 0 : 1), coach.steps);
  return (
    <aside
      ref={box}
      class="learn-coach"
      aria-label={t("learn.coach")}
      onFocusIn={() => (inside.current = true)}
      onFocusOut={(event) => {
        if (event.relatedTarget !== null) inside.current = false;
      }}
    >
      <p class="learn-progress">
        <span>{over ? t("learn.end.title") : t("learn.step", { step, steps: coach.steps })}</span>
        <progress max={coach.steps} value={over ? coach.steps : coach.done.value.size} aria-label={t("learn.coach")} />
        <button
          class="button plain learn-fold"
          aria-expanded={more.value}
          aria-label={t("learn.more")}
          title={t("learn.more")}
          onClick={() => (more.value = !more.value)}
        >
          <span aria-hidden="true">⋯</span>
        </button>
        <button
          class="button plain learn-fold"
          aria-expanded={!small.value}
          aria-label={t(small.value ? "learn.larger" : "learn.smaller")}
          title={t(small.value ? "learn.larger" : "learn.smaller")}
          onClick={() => (small.value = !small.value)}
        >
          <span aria-hidden="true">{small.value ? "▴" : "▾"}</span>
        </button>
      </p>
      <div class={small.value ? "only-spoken" : ""}>
        <p class="learn-text">
          {coach.resumed && coach.done.value.size > 0 && !session.step.value && !over ? `${t("learn.resumed")} ` : ""}
          {text}
        </p>
        {!over && <MasterSays session={session} />}
      </div>
      {!small.value &&
        (over ? (
          <Farewell session={session} />
        ) : (
          <Tools coach={coach} session={session} />
        ))}
      {more.value && (
        <p class="learn-ways learn-more">
          <Button text={t("learn.again")} onClick={onAgain} />
          <ButtonLink text={t("learn.leave")} href={link()} />
        </p>
      )}
    </aside>
  );
}
