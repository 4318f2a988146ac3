/*
 * A button that makes a link to paintings of a game in the house, and shows it.
 */
import { allStyles } from "../common/styles";
import { useSignal } from "@preact/signals";
import type { FunctionComponent } from "preact";
import { t } from "../app/texts";
import { toast } from "../app/toast";
import type { Seat } from "../engine/types";
import { Icon } from "./Icon";
import type { LinkDialogProps } from "./LinkDialog";

interface Props {
  table: string;
  seat: Seat;
  painting?: number; /* from 1; without it all of the seat's */
  name: string; /* what the button does, in words */
  brief?: boolean; /* they are only spoken: there is little room */
}

export function ShareLink({ table, seat, painting, name, brief = false }: Props) {
  const made = useSignal<{ link: string; Shown: FunctionComponent<LinkDialogProps> } | null>(null);
  const busy = useSignal(false);
  const make = async (): Promise<void> => {
    if (busy.value) return;
    busy.value = true;
    try {
      const [{ share }, { LinkDialog }] = await Promise.all([import("../online/links"), import("./LinkDialog"), allStyles()]);
      made.value = { link: await share(table, seat, painting), Shown: LinkDialog };
    } catch (error) {
      toast(error instanceof Error && error.message !== "" ? error.message : t("together.unreachable"));
    } finally {
      busy.value = false;
    }
  };
  const { link, Shown } = made.value ?? { link: "", Shown: null };
  return (
    <>
      <button type="button" class="button" aria-disabled={busy.value} aria-label={name} onClick={() => void make()}>
        <Icon name="link" /> {brief ? t("link.share") : name}
      </button>
      {Shown && <Shown link={link} onClose={() => (made.value = null)} />}
    </>
  );
}
