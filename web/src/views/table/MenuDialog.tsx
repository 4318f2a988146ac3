/*
 * Everything else that can be done at a table.
 */
import { copyAndSay, exportRecord } from "../../session/records";
import { go, link } from "../../app/router";
import type { Session } from "../../session/session";
import { settings } from "../../app/settings";
import { t } from "../../app/texts";
import { ButtonLink } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { Icon, type IconName } from "../../components/Icon";
import { Switch } from "../../components/Switch";
import { viewOf } from "../../games/registry";
import { again, canBeginAgain } from "../../games/start";
import { switchSounds } from "../../platform/sound";
import { SettingSwitch } from "../frame/SettingSwitch";
import { LanguageSwitch } from "../frame/LanguageSwitch";
import { BigScreenEntry, HandsSwitch } from "./BigScreenMenu";
import type { Panel } from "./TableBar";

interface Props {
  session: Session;
  open(which: Panel): void;
  close(): void;
}

export function MenuDialog({ session, open, close }: Props) {
  const saved = session.saved.value;
  const view = viewOf(saved.game);
  const then = (act: () => void) => (): void => {
    close();
    act();
  };
  return (
    <Dialog title={t("table.menu")} onClose={close}>
      <ul class="menu">
        {view.rules && <Entry icon="book" text={t("home.rules")} onClick={() => open("rules")} />}
        <Entry icon="history" text={t("table.history")} onClick={() => open("history")} />
        {session.canRedo.value && (
          <Entry icon="redo" text={t("table.redo")} onClick={then(() => void session.redo())} />
        )}
        <Entry icon="games" text={t("table.switch")} onClick={() => open("switch")} />
        {canBeginAgain(saved) && (
          <Entry icon="replay" text={t("table.again")} onClick={then(() => void again(saved))} />
        )}
        {session.company.value && <Entry icon="share" text={t("follow.invite")} onClick={() => open("invite")} />}
        <BigScreenEntry session={session} />
        <Entry icon="plus" text={t("table.new")} onClick={then(() => go("new", saved.game))} />
        <Entry icon="down" text={t("page.games.export")} onClick={then(() => exportRecord(saved))} />
        <Entry icon="copy" text={t("page.games.copy")} onClick={then(() => void copyAndSay(saved.record))} />
        {session.company.value?.leaving && <Entry icon="flag" text={t("follow.resign")} onClick={() => open("resign")} />}
        <Entry icon="keys" text={t("table.keys")} onClick={() => open("keys")} />
        <Entry icon="settings" text={t("page.nav.settings")} onClick={then(() => go("settings"))} />
      </ul>
      <div class="menu-switches">
        <HandsSwitch session={session} />
        {session.advised && <SettingSwitch setting="tutor" label="settings.tutor" about="settings.tutor.about" />}
        {view.switches.map((one) => (
          <SettingSwitch key={one.setting} {...one} />
        ))}
        <Switch label={t("settings.sound")} checked={settings.value.sound} onChange={switchSounds} />
      </div>
      <div class="row spread menu-foot">
        <LanguageSwitch />
        <ButtonLink main icon="home" text={t("page.home")} href={link()} />
      </div>
    </Dialog>
  );
}

function Entry({ icon, text, onClick }: { icon: IconName; text: string; onClick(): void }) {
  return (
    <li>
      <button class="button" onClick={onClick}>
        <Icon name={icon} /> {text}
      </button>
    </li>
  );
}
