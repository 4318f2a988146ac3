/*
 * An address that leads nowhere.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { ButtonLink } from "../../components/Button";
import { WordsPage } from "../../components/WordsPage";

export function NotFound() {
  useTitle(t("page.missing.title"));
  return (
    <WordsPage title={t("page.missing.title")}>
      <p>{t("page.missing.text")}</p>
      <ButtonLink main text={t("page.home")} href={link()} />
    </WordsPage>
  );
}
