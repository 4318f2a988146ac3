/*
 * Something of the settings that is on or off.
 */
import { change, settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Switch } from "../../components/Switch";
import type { GameSwitch } from "../../games/view";

type Props = Pick<GameSwitch, "setting" | "label"> & Partial<GameSwitch>;

export const SettingSwitch = ({ setting, label, about }: Props) => (
  <Switch
    label={t(label)}
    about={about && t(about)}
    checked={settings.value[setting]}
    onChange={(on) => change({ [setting]: on })}
  />
);
