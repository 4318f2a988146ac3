/*
 * A table of the house on a big screen: a television or a laptop that everybody looks at and nobody plays at. Before the
 * start it shows the way in, then the game, then who has won; a rematch follows by itself.
 *
 * As an overlay it lies over the picture of a stream: what is not the game's is transparent, and everything is shown as
 * much later as the address says.
 */
import { useEffect, useLayoutEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { gameName } from "../../app/gamename";
import { link, route } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { ButtonLink } from "../../components/Button";
import { Reaching } from "../../components/Reaching";
import { HouseTable } from "../../online/table";
import { obstacle, seekHouse } from "../../online/obstacle";
import { isMissing } from "../../online/wire";
import { Controls } from "./Controls";
import { Playing } from "./Playing";
import { Waiting, WaitingLine } from "./Waiting";
import { useAwake } from "./awake";
import "./bigscreen.css";
import "./overlay.css";

const LONGEST = 3600; /* seconds that an overlay may be late */

export function BigScreenView({ id }: { id: string }) {
  const [, , how, seconds = ""] = route.value;
  const overlay = how === "overlay";
  const delay = overlay && /^\d+$/.test(seconds) ? Math.min(Number(seconds), LONGEST) * 1000 : 0;
  return <Screen key={`${how} ${delay}`} id={id} overlay={overlay} delay={delay} />;
}

function Screen({ id, overlay, delay }: { id: string; overlay: boolean; delay: number }) {
  const found = useSignal<HouseTable | null>(null);
  const houseless = useSignal(false);
  useEffect(() => {
    const leaving = new AbortController();
    let table: HouseTable | null = null;
    void seekHouse(leaving.signal).then((there) => {
      if (leaving.signal.aborted) return;
      if (there) found.value = table = HouseTable.at(id, true, delay);
      else houseless.value = true;
    });
    return () => {
      leaving.abort();
      table?.leave(true);
    };
  }, [id]);
  useLook("bigscreen");
  useLook(overlay ? "overlay" : null);
  useAwake();
  const next = found.value?.next.value ?? null;
  useEffect(() => {
    if (next !== null) location.replace(link("wall", next, ...route.peek().slice(2)));
  }, [next]);
  if (houseless.value) return <Refused words={t("together.none")} />;
  return found.value ? <BigScreen table={found.value} overlay={overlay} /> : <Opening />;
}

/* The whole page looks so as long as this view is there. */
function useLook(look: "bigscreen" | "overlay" | null): void {
  useLayoutEffect(() => {
    if (look === null) return undefined;
    const { dataset } = document.documentElement;
    dataset[look] = "";
    return () => delete dataset[look];
  }, []);
}

function BigScreen({ table, overlay }: { table: HouseTable; overlay: boolean }) {
  const summary = table.summary.value;
  const gone = table.gone.value;
  useTitle(summary ? t("bigscreen.table", { game: gameName(summary.game) }) : t("bigscreen.title"));
  if (gone) {
    const secret = gone.code === "not-seated" || summary?.strangers === false;
    return secret ? <Refused title={t("bigscreen.private")} words={t("bigscreen.private.about")} /> : <Refused words={isMissing(gone) ? t("together.missing") : gone.message} />;
  }
  if (!summary) return <Opening />;
  return (
    <main class="bigscreen">
      {summary.state !== "open" ? <Playing id={table.id} /> : overlay ? <WaitingLine summary={summary} /> : <Waiting table={table} summary={summary} />}
      {!overlay && <Controls table={table} summary={summary} />}
    </main>
  );
}

function Opening() {
  return (
    <main class="bigscreen bigscreen-alone" aria-busy={obstacle.value === null}>
      <Reaching />
    </main>
  );
}

/* What there is to say where nothing can be shown. */
function Refused({ title = t("page.missing.title"), words }: { title?: string; words: string }) {
  useTitle(title);
  return (
    <main class="bigscreen bigscreen-alone">
      <h1>{title}</h1>
      <p>{words}</p>
      <ButtonLink text={t("page.home")} href={link()} />
    </main>
  );
}
