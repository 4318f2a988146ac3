/*
 * Talk at a table: what people have said, and ways to say something. There is nothing among their words that is not
 * theirs, so nothing that is typed can pass for the page's.
 */
import { useEffect } from "preact/hooks";
import type { Talk, TalkRule } from "../../session/talk";
import { Listening } from "./Listening";
import { Lines } from "./Lines";
import { Say } from "./Say";
import "./talk.css";

export function TalkRoom({ talk, rule }: { talk: Talk; rule: TalkRule }) {
  useEffect(() => {
    talk.reading.value = true;
    return () => {
      talk.reading.value = false;
    };
  }, [talk]);
  return (
    <div class="talk">
      <Lines talk={talk}>
        <Listening />
      </Lines>
      <Say talk={talk} typed={rule === "all"} />
    </div>
  );
}
