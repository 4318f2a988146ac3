/*
 * How friends find a table, and how it comes on a television or a laptop.
 */
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { ButtonLink } from "../../components/Button";
import { InvitingLink } from "../../components/InvitingLink";
import { Code } from "./Code";

export function Invitation({ id, code }: { id: string; code: string | undefined }) {
  return (
    <>
      <section class="sheet together-invitation" aria-labelledby="together-invite">
        <h2 id="together-invite">{t("together.invite")}</h2>
        <p>{t("together.invite.about")}</p>
        {code !== undefined && <Code code={code} />}
        <InvitingLink hash={location.hash} title={t("together.title")} />
      </section>
      <section class="sheet" aria-labelledby="together-screen">
        <h2 id="together-screen">{t("bigscreen.title")}</h2>
        <p>{t("bigscreen.about")}</p>
        <ButtonLink icon="screen" text={t("bigscreen.open")} href={link("wall", id)} />
      </section>
    </>
  );
}
