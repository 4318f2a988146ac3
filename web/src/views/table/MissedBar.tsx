/*
 * What was played while one was away: said, and shown quickly at the table, unless somebody would rather go on. Any
 * press and any key ends it, for the turn is more important.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { announce } from "../../app/announce";
import type { Missed, Session } from "../../session/session";
import { lang, t, tn } from "../../app/texts";
import { Button } from "../../components/Button";
import { CloseButton } from "../../components/IconButton";
import type { TableLog } from "./log";
import { listening } from "../../common/listening";
import "./missed.css";

const SAID = 3; /* sentences: the last ones */

export function MissedBar({ session, log }: { session: Session; log: TableLog }) {
  const missed = session.company.value?.missed;
  return missed ? <Bar key={missed.to} session={session} log={log} missed={missed} /> : null;
}

interface Props {
  session: Session;
  log: TableLog;
  missed: Missed;
}

function Bar({ session, log, missed: { from, to, at } }: Props) {
  const sentences = useSignal<string[]>([]);
  const count = session.history.value.slice(from, to).filter(({ actor }) => actor !== "chance").length;
  const running = at !== null;
  const skip = (): void => session.company.value?.skipMissed();
  useEffect(() => {
    void log.sentences(from, to, "decided").then((all) => {
      sentences.value = all.slice(-SAID);
    });
  }, [lang.value]);
  useEffect(() => {
    if (!running && sentences.value.length > 0) announce([tn("follow.missed", count), ...sentences.value].join(" "));
  }, [running, sentences.value]);
  useEffect(() => {
    if (running) return listening({ pointerdown: skip, keydown: skip });
  }, [running]);
  return (
    <section class="missed" aria-label={t("follow.away")}>
      <p>
        <strong>{tn("follow.missed", count)}</strong> {!running && sentences.value.join(" ")}
      </p>
      {running ? (
        <>
          <progress max={to - from} value={at - from} aria-label={t("follow.away")} />
          <Button icon="hurry" text={t("follow.skip")} onClick={skip} />
        </>
      ) : (
        <CloseButton onClick={() => session.company.value?.forgetMissed()} />
      )}
    </section>
  );
}
