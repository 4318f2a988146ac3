/*
 * The talk beside a table.
 */
import type { Company } from "../../session/session";
import { t } from "../../app/texts";
import { Drawer } from "../../components/Drawer";
import { TalkRoom } from "./TalkRoom";

export function TalkDrawer({ company, close }: { company: Company; close(): void }) {
  return (
    <Drawer title={t("talk.title")} class="talk-drawer" close={close}>
      <TalkRoom talk={company.talk} rule={company.talkRule} />
    </Drawer>
  );
}
