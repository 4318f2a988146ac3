/*
 * What concerns the whole page: no storage, no engine, a new version.
 */
import { useSignal, useSignalEffect } from "@preact/signals";
import { storageTrouble } from "../../platform/database";
import { checkEngine, trouble } from "../../platform/health";
import { t } from "../../app/texts";
import { takeUpdate, updateReady } from "../../platform/update";
import { painterAwaited } from "../../pictures/client";
import { Button } from "../../components/Button";

export function Notices() {
  const storageRead = useSignal<typeof storageTrouble.value>(null);
  const updateLater = useSignal(false);
  useSignalEffect(() => {
    if (storageTrouble.value === null) storageRead.value = null;
  });
  const noStorage = storageTrouble.value !== storageRead.value && storageTrouble.value;
  const update = updateReady.value && !updateLater.value;
  const awaited = painterAwaited.value && !trouble.value;
  if (!trouble.value && !noStorage && !update && !awaited) return null;
  return (
    <section class="notices" aria-label={t("page.notes")}>
      {trouble.value && (
        <div class="notice bad" role="alert">
          <span>
            <strong>{t("page.trouble.title")}</strong> {t(`page.trouble.${trouble.value}`)}
          </span>
          {trouble.value === "engine" && <Button text={t("page.trouble.again")} onClick={() => void checkEngine()} />}
        </div>
      )}
      {awaited && (
        <div class="notice fetching" role="status">
          <span class="fetching-dabs" aria-hidden="true">
            <i class="red" />
            <i class="yellow" />
            <i class="blue" />
          </span>
          <span>{t("page.pictures.coming")}</span>
        </div>
      )}
      {noStorage && (
        <div class="notice warn" role="alert">
          <span>{t(`page.storage.${noStorage}`)}</span>
          <Button text={t("page.understood")} onClick={() => (storageRead.value = noStorage)} />
        </div>
      )}
      {update && (
        <div class="notice" role="status">
          <span>{t("page.update")}</span>
          <Button main text={t("page.update.take")} onClick={takeUpdate} />
          <Button plain text={t("page.update.later")} onClick={() => (updateLater.value = true)} />
        </div>
      )}
    </section>
  );
}
