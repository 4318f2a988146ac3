/*
 * The keys that work at every table.
 */
import { t } from "../../app/texts";
import { Dialog } from "../../components/Dialog";
import type { GameName } from "../../engine/types";

const KEYS: [string, string][] = [
  ["U", "table.undo"],
  ["R", "table.redo"],
  ["H", "table.hint"],
  ["L", "table.history"],
  ["M", "table.menu"],
  ["?", "table.keys"],
];

export function KeysDialog({ game, close }: { game: GameName; close(): void }) {
  return (
    <Dialog class="small" title={t("table.keys")} onClose={close}>
      <dl class="keys">
        {KEYS.map(([key, text]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
      <p>{t("table.keys.tab")}</p>
      <p class="quiet">{t("table.keys.game", { game: t(`game.${game}.name`) })}</p>
    </Dialog>
  );
}
