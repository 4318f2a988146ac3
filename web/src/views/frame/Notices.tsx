/*
 * What concerns the whole page: no storage, no engine, a new version.
 */
import { useSignal } from "@preact/signals";
import { checkEngine, trouble } from "../../platform/health";
import { storageWorks } from "../../session/store";
import { t } from "../../app/texts";
import { takeUpdate, updateReady } from "../../platform/update";
import { painterAwaited } from "../../pictures/client";

export function Notices() {
  const storageRead = useSignal(false);
  const updateLater = useSignal(false);
  const noStorage = !storageWorks.value && !storageRead.value;
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
          {trouble.value === "engine" && (
            <button class="button" onClick={() => void checkEngine()}>
              {t("page.trouble.again")}
            </button>
          )}
        </div>
      )}
      {awaited && (
        <div class="notice fetching" role="status">
          <span class="fetching-dabs" aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span>{t("page.pictures.coming")}</span>
        </div>
      )}
      {noStorage && (
        <div class="notice warn">
          <span>{t("page.storage")}</span>
          <button class="button" onClick={() => (storageRead.value = true)}>
            {t("page.understood")}
          </button>
        </div>
      )}
      {update && (
        <div class="notice" role="status">
          <span>{t("page.update")}</span>
          <button class="button main" onClick={takeUpdate}>
            {t("page.update.take")}
          </button>
          <button class="button plain" onClick={() => (updateLater.value = true)}>
            {t("page.update.later")}
          </button>
        </div>
      )}
    </section>
  );
}
