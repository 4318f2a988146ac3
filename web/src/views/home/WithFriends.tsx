/*
 * The way to tables with friends; nothing where no house serves the page.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { ButtonLink } from "../../components/Button";
import { useHouse } from "../../components/useHouse";

export function WithFriends() {
  if (!useHouse()) return null;
  return (
    <section class="sheet" aria-labelledby="home-together">
      <h2 id="home-together">{t("together.title")}</h2>
      <p>{t("together.lead")}</p>
      <ButtonLink main icon="person" text={t("together.new")} href={link("together")} />
    </section>
  );
}
