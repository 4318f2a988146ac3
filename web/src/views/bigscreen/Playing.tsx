/*
 * The game on the big screen: its own large view below a line that says whose turn it is.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { sentenceOf } from "../../common/sentence";
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import { Still } from "../../components/still";
import { viewOf } from "../../games/registry";
import type { TableRoom } from "../../games/view";
import { HouseSession } from "../../online/housesession";
import { useColours } from "../table/colours";
import { TableLog } from "../table/log";
import "../table/table.css";
import { Head } from "./Head";

interface Opened {
  session: Session;
  room: TableRoom;
  log: TableLog; /* speaks to those who listen */
}

export function Playing({ id }: { id: string }) {
  const opened = useSignal<Opened | null>(null);
  const problem = useSignal("");
  useEffect(() => {
    const leaving = new AbortController();
    const left = leaving.signal;
    const open = async (): Promise<void> => {
      const session = await HouseSession.open(id, undefined, { looksOn: true, left });
      try {
        const room = await viewOf(session.saved.peek().game).table();
        if (left.aborted) session.close();
        else opened.value = { session, room, log: new TableLog(session) };
      } catch (error) {
        session.close(); /* nobody plays on unseen */
        throw error;
      }
    };
    void open().catch((error: unknown) => (problem.value = sentenceOf(error)));
    return () => {
      leaving.abort();
      opened.value?.log.close();
      opened.value?.session.close();
    };
  }, [id]);
  if (opened.value) return <Shown {...opened.value} />;
  return (
    <div class="bigscreen-alone" aria-busy={problem.value === ""}>
      <h1>{problem.value === "" ? t("table.opening") : t("table.broken", { reason: problem.value })}</h1>
    </div>
  );
}

function Shown({ session, room }: Opened) {
  useColours(session);
  return (
    <>
      <Head session={session} />
      <div class="bigscreen-room">
        <Still.Provider value={true}>
          <room.BigScreen session={session} />
        </Still.Provider>
      </div>
    </>
  );
}
