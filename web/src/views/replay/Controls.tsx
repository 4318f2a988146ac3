/*
 * The slider and the buttons over the table.
 */
import { t } from "../../app/texts";
import { SPEEDS, type Player } from "./player";
import type { ReplaySession } from "./replaysession";

const SIGNS = {
  first: "M6 5v14M19 5l-9 7 9 7Z",
  back: "M16 5l-9 7 9 7Z",
  backOne: "M15 6l-6 6 6 6",
  play: "M8 5v14l11-7Z",
  pause: "M8 5v14M16 5v14",
  nextOne: "M9 6l6 6-6 6",
  next: "M8 5l9 7-9 7Z",
  last: "M18 5v14M5 5l9 7-9 7Z",
} as const;

interface ButtonProps {
  sign: keyof typeof SIGNS;
  label: string;
  off?: boolean; /* stays focusable, so that the keyboard does not lose its place at the ends */
  main?: boolean;
  onClick(): void;
}

function Button({ sign, label, off = false, main = false, onClick }: ButtonProps) {
  return (
    <button
      class={`button replay-button ${main ? "main" : ""}`}
      aria-label={label}
      title={label}
      aria-disabled={off}
      onClick={() => {
        if (!off) onClick();
      }}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} />
      </svg>
    </button>
  );
}

function SpeedChoice({ player }: { player: Player }) {
  return (
    <label class="replay-speed">
      <span class="replay-speed-word">{t("study.replay.speed")}</span>
      <select
        aria-label={t("study.replay.speed")}
        value={String(player.speed.value)}
        onChange={(event) => {
          const chosen = SPEEDS.find((speed) => String(speed) === event.currentTarget.value);
          if (chosen) player.speed.value = chosen;
        }}
      >
        {SPEEDS.map((speed) => (
          <option key={speed} value={String(speed)}>
            {t(`study.replay.speed.${speed}`)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface Props {
  session: ReplaySession;
  player: Player;
  last: string | undefined; /* what has just been played, in words */
}

export function Controls({ session, player, last }: Props) {
  const ply = session.ply.value;
  const playing = player.playing.value;
  const { place } = session;
  const still = (act: () => Promise<unknown>) => (): void => {
    player.pause();
    void act();
  };
  const atStart = ply === 0;
  const atEnd = ply === session.plies;
  const step = (by: number): (() => void) => still(() => session.jumpTo(ply + by));
  return (
    <section class="replay-controls" aria-label={t("study.replay.controls")}>
      <div class="replay-top">
        <p class="replay-place">
          <b>{place}</b> <span>{last ?? t("study.replay.beginning")}</span>
        </p>
        <SpeedChoice player={player} />
      </div>
      <input
        class="replay-slider"
        type="range"
        min={0}
        max={session.plies}
        value={ply}
        aria-label={t("study.replay.slider")}
        aria-valuetext={last === undefined ? place : `${place}: ${last}`}
        onInput={(event) => {
          player.pause();
          void session.jumpTo(Number(event.currentTarget.value));
        }}
      />
      <div class="replay-buttons">
        <Button sign="first" label={t("study.replay.first")} off={atStart} onClick={still(() => session.jumpTo(0))} />
        <Button sign="back" label={t("study.replay.back")} off={atStart} onClick={still(() => session.previous())} />
        <Button sign="backOne" label={t("study.replay.back.one")} off={atStart} onClick={step(-1)} />
        <Button
          main
          sign={playing ? "pause" : "play"}
          label={t(playing ? "study.replay.pause" : "study.replay.play")}
          onClick={() => void player.toggle()}
        />
        <Button sign="nextOne" label={t("study.replay.next.one")} off={atEnd} onClick={step(1)} />
        <Button sign="next" label={t("study.replay.next")} off={atEnd} onClick={still(() => session.next())} />
        <Button sign="last" label={t("study.replay.last")} off={atEnd} onClick={still(() => session.jumpTo(session.plies))} />
      </div>
    </section>
  );
}
