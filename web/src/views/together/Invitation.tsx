/*
 * How friends find a table.
 */
import { t } from "../../app/texts";
import { InvitingLink } from "../../components/InvitingLink";
import { Code } from "./Code";

export function Invitation({ code }: { code: string | undefined }) {
  return (
    <section class="sheet together-invitation" aria-labelledby="together-invite">
      <h2 id="together-invite">{t("together.invite")}</h2>
      <p>{t("together.invite.about")}</p>
      {code !== undefined && <Code code={code} />}
      <InvitingLink hash={location.hash} title={t("together.title")} />
    </section>
  );
}
