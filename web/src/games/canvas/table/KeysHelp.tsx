/*
 * The keys, for those who play without a mouse.
 */
import { t } from "../../../app/texts";
import { KeyList } from "../../../components/KeyList";
import { canvasKeys } from "./keys";

export function KeysHelp() {
  return (
    <details class="canvas-keys">
      <summary>{t("canvas.keys")}</summary>
      <KeyList keys={canvasKeys()} />
    </details>
  );
}
