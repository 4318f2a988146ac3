/*
 * It is one's turn: the title and the icon of the window say so as long as it is; once a turn there is also a sound, a
 * short vibration, and a note in the page or, while nobody looks at it, of the system.
 */
import { effect, untracked } from "@preact/signals";
import { closeNotice, showNotice } from "../platform/notices";
import { go, route } from "../app/router";
import { settings } from "../app/settings";
import { sound } from "../platform/sound";
import { runningTables, tableWords, waitingTables, type RunningTable } from "../session/tables";
import { t } from "../app/texts";
import { called } from "../app/title";
import { toast } from "../app/toast";
import { sayOnce } from "../platform/windows";

const BUZZ = [60, 60, 60]; /* milliseconds */

const isBefore = (id: string): boolean => route.value[0] === "play" && route.value[1] === id;
const isLookedAt = (id: string): boolean => document.visibilityState === "visible" && isBefore(id);

function call(table: RunningTable): void {
  sound("turn");
  /* Browsers let no page vibrate that nobody has touched yet. */
  if (settings.peek().vibrate && "vibrate" in navigator && navigator.userActivation?.hasBeenActive !== false) navigator.vibrate(BUZZ);
  const there = (): void => go("play", table.id);
  if (document.visibilityState === "hidden") void showNotice(table.id, t("page.games.yourturn"), tableWords(table), there);
  else if (!isBefore(table.id)) toast(t("follow.turn", { table: tableWords(table) }), { label: t("follow.go"), run: there });
}

export function followCalls(): void {
  /* By table, whether it was one's turn when last heard of; of a table seen for the first time nobody is called away. */
  const before = new Map<string, boolean>();
  effect(() => {
    const tables = runningTables.value;
    untracked(() => {
      for (const table of tables) if (table.yourTurn && before.get(table.id) === false) sayOnce(table.id, () => call(table));
      for (const [id, was] of before) if (was && !tables.some((one) => one.id === id && one.yourTurn)) void closeNotice(id);
      before.clear();
      for (const { id, yourTurn } of tables) before.set(id, yourTurn);
    });
  });
  effect(() => {
    called.value = waitingTables.value.length > 0;
  });
  const look = (): void => {
    for (const { id } of waitingTables.peek()) if (isLookedAt(id)) void closeNotice(id);
  };
  effect(() => {
    if (route.value) untracked(look);
  });
  document.addEventListener("visibilitychange", look);
}
