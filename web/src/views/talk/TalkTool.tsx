/*
 * The way to the talk, in the rail over a table: how much is new is all that it says.
 */
import type { Talk } from "../../session/talk";
import { t, tn } from "../../app/texts";
import { Icon } from "../../components/Icon";
import "./talk.css";

const MANY = 9;

export function TalkTool({ talk, pressed, onClick }: { talk: Talk; pressed: boolean; onClick(): void }) {
  const unread = talk.unread.value;
  const text = unread > 0 ? `${t("talk.title")}, ${tn("talk.new", unread)}` : t("talk.title");
  return (
    <button class="tool talk-tool" title={text} aria-label={text} aria-pressed={pressed} onClick={onClick}>
      <Icon name="talk" />
      {unread > 0 && (
        <span key={unread} class="talk-count" aria-hidden="true">
          {unread > MANY ? `${MANY}+` : unread}
        </span>
      )}
    </button>
  );
}
