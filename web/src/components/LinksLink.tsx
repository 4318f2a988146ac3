/*
 * The way to the links that one shares; nothing for those who never were in the house.
 */
import { link } from "../app/router";
import { t } from "../app/texts";
import { wasInHouse } from "../online/there";
import { Icon } from "./Icon";

export function LinksLink() {
  if (!wasInHouse()) return null;
  return (
    <a class="button links-link" href={link("links")}>
      <Icon name="link" /> {t("link.mine")}
    </a>
  );
}
