/*
 * The way to oneself in the house; nothing where no house serves the page.
 */
import { link } from "../app/router";
import { t } from "../app/texts";
import { ButtonLink } from "./Button";
import { useHouse } from "./useHouse";

export function AccountLink() {
  if (!useHouse()) return null;
  return (
    <p>
      <ButtonLink icon="person" text={t("account.title")} href={link("account")} />
    </p>
  );
}
