/*
 * The keys that work in a view.
 */
import { t } from "../../app/texts";
import { Dialog } from "../../components/Dialog";
import { KeyList, type Key } from "../../components/KeyList";

export function KeysDialog({ keys, close }: { keys: readonly Key[]; close(): void }) {
  return (
    <Dialog class="small" title={t("table.keys")} onClose={close}>
      <KeyList keys={keys} />
      <p>{t("table.keys.tab")}</p>
    </Dialog>
  );
}
