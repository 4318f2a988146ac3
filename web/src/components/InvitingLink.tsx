/*
 * An address of the house to send to friends, and to point a camera at.
 */
import { t } from "../app/texts";
import { addressFor, isLocal } from "../online/there";
import { LinkField } from "./LinkField";
import "./invitingLink.css";

export function InvitingLink({ hash, title }: { hash: string; title: string }) {
  const address = addressFor(hash);
  return (
    <>
      <img class="inviting-qr" src={`qr.svg?text=${encodeURIComponent(address)}`} alt={t("together.qr")} />
      <LinkField name={t("together.address")} title={title} address={address} />
      {isLocal(address) && <p class="notice">{t("together.local")}</p>}
    </>
  );
}
