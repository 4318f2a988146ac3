/*
 * The wall above a room of the studio: its name, a line about it, and what hangs there.
 */
import type { ComponentChildren } from "preact";
import "./roomHead.css";

interface Props {
  title: ComponentChildren;
  lead: string;
  hung?: ComponentChildren;
  children?: ComponentChildren;
}

export function RoomHead({ title, lead, hung, children }: Props) {
  return (
    <header class="room-head">
      <div class="room-words">
        <h1 tabindex={-1}>{title}</h1>
        <p class="lead">{lead}</p>
        {children}
      </div>
      {hung && (
        <div class="room-hung" aria-hidden="true">
          {hung}
        </div>
      )}
    </header>
  );
}
