/*
 * A blot of paint. It fills in from below as results come nearer to the goal, and splashes when that is reached.
 */
import { useId } from "preact/hooks";

const BLOT =
  "M50 9c9-5 15 6 23 6 10 0 20-2 22 8 2 9-9 13-8 22 1 8 10 15 5 24-5 8-15 2-22 6-8 4-9 17-19 17-9 0-9-12-17-16-7-4-18 3-23-5-5-9 6-14 6-23 0-8-11-13-8-22 3-10 14-5 22-8 7-3 11-4 19-9Z";
const EDGES = { top: 8, bottom: 93 };
const DROPS = [
  [8, 12, 4],
  [94, 88, 5],
  [13, 90, 3],
  [97, 8, 3],
] as const;

export function Blot({ part, done, colour }: { part: number; done: boolean; colour: string }) {
  const clip = useId();
  const level = done ? 0 : EDGES.top + (1 - Math.min(0.9, Math.max(0, part))) * (EDGES.bottom - EDGES.top);
  return (
    <svg class={`blot dab ${colour} ${done ? "done" : ""}`} viewBox="0 0 104 104" aria-hidden="true" focusable="false">
      <clipPath id={clip}>
        <path d={BLOT} />
      </clipPath>
      <path class="blot-paper" d={BLOT} />
      <g clip-path={`url(#${clip})`}>
        <rect class="blot-paint" x="0" y="0" width="104" height="104" style={{ transform: `translateY(${level}px)` }} />
        {done && <ellipse class="blot-sheen" cx="38" cy="30" rx="13" ry="7" transform="rotate(-24 38 30)" />}
      </g>
      {done && DROPS.map(([x, y, radius]) => <circle key={x} class="blot-paint" cx={x} cy={y} r={radius} />)}
      <path class="blot-edge" d={BLOT} />
    </svg>
  );
}
