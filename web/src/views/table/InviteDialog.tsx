/*
 * The way to a table that plays already: for whoever wants to look on, a big screen, another phone.
 */
import { useEffect } from "preact/hooks";
import { link } from "../../app/router";
import type { Company, Session } from "../../session/session";
import { t } from "../../app/texts";
import { Dialog } from "../../components/Dialog";
import { InvitingLink } from "../../components/InvitingLink";
import { askForHouse } from "../../online/there";

interface Props {
  session: Session;
  company: Company;
  close(): void;
}

export function InviteDialog({ session, company, close }: Props) {
  useEffect(() => void askForHouse().catch(() => undefined), []); /* it knows the address for others */
  return (
    <Dialog class="invite-dialog" title={t("follow.invite")} onClose={close}>
      <p>{t(company.strangers ? "follow.invite.about" : "follow.invite.private")}</p>
      <InvitingLink hash={link("together", session.saved.value.id)} title={t("together.title")} />
    </Dialog>
  );
}
