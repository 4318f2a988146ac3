/*
 * The way to the table on a television or a laptop.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";

export function BigScreenLink({ id }: { id: string }) {
  return (
    <section class="sheet" aria-labelledby="together-screen">
      <h2 id="together-screen">{t("bigscreen.title")}</h2>
      <p>{t("bigscreen.about")}</p>
      <a class="button" href={link("wall", id)}>
        <Icon name="screen" /> {t("bigscreen.open")}
      </a>
    </section>
  );
}
