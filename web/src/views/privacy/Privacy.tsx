/*
 * What stays on this device, what a server stores, and how it is deleted: docs/host/privacy.md in short.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { AccountLink } from "../../components/AccountLink";
import { ButtonLink } from "../../components/Button";

const PARTS = ["device", "server", "seen", "never", "delete"] as const;

export function Privacy() {
  useTitle(t("privacy.title"));
  return (
    <main class="page narrow">
      <article class="sheet">
        <h1>{t("privacy.title")}</h1>
        <p class="lead">{t("privacy.lead")}</p>
        {PARTS.map((part) => (
          <section key={part}>
            <h2>{t(`privacy.${part}`)}</h2>
            <p>{t(`privacy.${part}.text`)}</p>
          </section>
        ))}
        <AccountLink />
        <p>
          <ButtonLink text={t("page.nav.settings")} href={link("settings")} />
        </p>
      </article>
    </main>
  );
}
