/*
 * A link to paintings that was just made: what others will see, the address to send, and the way to withdraw it.
 */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { sentenceOf } from "../common/sentence";
import { link as addressWithin } from "../app/router";
import { t } from "../app/texts";
import { toast } from "../app/toast";
import { addressOf, previewOf, unshare } from "../online/links";
import { askForHouse, isLocal } from "../online/there";
import { Button } from "./Button";
import { Dialog } from "./Dialog";
import { Icon } from "./Icon";
import { LinkField } from "./LinkField";
import "./linkDialog.css";

export interface LinkDialogProps {
  link: string;
  onClose(): void;
}

export function LinkDialog({ link, onClose }: LinkDialogProps) {
  const pictured = useSignal(true); /* a house without pixels has no preview */
  useEffect(() => void askForHouse().catch(() => undefined), []);
  const address = addressOf(link);
  const withdraw = async (): Promise<void> => {
    try {
      await unshare(link);
      toast(t("link.withdrawn"));
      onClose();
    } catch (error) {
      toast(sentenceOf(error));
    }
  };
  return (
    <Dialog class="link-dialog" title={t("link.title")} onClose={onClose}>
      {pictured.value && (
        <img class="link-preview" src={previewOf(link)} alt={t("link.preview")} width={1000} height={525} onError={() => (pictured.value = false)} />
      )}
      <p>{t("link.about")}</p>
      <LinkField name={t("link.address")} title={t("link.title")} address={address} />
      {isLocal(address) && <p class="notice">{t("link.local")}</p>}
      <div class="row link-do">
        <a class="button" href={address} target="_blank" rel="noopener">
          <Icon name="look" /> {t("link.open")}
        </a>
        <Button icon="trash" text={t("link.withdraw")} onClick={() => void withdraw()} />
        <a class="link-all" href={addressWithin("links")}>
          {t("link.mine")}
        </a>
      </div>
    </Dialog>
  );
}
