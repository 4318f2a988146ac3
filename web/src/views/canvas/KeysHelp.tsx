/*
 * The keys, for those who play without a mouse.
 */
import { t } from "../../app/texts";

const KEYS: readonly [string, string][] = [
  ["1 – 5", "canvas.keys.row"],
  ["↵", "canvas.keys.take"],
  ["← →", "canvas.keys.arrows"],
  ["⇧ ↑ / ⇧ ↓", "canvas.keys.layers"],
  ["⌫", "canvas.keys.remove"],
  ["S", "canvas.keys.studio"],
  ["B", "canvas.keys.ground"],
  ["P", "canvas.keys.paint"],
];

export function KeysHelp() {
  return (
    <details class="canvas-keys">
      <summary>{t("canvas.keys")}</summary>
      <dl>
        {KEYS.map(([keys, text]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
