/*
 * The twelve scoring cards drawn: five swatches with an example of what earns a ribbon. Forms and lines tell what
 * matters, colour only which swatch it is. The words beside a diagram say the same, so it is silent for screen readers.
 */
import type { ComponentChildren } from "preact";
import type { Icon } from "../types";
import { SWATCHES } from "../facts";
import { Disc } from "./glyphs";
import "./diagram.css";

const X = (place: number): number => 24 + 43 * place;
const Y = 44;

/* Five swatches; an icon "*" stands for any, "e" for any element. */
function Board({ icons, dim = [], children }: { icons: Icon[][]; dim?: number[]; children?: ComponentChildren }) {
  return (
    <>
      {SWATCHES.map((swatch, place) => (
        <g key={swatch} class={dim.includes(place) ? "dim" : ""}>
          <path class={`blob ${swatch}`} transform={`translate(${X(place)} ${Y})`} d="M-19-3C-18-15-8-20 3-19S20-10 19 3 10 20-2 19-20 10-19-3Z" />
          {(icons[place] ?? []).map((icon, index, all) => (
            <g key={index} transform={`translate(${X(place) + (all.length > 1 ? (index === 0 ? -9 : 9) : 0)} ${Y}) scale(${all.length > 1 ? 0.7 : 0.9})`}>
              <Sign icon={icon} />
            </g>
          ))}
        </g>
      ))}
      {children}
    </>
  );
}

function Sign({ icon }: { icon: Icon }) {
  if (icon === "*" || icon === "e")
    return (
      <g class="any">
        <circle r="13.5" />
        {icon === "*" ? <path d="M-6 0 0-6 6 0 0 6Z" /> : <circle class="dot" r="4.5" />}
      </g>
    );
  return <Disc icon={icon} />;
}

/* Icons in a line without swatches: where they stand does not matter. */
function Line({ icons, gap = 30, from = 110, size = 1 }: { icons: Icon[]; gap?: number; from?: number; size?: number }) {
  const start = from - ((icons.length - 1) * gap) / 2;
  return (
    <>
      {icons.map((icon, index) => (
        <g key={index} transform={`translate(${start + index * gap} ${Y}) scale(${size})`}>
          <Sign icon={icon} />
        </g>
      ))}
    </>
  );
}

const arc = (from: number, to: number, high: number): string => `M${X(from)} 24Q${(X(from) + X(to)) / 2} ${24 - high} ${X(to)} 24`;

function Hierarchy() {
  const columns: [Icon, number][] = [
    ["t", 3],
    ["h", 2],
    ["s", 3],
    ["x", 1],
  ];
  return (
    <>
      {columns.map(([icon, count], column) =>
        Array.from({ length: count }, (_, index) => (
          <g key={`${icon}${index}`} class={column === 0 ? "" : "dim"} transform={`translate(${(column === 0 ? 52 : 76) + column * 32} ${58 - index * 21}) scale(0.72)`}>
            <Disc icon={icon} />
          </g>
        )),
      )}
      <text x="82" y="46">
        ≥
      </text>
    </>
  );
}

const DRAWN: Record<string, () => ComponentChildren> = {
  composition: () => <Board icons={[["*"], ["*"], ["*"], ["*"], ["*"]]} />,
  consistency: () => (
    <>
      <Line icons={["e", "e", "e", "e", "e", "e"]} gap={27} from={88} size={0.85} />
      <text x="196" y="51">
        =6
      </text>
    </>
  ),
  emphasis: () => (
    <>
      <Line icons={["h"]} from={80} />
      <text x="130" y="51">
        =1
      </text>
    </>
  ),
  hierarchy: () => <Hierarchy />,
  movement: () => (
    <Board icons={[[], ["s"], ["s"], ["s"], []]} dim={[0, 4]}>
      <path class="link" d={`M${X(1)} 18H${X(3) - 6}`} />
      <path class="tip" d={`M${X(3) + 2} 18l-10-6v12z`} />
    </Board>
  ),
  proportion: () => (
    <>
      <Line icons={["s", "s", "s"]} gap={28} from={62} size={0.92} />
      <text x="115" y="51">
        +
      </text>
      <Line icons={["h", "h"]} gap={28} from={158} size={0.92} />
    </>
  ),
  proximity: () => (
    <Board icons={[[], ["x"], ["t"], [], []]} dim={[0, 3, 4]}>
      <path class="link" d={`M${X(1)} 24V15H${X(2)}V24`} />
    </Board>
  ),
  repetition: () => <Line icons={["s", "s"]} gap={34} />,
  space: () => (
    <Board icons={[[], ["h"], [], ["s"], []]} dim={[0, 2, 4]}>
      <path class="link" d={arc(1, 3, 24)} />
    </Board>
  ),
  style: () => <Line icons={["x", "x", "x"]} gap={34} />,
  symmetry: () => (
    <Board icons={[["h"], ["t"], [], ["t"], ["h"]]} dim={[2]}>
      <path class="link" d={arc(0, 4, 36)} />
      <path class="link" d={arc(1, 3, 14)} />
      <path class="axis" d={`M${X(2)} 4V70`} />
    </Board>
  ),
  variety: () => <Line icons={["h", "s", "x", "t"]} gap={36} />,
};

/* From where to how far down a diagram reaches. */
const TALL: Record<string, [number, number]> = {
  hierarchy: [0, 72],
  movement: [8, 58],
  proximity: [8, 58],
  space: [6, 60],
  symmetry: [2, 70],
};
const LOW: [number, number] = [22, 44];

export function Diagram({ scoring }: { scoring: string }) {
  const draw = DRAWN[scoring];
  const [from, high] = TALL[scoring] ?? LOW;
  return draw ? (
    <svg class="canvas-diagram" viewBox={`0 ${from} 220 ${high}`} aria-hidden="true">
      {draw()}
    </svg>
  ) : null;
}
