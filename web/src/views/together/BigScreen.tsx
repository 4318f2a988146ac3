/*
 * The way to the table on a television or a laptop.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";

export function BigScreen({ id }: { id: string }) {
  return (
    <section class="sheet" aria-labelledby="together-screen">
      <h2 id="together-screen">{t("wall.title")}</h2>
      <p>{t("wall.about")}</p>
      <a class="button" href={link("wall", id)}>
        <Icon name="screen" /> {t("wall.open")}
      </a>
    </section>
  );
}
