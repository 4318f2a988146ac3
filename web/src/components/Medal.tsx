/*
 * The picture of an achievement, round and set in brass; in plaster while it is still to be earned.
 */
import type { Medal } from "../pictures/client";
import { Icon } from "./Icon";
import { Picture } from "./Picture";
import "./medal.css";

export function MedalPicture({ medal, open = false }: { medal: Medal | undefined; open?: boolean }) {
  return (
    <span class={`medal ${open ? "open" : ""}`} aria-hidden="true">
      {medal ? (
        <>
          <Picture of={medal.before} alt="" class="medal-ground" />
          <Picture of={medal.of} alt="" class="medal-motif" />
        </>
      ) : (
        <Icon name="ribbon" />
      )}
    </span>
  );
}
