/*
 * A picture that the painter makes; until it is there, its place is kept.
 */
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { unlessLeft } from "../common/unlessLeft";
import { addressAtHand, borrow, iconOf, type Shown } from "../pictures/client";

declare const WALL_FOLDER: string; /* put in when the page is built */

interface Props {
  of: Shown;
  alt: string; /* "" where the words beside it say the same */
  class?: string;
}

export function Picture({ of, alt, class: name = "" }: Props) {
  const source = useSignal(addressAtHand(of));
  const key = JSON.stringify(of);
  useEffect(() => {
    const { coming, giveBack } = borrow(of);
    const leave = unlessLeft(coming, (made) => (source.value = made));
    return () => {
      leave();
      giveBack();
    };
  }, [key]);
  const waiting = source.value === undefined ? " coming" : "";
  return <img class={`picture ${name}${waiting}`} src={source.value ?? BLANK} alt={alt} draggable={false} decoding="async" />;
}

/* A finished picture of the first view's wall, by the name of its file: there before the painter is. */
export function WallPicture({ name }: { name: string }) {
  return <img class="picture" src={`${WALL_FOLDER}/${name}.webp`} alt="" draggable={false} decoding="async" />;
}

const BLANK = "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

/*
 * An icon by the name of its file in data/art/icons: "hue", "bonus-tone", "inspiration", "ribbon-red", "die-blue",
 * "figure-black", "pot", "bucket", "brush", "ladder", "frame-gilt".
 */
export function GameIcon({ name, alt, class: more = "" }: { name: string; alt: string; class?: string }) {
  return <Picture of={iconOf(name)} alt={alt} class={`game-icon ${more}`} />;
}
