/*
 * Whether single letters and numbers act at the table.
 */
import { change, settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Switch } from "../../components/Switch";

export function KeysSwitch() {
  return (
    <Switch label={t("settings.keys")} about={t("settings.keys.about")} checked={settings.value.keys} onChange={(keys) => change({ keys })} />
  );
}
