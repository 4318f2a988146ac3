/*
 * What can be done at the big screen: hardly anything, and it is seen only while somebody moves the pointer or presses a key.
 * The host, who may have no other screen, can start the game here.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Button, ButtonLink } from "../../components/Button";
import { useAttempt } from "../../components/useAttempt";
import { Problem } from "../../components/Problem";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import type { HouseTable } from "../../online/table";
import type { TableSummary } from "../../online/wire";
import { freeSeats, isHost } from "../together/WaitingRoom";
import { listening } from "../../common/listening";

const STAYS = 4000; /* milliseconds after the last movement */

/* Whether somebody is at the big screen. */
function useSomebody(): boolean {
  const here = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const come = (): void => {
      here.value = true;
      clearTimeout(timer);
      timer = setTimeout(() => (here.value = false), STAYS);
    };
    const stop = listening({ pointermove: come, pointerdown: come, keydown: come });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  return here.value;
}

export function Controls({ table, summary }: { table: HouseTable; summary: TableSummary }) {
  const here = useSomebody();
  const starts = summary.state === "open" && isHost(summary) && freeSeats(summary).length === 0;
  return (
    <div class={`bigscreen-controls ${here || starts ? "shown" : ""}`} role="toolbar" aria-label={t("bigscreen.title")}>
      {starts && <Start table={table} />}
      {document.fullscreenEnabled && <FullScreen />}
      <ButtonLink icon="close" text={t("bigscreen.leave")} href={link("together", table.id)} />
    </div>
  );
}

function Start({ table }: { table: HouseTable }) {
  const { busy, problem, attempt } = useAttempt();
  return (
    <>
      <Problem text={problem.value} />
      <Button main icon="play" text={t("together.start")} disabled={busy.value} onClick={() => void attempt(() => table.ask("start"))} />
    </>
  );
}

function FullScreen() {
  const full = useSignal(document.fullscreenElement !== null);
  useEffect(() => {
    const look = (): void => {
      full.value = document.fullscreenElement !== null;
    };
    const stop = listening({ fullscreenchange: look }, document);
    return () => {
      stop();
      if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
    };
  }, []);
  const toggle = (): void => {
    const done = full.value ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    void done.catch(() => undefined);
  };
  return (
    <Button icon="fullscreen" text={t(full.value ? "bigscreen.window" : "bigscreen.fullscreen")} onClick={toggle} />
  );
}
