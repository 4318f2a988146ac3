/*
 * The way to tables with friends; nothing where no house serves the page.
 */
import { useEffect } from "preact/hooks";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { askForHouse, houseThere } from "../../online/there";

export function WithFriends() {
  useEffect(() => {
    if (navigator.onLine) void askForHouse().catch(() => undefined);
  }, []);
  if (!houseThere.value) return null;
  return (
    <section class="sheet" aria-labelledby="home-together">
      <h2 id="home-together">{t("together.title")}</h2>
      <p>{t("together.lead")}</p>
      <a class="button main" href={link("together")}>
        <Icon name="person" /> {t("together.new")}
      </a>
    </section>
  );
}
