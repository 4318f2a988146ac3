/*
 * Something that a game lets people switch on and off.
 */
import { change, settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Switch } from "../../components/Switch";
import type { GameSwitch as Wanted } from "../../games/view";

export function GameSwitch({ of: { setting, label, about } }: { of: Wanted }) {
  return (
    <Switch
      label={t(label)}
      about={t(about)}
      checked={settings.value[setting]}
      onChange={(on) => change({ [setting]: on })}
    />
  );
}
