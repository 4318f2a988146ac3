/*
 * The moves so far in words, the last one first.
 */
import { useEffect } from "preact/hooks";
import type { Session } from "../../session/session";
import { colourOfSeat, SEATS } from "../../session/seats";
import { lang, t } from "../../app/texts";
import { Drawer } from "../../components/Drawer";
import type { TableLog } from "./log";

interface Props {
  session: Session;
  log: TableLog;
  close(): void;
}

export function HistoryDrawer({ session, log, close }: Props) {
  const history = session.history.value;
  useEffect(() => void log.readAll().catch(() => undefined), [history, lang.value]);
  const lines = log.lines.value.flatMap((line, index) => (line && line.text !== "" ? [{ ...line, index }] : []));
  return (
    <Drawer title={t("table.history")} close={close}>
      {lines.length === 0 && <p class="quiet">{t("table.history.none")}</p>}
      <ol class="moves" reversed>
        {lines.reverse().map(({ played, text, index }) => (
          <li key={index} class={played.actor === "chance" ? "chance" : ""}>
            {played.actor.length === 1 && (
              <span class={`seat-dot ${colourOfSeat(SEATS.indexOf(played.actor))}`} aria-hidden="true" />
            )}
            {text}
          </li>
        ))}
      </ol>
    </Drawer>
  );
}
