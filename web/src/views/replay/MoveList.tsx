/*
 * Every move in words; the one last played is marked, and each leads to its moment.
 */
import type { Signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { FilmButton } from "../table/FilmDialog";
import type { ReplaySession } from "./replaysession";

interface Props {
  session: ReplaySession;
  sentences: Signal<string[]>;
  onChoose(): void;
  onKeys(): void;
}

export function MoveList({ session, sentences, onChoose, onKeys }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const ply = session.ply.value;
  useEffect(() => {
    /* In view within the list; the page itself stays where it is. */
    const box = list.current;
    const current = box?.querySelector<HTMLElement>("[aria-current]");
    if (box && current) box.scrollTop = current.offsetTop - box.clientHeight / 2;
  }, [ply, sentences.value.length]);
  return (
    <section class="replay-moves" aria-label={t("study.replay.moves")}>
      <h2>{t("study.replay.moves")}</h2>
      <ol ref={list}>
        {sentences.value.map((sentence, index) => (
          <li key={index}>
            <button
              class={`replay-move ${session.moves[index]?.actor === "chance" ? "replay-chance" : ""}`}
              {...(index === ply - 1 ? { "aria-current": "true" as const } : {})}
              onClick={() => {
                onChoose();
                void session.jumpTo(index + 1);
              }}
            >
              <span class="replay-number">{session.moves[index]?.actor === "chance" ? "" : session.numbers[index + 1]}</span> <span>{sentence}</span>
            </button>
          </li>
        ))}
      </ol>
      <div class="row">
        <FilmButton game={session.saved.value} />
        <button class="button plain replay-keys" onClick={onKeys}>
          <Icon name="keys" /> {t("table.keys")}
        </button>
      </div>
    </section>
  );
}
