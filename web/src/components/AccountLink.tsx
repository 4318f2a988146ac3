/*
 * The way to oneself in the house; nothing where no house serves the page.
 */
import { useEffect } from "preact/hooks";
import { link } from "../app/router";
import { t } from "../app/texts";
import { Icon } from "./Icon";
import { askForHouse, houseThere } from "../online/there";

export function AccountLink() {
  useEffect(() => {
    if (navigator.onLine) void askForHouse().catch(() => undefined);
  }, []);
  if (!houseThere.value) return null;
  return (
    <p>
      <a class="button" href={link("account")}>
        <Icon name="person" /> {t("account.title")}
      </a>
    </p>
  );
}
