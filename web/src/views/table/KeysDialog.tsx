/*
 * The keys that work in a view.
 */
import { settings } from "../../app/settings";
import { t } from "../../app/texts";
import { Dialog } from "../../components/Dialog";
import { KeyList, type Key } from "../../components/KeyList";
import { SettingSwitch } from "../frame/SettingSwitch";

const WRITTEN = /^[\p{L}\d?]( – \d)?$/u; /* a letter or a number, or from one to another */

export function KeysDialog({ keys, close }: { keys: readonly Key[]; close(): void }) {
  return (
    <Dialog class="small" title={t("table.keys")} onClose={close}>
      <KeyList keys={keys.filter(([name]) => settings.value.keys || !WRITTEN.test(name))} />
      <p>{t("table.keys.tab")}</p>
      <SettingSwitch setting="keys" label="settings.keys" about="settings.keys.about" />
    </Dialog>
  );
}
