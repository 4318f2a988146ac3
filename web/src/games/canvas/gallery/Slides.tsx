/*
 * A painting looked at large, and slowly the next: with arrows, by itself, saved, printed.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../../../app/announce";
import type { Hung } from "../../../people/statistics";
import { canShareFiles } from "../../../platform/share";
import { games } from "../../../session/store";
import { t, tn } from "../../../app/texts";
import { dayInWords } from "../../../app/when";
import { Button } from "../../../components/Button";
import { Dialog } from "../../../components/Dialog";
import { Icon, type IconName } from "../../../components/Icon";
import { PersonName } from "../../../components/PersonName";
import { ShareLink } from "../../../components/ShareLink";
import { titleOf } from "../facts";
import { Framed } from "../table/Framed";
import { keepPainting, sharePainting } from "../table/save";
import type { Painting } from "../types";
import { seatLetter } from "../words";
import { listening } from "../../../common/listening";

const PAUSE = 9000; /* milliseconds: time to look */

interface Props {
  works: Hung[];
  at: number;
  running: boolean;
  onClose(): void;
}

const paintingFor = ({ work }: Hung, title: string): Painting => ({
  cards: work.cards as Painting["cards"],
  back: work.ground,
  title,
  visible: [],
  ribbons: {},
});

export function Slides({ works, at: first, running: begun, onClose }: Props) {
  const at = useSignal(first);
  const running = useSignal(begun);
  const step = (by: number): void => {
    at.value = (at.value + by + works.length) % works.length;
  };
  const one = works[at.value];
  const title = (one && titleOf(one.work.cards)) ?? "";
  useEffect(() => {
    if (!running.value) return;
    const timer = setInterval(() => step(1), PAUSE);
    return () => clearInterval(timer);
  }, [running.value, at.value]);
  const opened = useRef(true);
  useEffect(() => {
    /* The first is said as the dialog's title. */
    if (title !== "" && !opened.current) announce(title);
    opened.current = false;
  }, [at.value, title]);
  useEffect(() => {
    const turn = (event: KeyboardEvent): void => {
      if (event.key === "ArrowRight") step(1);
      if (event.key === "ArrowLeft") step(-1);
    };
    return listening({ keydown: turn });
  }, []);
  if (!one) return null;
  const painting = paintingFor(one, title);
  return (
    <Dialog class="wide gallery-large" title={title} onClose={onClose}>
      <div class="gallery-stage" key={at.value}>
        <Framed painting={painting} seat={one.index} />
      </div>
      <p class="gallery-plate">
        <PersonName id={one.seat.person} name={one.seat.name} /> · {tn("canvas.points", one.work.points)} ·{" "}
        {dayInWords(one.result.when, "medium")}
      </p>
      <div class="row gallery-do">
        <Step icon="back" text={t("gallery.previous")} onClick={() => step(-1)} />
        <Button text={t(running.value ? "gallery.pause" : "gallery.slides")} onClick={() => (running.value = !running.value)} />
        <Step icon="back" turned text={t("gallery.next")} onClick={() => step(1)} />
        <span class="quiet">{t("gallery.at", { at: at.value + 1, all: works.length })}</span>
        {canShareFiles() && (
          <button class="button" aria-label={t("canvas.share.one", { title })} onClick={() => void sharePainting(painting, one.index)}>
            <Icon name="share" /> {t("canvas.share")}
          </button>
        )}
        <LinkTo one={one} title={title} />
        <button class="button" aria-label={t("canvas.save.png", { title })} onClick={() => void keepPainting(painting, one.index, "png")}>
          PNG
        </button>
        <button class="button" aria-label={t("canvas.save.svg", { title })} onClick={() => void keepPainting(painting, one.index, "svg")}>
          SVG
        </button>
        <Button text={t("gallery.print")} onClick={() => print()} />
      </div>
    </Dialog>
  );
}

/* Of games in the house, where they are still kept here. */
function LinkTo({ one: { result, seat, index, work }, title }: { one: Hung; title: string }) {
  const online = games.value.some((game) => game.id === result.id && game.online);
  if (!online || seat.player !== "you") return null;
  const painting = seat.works.indexOf(work) + 1;
  return <ShareLink table={result.id} seat={seatLetter(index)} painting={painting} name={t("link.share.one", { title })} brief />;
}

function Step({ icon, text, turned = false, onClick }: { icon: IconName; text: string; turned?: boolean; onClick(): void }) {
  return (
    <button class="button icon" aria-label={text} title={text} onClick={onClick}>
      <Icon name={icon} class={turned ? "turned" : ""} />
    </button>
  );
}
