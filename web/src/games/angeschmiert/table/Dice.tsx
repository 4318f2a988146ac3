/*
 * Four wooden dice with a colour and its pattern on four sides. A new throw tumbles in; those that
 * fit are lifted out.
 */
import { useLayoutEffect, useRef } from "preact/hooks";
import { GameIcon } from "../../../components/Picture";
import { thingsMove } from "../../../app/settings";
import { t } from "../../../app/texts";
import { colourOf } from "../facts";
import type { Thrown } from "./show";
import { diceWords } from "../words";
import "./dice.css";

const SIDES = "rgyb";
const TUMBLE = 900; /* milliseconds */

const restOf = (face: string): number => -90 * SIDES.indexOf(face);

interface DieProps {
  face: string;
  index: number;
  thrown: number;
  rolling: boolean;
  fits: boolean;
}

function Die({ face, index, thrown, rolling, fits }: DieProps) {
  const cube = useRef<HTMLSpanElement>(null);
  const box = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (thrown === 0 || !thingsMove()) return;
    const turn = restOf(face);
    const way = index % 2 === 0 ? 1 : -1;
    const duration = TUMBLE - 110 * (index % 3);
    const easing = "cubic-bezier(0.2, 0.7, 0.25, 1)";
    cube.current?.animate(
      [
        { transform: `rotateX(${way * (540 + 180 * index)}deg) rotateZ(${-way * 200}deg) rotateY(${turn - 720}deg)` },
        { transform: `rotateX(0deg) rotateZ(0deg) rotateY(${turn}deg)` },
      ],
      { duration, easing },
    );
    box.current?.animate(
      [
        { transform: `translate(${-140 - 40 * index}%, ${-60 + 50 * (index % 3)}%) scale(0.7)`, opacity: 0 },
        { transform: `translate(${-60 - 20 * index}%, ${30 - 40 * (index % 2)}%) scale(1.12)`, opacity: 1, offset: 0.35 },
        { transform: "translate(0, 12%) scale(1.04)", offset: 0.7 },
        { transform: "none", opacity: 1 },
      ],
      { duration, easing: "ease-out" },
    );
  }, [thrown]);
  useLayoutEffect(() => {
    /* Whoever hurries sees them lie at once. */
    if (!rolling && thrown > 1) [cube, box].forEach(({ current }) => current?.getAnimations().forEach((one) => one.finish()));
  }, [rolling]);
  return (
    <span ref={box} class={`angeschmiert-die ${fits ? "fits" : ""}`}>
      <span ref={cube} class="angeschmiert-cube" style={{ transform: `rotateY(${restOf(face)}deg)` }}>
        {[...SIDES].map((side) => (
          <span key={side} class={`angeschmiert-side angeschmiert-side-${side} ${colourOf(side)}`}>
            <GameIcon name={`die-${colourOf(side)}`} alt="" />
          </span>
        ))}
        <span class="angeschmiert-side angeschmiert-side-top" />
        <span class="angeschmiert-side angeschmiert-side-bottom" />
      </span>
    </span>
  );
}

export function Dice({ thrown }: { thrown: Thrown }) {
  const left = [...thrown.fit];
  const dice = [...thrown.faces].map((face) => {
    const at = thrown.rolling ? -1 : left.indexOf(face);
    if (at >= 0) left.splice(at, 1);
    return { face, fits: at >= 0 };
  });
  const words = thrown.rolling || thrown.faces === "" ? t("angeschmiert.dice.rolling") : t("angeschmiert.dice.shown", { dice: diceWords(thrown.faces) });
  return (
    <div class="angeschmiert-tray" role="img" aria-label={words}>
      {dice.map(({ face, fits }, index) => (
        <Die key={index} face={face} index={index} thrown={thrown.number} rolling={thrown.rolling} fits={fits} />
      ))}
    </div>
  );
}
