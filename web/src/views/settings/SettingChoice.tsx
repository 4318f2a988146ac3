/*
 * One of a few for something of the settings, by its texts: a legend, and a name for each.
 */
import { change, settings, type Settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Choice } from "../../components/Choice";

type Chosen = "theme" | "text" | "motion" | "pace";

interface Props<Setting extends Chosen> {
  setting: Setting;
  values: readonly Settings[Setting][];
}

export function SettingChoice<Setting extends Chosen>({ setting, values }: Props<Setting>) {
  const named: Chosen = setting;
  return (
    <Choice
      legend={t(`settings.${named}`)}
      value={settings.value[setting]}
      options={values.map((value) => ({ value, label: t(`settings.${named}.${String(value)}`) }))}
      onChange={(value) => change({ [setting]: value })}
    />
  );
}
