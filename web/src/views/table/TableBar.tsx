/*
 * The slim rail over a table: where one is, whose turn it is, and the tools.
 */
import { games } from "../../session/store";
import { link } from "../../app/router";
import type { Session } from "../../session/session";
import { change, settings } from "../../app/settings";
import { colourOfSeat, SEATS } from "../../session/seats";
import { t } from "../../app/texts";
import { Icon, type IconName } from "../../components/Icon";
import { Logo } from "../../components/Logo";
import { switchSounds } from "../../platform/sound";
import { TalkTool } from "../talk/TalkTool";
import { gameTitle } from "../games/describe";
import { turnWords } from "./log";
import { undoOrSayWhy } from "./takeBack";
import { looking } from "../../session/play";

/* What can be open beside or over a table. */
export type Panel = "none" | "hint" | "history" | "talk" | "menu" | "rules" | "keys" | "switch" | "invite" | "resign";

interface Props {
  session: Session;
  panel: Panel;
  open(which: Panel): void;
  toggle(which: Panel): void;
  hint(): void;
}

export function TableBar({ session, panel, open, toggle, hint }: Props) {
  const others = games.value.filter((game) => !game.over && !game.imported && !game.learn);
  const { tutor, sound: heard } = settings.value;
  const company = session.company.value;
  return (
    <header class="topbar tablebar">
      <div class="tablebar-inner">
        <a class="tablebar-home" href={link()} aria-label={t("page.home")}>
          <Logo />
        </a>
        <h1 class="tablebar-title">{gameTitle(session.saved.value)}</h1>
        <Status session={session} />
        <div class="tablebar-tools" role="toolbar" aria-label={t("table.tools")}>
          <Tool
            icon="undo"
            text={t("table.undo")}
            dim={!session.canUndo.value}
            onClick={() => undoOrSayWhy(session)}
          />
          <Tool
            icon="redo"
            text={t("table.redo")}
            roomy
            disabled={!session.canRedo.value}
            onClick={() => void session.redo()}
          />
          {session.advised && (
            <>
              <Tool
                icon="hint"
                text={t("table.hint")}
                pressed={panel === "hint"}
                disabled={!session.yourTurn.value && panel !== "hint"}
                onClick={hint}
              />
              <Tool icon="tutor" text={t("settings.tutor")} roomy pressed={tutor} onClick={() => change({ tutor: !tutor })} />
            </>
          )}
          <Tool
            icon="history"
            text={t("table.history")}
            roomy
            pressed={panel === "history"}
            onClick={() => toggle("history")}
          />
          <Tool icon={heard ? "sound" : "mute"} text={t("settings.sound")} roomy pressed={heard} onClick={() => switchSounds(!heard)} />
          {others.length > 1 && <Tool icon="games" text={t("table.switch")} roomy onClick={() => open("switch")} />}
          {company && company.talkRule !== "off" && (
            <TalkTool talk={company.talk} pressed={panel === "talk"} onClick={() => toggle("talk")} />
          )}
          <Tool icon="menu" text={t("table.menu")} onClick={() => open("menu")} />
        </div>
      </div>
    </header>
  );
}

interface ToolProps {
  icon: IconName;
  text: string;
  onClick(): void;
  disabled?: boolean;
  /* Not possible now, and says why when it is tried. */
  dim?: boolean;
  pressed?: boolean;
  /* Only where there is room; the menu has it too. */
  roomy?: boolean;
}

function Tool({ icon, text, onClick, disabled = false, dim = false, pressed, roomy = false }: ToolProps) {
  return (
    <button
      class={`tool ${roomy ? "roomy" : ""}`}
      title={text}
      aria-label={text}
      disabled={disabled}
      aria-disabled={dim}
      {...(pressed === undefined ? {} : { "aria-pressed": pressed })}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}

export function ThinkingDots() {
  return (
    <span class="thinking-dots" aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}

/* Whose turn it is; and that a computer thinks, which can be hurried. */
function Status({ session }: { session: Session }) {
  /* Who thinks already while the table still shows the last move is named once that was seen. */
  const thinking = session.showing.value === 0 ? session.thinking.value : null;
  /* What the table shows is what counts: the bar and the table name the same one. */
  const company = session.company.value;
  const actor = session.acting.value ?? company?.pending?.actor ?? session.position.value.actor;
  const scene = session.scene.value;
  const sending = company?.waiting === true && !company.pending && session.acting.value === null;
  const seat = SEATS.indexOf(thinking ?? actor);
  return (
    <div class="tablebar-status">
      {actor.length === 1 && session.saved.value.seats.length > 1 && (
        <span class={`seat-dot ${colourOfSeat(seat)}`} aria-hidden="true" />
      )}
      {thinking ? (
        <>
          <span class="tablebar-turn">
            {t("table.thinking", { name: session.planOf(thinking)?.name ?? "" })}
            <ThinkingDots />
          </span>
          {/* Computers in the house think for everybody. */}
          {!company && (
            <button class="tool wordy" title={t("table.hurry")} onClick={() => session.hurry()}>
              <Icon name="hurry" /> <span>{t("table.hurry")}</span>
            </button>
          )}
        </>
      ) : (
        <span class="tablebar-turn">
          {looking.value ? t("table.tutor.looking") : scene ? t(scene.text, scene.fills) : sending ? t("follow.sending") : turnWords(session, actor)}
          {(looking.value || (sending && !scene)) && <ThinkingDots />}
        </span>
      )}
      {session.saved.value.practice && <span class="badge">{t("page.games.practice")}</span>}
    </div>
  );
}
