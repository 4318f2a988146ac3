/*
 * Where others in the network can reach the house, what they see is said: plainly, and once.
 */
import { t } from "../app/texts";
import { change, settings } from "../app/settings";
import { homeLink } from "../online/there";
import { Button } from "./Button";

export function NetworkNotice() {
  if (homeLink.value === null || settings.value.networkRead) return null;
  return (
    <div class="notice" role="note">
      <span>{t("account.network")}</span>
      <Button text={t("page.understood")} onClick={() => change({ networkRead: true })} />
    </div>
  );
}
