/*
 * How fair chance works, in three drawings: the secret is sealed, used, opened.
 */
import { t } from "../../app/texts";

function Envelope({ open = false }: { open?: boolean }) {
  return (
    <>
      {open ? (
        <>
          <path class="fair-flap" d="M22 62 80 18l58 44" />
          <rect class="fair-letter" x="42" y="30" width="76" height="56" rx="3" />
          <path class="fair-writing" d="M52 44h56M52 54h56M52 64h38" />
          <path class="fair-paper" d="M22 62v52h116V62L80 98Z" />
        </>
      ) : (
        <>
          <rect class="fair-paper" x="22" y="34" width="116" height="80" rx="4" />
          <path class="fair-fold" d="M22 36 80 80l58-44M22 112l42-42M138 112 96 70" />
          <path class="fair-wax" d="M80 62c9-3 20 3 21 13 1 9-5 19-16 20-13 1-24-6-25-17-1-9 9-13 20-16Z" />
          <path class="fair-print" d="M72 78c0-9 16-9 16 0v4M76 79c0-4 8-4 8 0v8M80 79v9" />
        </>
      )}
    </>
  );
}

function Sealed() {
  return (
    <svg class="fair-drawing" viewBox="0 0 160 130" aria-hidden="true">
      <Envelope />
    </svg>
  );
}

function Used() {
  return (
    <svg class="fair-drawing" viewBox="0 0 160 130" aria-hidden="true">
      <g transform="translate(-4 6) scale(.5)">
        <Envelope />
      </g>
      <path class="fair-arrow" d="M78 36h14m-5-6 6 6-6 6M40 70v14m-6-5 6 6 6-6M72 64l16 16m-8 0h8v-8" />
      <rect class="fair-card" x="104" y="14" width="32" height="46" rx="4" />
      <path class="fair-writing" d="m112 46 8-14 8 14Z" />
      <rect class="fair-card" x="20" y="92" width="30" height="30" rx="6" />
      <circle class="fair-dot" cx="35" cy="107" r="6" />
      <rect class="fair-card" x="94" y="84" width="32" height="36" rx="4" />
      <path class="fair-writing" d="M102 96h16M102 104h16M102 112h10" />
      <text class="fair-number" x="141" y="40">
        1
      </text>
      <text class="fair-number" x="131" y="106">
        2
      </text>
      <text class="fair-number" x="55" y="112">
        3
      </text>
    </svg>
  );
}

function Opened() {
  return (
    <svg class="fair-drawing" viewBox="0 0 160 130" aria-hidden="true">
      <Envelope open />
      <circle class="fair-tick-ground" cx="128" cy="104" r="18" />
      <path class="fair-tick" d="m119 104 7 7 12-14" />
    </svg>
  );
}

export function HowItWorks() {
  const drawings = [<Sealed key="1" />, <Used key="2" />, <Opened key="3" />];
  return (
    <ol class="fair-how">
      {drawings.map((drawing, index) => (
        <li key={index}>
          {drawing}
          <h3>{t(`study.fair.how.${index + 1}.title`)}</h3>
          <p>{t(`study.fair.how.${index + 1}`)}</p>
        </li>
      ))}
    </ol>
  );
}
