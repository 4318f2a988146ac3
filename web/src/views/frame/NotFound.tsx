/*
 * An address that leads nowhere.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";

export function NotFound() {
  useTitle(t("page.missing.title"));
  return (
    <main class="page narrow">
      <div class="sheet">
        <h1>{t("page.missing.title")}</h1>
        <p>{t("page.missing.text")}</p>
        <a class="button main" href={link()}>
          {t("page.home")}
        </a>
      </div>
    </main>
  );
}
