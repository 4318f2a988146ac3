/*
 * What people have said, each in a frame of their own with their name and colour; the newest stays in view.
 */
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { listening, mute, mutesAnybody } from "../../session/listening";
import { colourOfSeat, SEATS } from "../../session/seats";
import { phraseWords, type Line, type Talk, type Talker } from "../../session/talk";
import { t } from "../../app/texts";
import { IconButton } from "../../components/IconButton";
import { SeatedName } from "../../components/SeatedName";

const NEAR = 40; /* pixels from the end: whoever reads there follows */

export function Lines({ talk, children }: { talk: Talk; children: ComponentChildren }) {
  const box = useRef<HTMLDivElement>(null);
  const follows = useRef(true);
  const lines = talk.lines.value;
  const last = lines.at(-1);
  useLayoutEffect(() => {
    if (box.current && (follows.current || last?.by.mine)) box.current.scrollTop = box.current.scrollHeight;
  }, [last?.number]);
  return (
    <div
      ref={box}
      class="talk-lines"
      tabindex={0}
      role="group"
      aria-label={t("talk.title")}
      onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
        follows.current = scrollTop + clientHeight > scrollHeight - NEAR;
      }}
    >
      {children}
      {lines.length === 0 && <p class="quiet">{t(mutesAnybody() ? "talk.none.heard" : "talk.none")}</p>}
      <div role="log" aria-live={listening.value.spoken ? "polite" : "off"} aria-label={t("talk.title")}>
        {lines.map((line, index) => (
          <Said key={line.number} line={line} first={lines[index - 1]?.by.id !== line.by.id} />
        ))}
      </div>
    </div>
  );
}

const colourOf = ({ seat }: Talker): string => (seat === null ? "" : colourOfSeat(SEATS.indexOf(seat)));

/* `first`: of several by the same person. */
function Said({ line: { by, text, phrase }, first }: { line: Line; first: boolean }) {
  return (
    <div class={`talk-said${by.mine ? " mine" : ""}`}>
      {first ? <Who by={by} /> : <span class="only-spoken">{by.mine ? t("talk.you") : by.name}</span>}
      <span class="only-spoken"> {t(by.mine ? "talk.yousay" : "talk.says")} </span>
      {text !== null && (
        <blockquote class={`talk-words typed ${colourOf(by)}`}>
          <bdi>{text}</bdi>
        </blockquote>
      )}
      {phrase !== null && <p class={`talk-words ${colourOf(by)}`}>{phraseWords(phrase)}</p>}
    </div>
  );
}

function Who({ by }: { by: Talker }) {
  return (
    <p class="talk-who">
      {by.seat !== null && <span class={`seat-dot ${colourOf(by)}`} aria-hidden="true" />}
      <SeatedName person={by.mine ? { ...by, name: t("talk.you") } : by} alike={false} />
      {by.seat === null && <small class="quiet">{t("talk.watching")}</small>}
      {!by.mine && (
        <IconButton icon="mute" title={t("talk.mute", { name: by.name })} label={t("talk.mute", { name: by.name })} onClick={() => mute(by.id, by.name)} />
      )}
    </p>
  );
}
