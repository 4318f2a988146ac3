/*
 * What a person can choose about the page. Everything works at once.
 */
import { useId } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { forgetPeople } from "../../people/store";
import { link } from "../../app/router";
import { change, LANGS, PACES, settings } from "../../app/settings";
import { switchSounds } from "../../platform/sound";
import { deleteEverything } from "../../session/store";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { toast } from "../../app/toast";
import { Choice } from "../../components/Choice";
import { Dialog } from "../../components/Dialog";
import { Switch } from "../../components/Switch";
import { allViews } from "../../games/registry";
import { AccountLink } from "../../components/AccountLink";
import { Button } from "../../components/Button";
import { Backup } from "../games/Backup";
import { LANGUAGE_NAMES } from "../frame/LanguageSwitch";
import { SettingSwitch } from "../frame/SettingSwitch";
import { SettingChoice } from "./SettingChoice";
import { WithFriends } from "./WithFriends";
import "./settings.css";

export function Settings() {
  useTitle(t("page.nav.settings"));
  return (
    <main class="page narrow settings">
      <h1>{t("page.nav.settings")}</h1>
      <Looks />
      <Play />
      <WithFriends />
      <Backup />
      <Data />
    </main>
  );
}

function Looks() {
  return (
    <section class="sheet" aria-labelledby="settings-looks">
      <h2 id="settings-looks">{t("settings.looks")}</h2>
      <Choice
        legend={t("page.language")}
        value={settings.value.lang}
        options={LANGS.map((one) => ({ value: one, label: LANGUAGE_NAMES[one], lang: one }))}
        onChange={(value) => change({ lang: value })}
      />
      <SettingChoice setting="theme" values={["auto", "light", "dark"]} />
      <SettingChoice setting="text" values={["normal", "large", "larger"]} />
      <SettingChoice setting="motion" values={["auto", "full", "reduced"]} />
      <Switch
        label={t("settings.sound")}
        about={t("settings.sound.about")}
        checked={settings.value.sound}
        onChange={switchSounds}
      />
    </section>
  );
}

function Play() {
  const name = useId();
  return (
    <section class="sheet" aria-labelledby="settings-play">
      <h2 id="settings-play">{t("settings.play")}</h2>
      <div class="field">
        <label for={name}>{t("settings.name")}</label>
        <input
          id={name}
          class="input"
          maxLength={40}
          autocomplete="nickname"
          placeholder={t("page.you")}
          value={settings.value.name}
          onInput={(event) => change({ name: event.currentTarget.value })}
        />
      </div>
      {allViews
        .flatMap(({ switches }) => switches)
        .map((one) => (
          <SettingSwitch key={one.setting} {...one} />
        ))}
      <SettingSwitch setting="tutor" label="settings.tutor" about="settings.tutor.about" />
      <SettingSwitch setting="keys" label="settings.keys" about="settings.keys.about" />
      <SettingChoice setting="pace" values={PACES} />
      <Choice
        legend={t("settings.handover")}
        look="tiles"
        value={settings.value.handover}
        options={(["banner", "full", "off"] as const).map((one) => ({
          value: one,
          label: t(`settings.handover.${one}`),
          about: t(`settings.handover.${one}.about`),
        }))}
        onChange={(value) => change({ handover: value })}
      />
    </section>
  );
}

function Data() {
  const asking = useSignal(false);
  const clear = async (): Promise<void> => {
    asking.value = false;
    await deleteEverything();
    await forgetPeople();
    for (const view of allViews) view.own?.forget();
    toast(t("settings.delete.done"));
  };
  return (
    <section class="sheet" aria-labelledby="settings-data">
      <h2 id="settings-data">{t("settings.data")}</h2>
      <p>
        {t("settings.data.about")} <a href={link("privacy")}>{t("privacy.title")}</a>
      </p>
      <AccountLink />
      <Button danger text={t("settings.delete")} onClick={() => (asking.value = true)} />
      {asking.value && (
        <Dialog class="small" title={t("settings.delete.ask")} onClose={() => (asking.value = false)}>
          <p>{t("settings.delete.about")}</p>
          <div class="dialog-answers">
            <Button text={t("page.cancel")} onClick={() => (asking.value = false)} />
            <Button danger text={t("settings.delete.yes")} onClick={() => void clear()} />
          </div>
        </Dialog>
      )}
    </section>
  );
}
