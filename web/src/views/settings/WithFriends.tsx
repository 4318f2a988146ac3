/*
 * What can be chosen about tables with friends; nothing where no house serves the page.
 */
import { useSignal } from "@preact/signals";
import { askForNotices, noticesHere } from "../../platform/notices";
import { change, settings, WAITS } from "../../app/settings";
import { t } from "../../app/texts";
import { SettingSwitch } from "../frame/SettingSwitch";
import { Button } from "../../components/Button";
import { Choice } from "../../components/Choice";
import { useHouse } from "../../components/useHouse";

export function WithFriends() {
  if (!useHouse()) return null;
  return (
    <section class="sheet" aria-labelledby="settings-friends">
      <h2 id="settings-friends">{t("follow.settings")}</h2>
      <Choice
        legend={t("follow.wait")}
        look="tiles"
        value={settings.value.wait}
        options={WAITS.map((one) => ({ value: one, label: t(`follow.wait.${one}`), about: t(`follow.wait.${one}.about`) }))}
        onChange={(value) => change({ wait: value })}
      />
      {"vibrate" in navigator && <SettingSwitch setting="vibrate" label="follow.vibrate" />}
      <SystemNotices />
    </section>
  );
}

/* The browser asks the person once; afterwards they are switched on and off here. */
function SystemNotices() {
  const state = useSignal(noticesHere());
  const allow = async (): Promise<void> => {
    state.value = await askForNotices();
    if (state.value === "granted") change({ notices: true });
  };
  if (state.value === "granted") return <SettingSwitch setting="notices" label="follow.notices" about="follow.notices.about" />;
  return (
    <div class="settings-notices">
      <p>{t("follow.notices.about")}</p>
      {state.value === "ask" ? (
        <Button text={t("follow.notices.allow")} onClick={() => void allow()} />
      ) : (
        <p class="quiet">{t(`follow.notices.${state.value}`)}</p>
      )}
    </div>
  );
}
