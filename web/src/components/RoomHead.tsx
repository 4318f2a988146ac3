/*
 * The wall above a room of the studio: its name, a line about it, and what hangs there.
 */
import type { ComponentChildren } from "preact";
import "./roomHead.css";

interface Props {
  title: ComponentChildren;
  lead: string;
  status?: boolean; /* the line tells how things stand: it is said whenever it changes */
  hung?: ComponentChildren;
  children?: ComponentChildren;
}

export function RoomHead({ title, lead, status = false, hung, children }: Props) {
  return (
    <header class="room-head">
      <div class="room-words">
        <h1 tabindex={-1}>{title}</h1>
        <p class="lead" {...(status ? { role: "status" } : {})}>
          {lead}
        </p>
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
