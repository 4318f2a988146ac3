/*
 * The way to oneself in the house; nothing where no house serves the page.
 */
import { link } from "../app/router";
import { t } from "../app/texts";
import { Icon } from "./Icon";
import { useHouse } from "./useHouse";

export function AccountLink() {
  if (!useHouse()) return null;
  return (
    <p>
      <a class="button" href={link("account")}>
        <Icon name="person" /> {t("account.title")}
      </a>
    </p>
  );
}
