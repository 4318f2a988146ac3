/*
 * What stands around every table: the bar, the drawers, the dialogs, and what has to be said.
 */
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { useAnnounced } from "../../app/announce";
import { gameName } from "../../app/gamename";
import { countGame } from "../../people/count";
import { isCelebrated } from "../../session/seats";
import type { Company, Session } from "../../session/session";
import { sound } from "../../platform/sound";
import { settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Dialog } from "../../components/Dialog";
import { CloseButton } from "../../components/IconButton";
import { TakeBack } from "../../components/TakeBack";
import type { Key } from "../../components/KeyList";
import { viewOf } from "../../games/registry";
import type { TableRoom } from "../../games/view";
import { RulesText } from "../rules/RulesText";
import { Drawer } from "../../components/Drawer";
import { TalkRoom } from "../talk/TalkRoom";
import { ChancePanel } from "./ChancePanel";
import { CompanyPanel } from "./CompanyPanel";
import { EndBanner } from "./EndBanner";
import { Handover } from "./Handover";
import { HintDrawer } from "./HintDrawer";
import { HistoryDrawer } from "./HistoryDrawer";
import { InviteDialog } from "./InviteDialog";
import { KeysDialog } from "./KeysDialog";
import { MenuDialog } from "./MenuDialog";
import { MissedBar } from "./MissedBar";
import { ResignDialog } from "./ResignDialog";
import { SwitchDialog } from "./SwitchDialog";
import { TableBar } from "./TableBar";
import { TutorDialog } from "./TutorDialog";
import { useKeys } from "./keys";
import { undoOrSayWhy } from "./takeBack";
import type { TableLog } from "./log";
import type { Panel } from "./TableBar";

/* What stands beside the table and leaves it in use. */
const DRAWERS: readonly Panel[] = ["hint", "history", "talk"];

const talks = (company: Company | null): company is Company => company !== null && company.talkRule !== "off";

/* The keys that work at every table. */
const tableKeys = ({ advised, company }: Session): Key[] => [
  [settings.value.keys ? "U / Ctrl Z" : "Ctrl Z", t("table.undo")],
  ["R", t("table.redo")],
  ...(advised ? [["H", t("table.hint")] satisfies Key] : []),
  ["L", t("table.history")],
  ...(talks(company.value) ? [["T", t("talk.title")] satisfies Key] : []),
  ["M", t("table.menu")],
  ["?", t("table.keys")],
];

interface Props {
  session: Session;
  room: TableRoom;
  log: TableLog;
  children: ComponentChildren;
}

export function TableChrome({ session, room, log, children }: Props) {
  const panel = useSignal<Panel>("none");
  const open = (which: Panel): void => {
    panel.value = which;
  };
  const close = (): void => open("none");
  const toggle = (which: Panel): void => open(panel.value === which ? "none" : which);
  const hint = (): void => {
    if (!session.advised) return;
    toggle("hint");
    if (panel.value === "hint") void session.askAdvice();
  };

  const company = session.company.value;
  const takeBack = (): void => undoOrSayWhy(session);

  useKeys({
    u: takeBack,
    "Ctrl+z": takeBack,
    r: () => void session.redo(),
    "Ctrl+Shift+z": () => void session.redo(),
    h: hint,
    l: () => toggle("history"),
    ...(talks(company) ? { t: () => toggle("talk") } : {}),
    m: () => open("menu"),
    "?": () => open("keys"),
    Escape: () => {
      if (panel.value === "none" && session.canUndo.value && session.company.value) void session.undo();
      else close();
    },
  });

  const saved = session.saved.value;
  const { rules, ended, remembered } = viewOf(saved.game);
  useEffect(() => {
    if (!saved.over) return;
    void ended(saved);
    void countGame(saved, remembered).catch(() => undefined);
  }, [saved.over]);
  /* Only once the last move has been shown. */
  const over = session.position.value.actor === "over" && session.showing.value === 0 && !session.company.value?.pending;
  useEffect(() => {
    if (over && session.step.value && isCelebrated(saved, session.position.value.winners)) sound("win");
  }, [over]);

  const problem = session.problem.value ? `${t("table.problem")} ${session.problem.value}` : "";
  useAnnounced(problem);

  return (
    <>
      <TableBar session={session} panel={panel.value} open={open} hint={hint} toggle={toggle} />
      {problem !== "" && (
        <p class="notice bad table-problem">
          <span>{problem}</span>
          <CloseButton onClick={() => (session.problem.value = null)} />
        </p>
      )}
      <CompanyPanel session={session} />
      <MissedBar session={session} log={log} />
      <Handover session={session} />
      {over && <EndBanner session={session} />}
      <div class={`table-room ${DRAWERS.includes(panel.value) ? "with-drawer" : ""}`}>
        {children}
        {panel.value === "hint" && <HintDrawer session={session} close={close} />}
        {panel.value === "history" && <HistoryDrawer session={session} log={log} close={close} />}
        {panel.value === "talk" && talks(company) && (
          <Drawer title={t("talk.title")} class="talk-drawer" close={close}>
            <TalkRoom talk={company.talk} rule={company.talkRule} />
          </Drawer>
        )}
      </div>
      <ChancePanel session={session} room={room} />
      {panel.value === "menu" && <MenuDialog session={session} open={open} close={close} />}
      {panel.value === "switch" && <SwitchDialog current={saved.id} close={close} />}
      {panel.value === "keys" && <KeysDialog keys={[...room.keys(), ...tableKeys(session)]} close={close} />}
      {panel.value === "rules" && rules && (
        <Dialog class="wide" title={t("table.rules", { game: gameName(saved.game) })} onClose={close}>
          <RulesText game={saved.game} rules={rules} dialog />
        </Dialog>
      )}
      {panel.value === "invite" && company && <InviteDialog session={session} company={company} close={close} />}
      {panel.value === "resign" && <ResignDialog session={session} close={close} />}
      <TakeBack session={session} />
      <TutorDialog session={session} />
    </>
  );
}
