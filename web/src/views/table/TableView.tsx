/*
 * A table: finds the game, opens it, and lets the game's own view show it.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { Session } from "../../app/session";
import { findGame } from "../../app/store";
import { t } from "../../app/texts";
import { views } from "../games";

export function TableView({ id }: { id: string }) {
  const session = useSignal<Session | null>(null);
  const missing = useSignal(false);
  useEffect(() => {
    let opened: Session | undefined;
    let left = false;
    const open = async (): Promise<void> => {
      const saved = await findGame(id);
      if (!saved) {
        missing.value = true;
        return;
      }
      opened = await Session.open(saved);
      if (left) opened.close();
      else session.value = opened;
    };
    void open().catch(() => {
      missing.value = true;
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [id]);
  if (missing.value) return <main>{t("page.game.missing")}</main>;
  if (!session.value) return <main aria-busy="true" />;
  const { Table } = views[session.value.saved.value.game];
  return <Table session={session.value} />;
}
