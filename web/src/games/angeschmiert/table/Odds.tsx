/*
 * The chances of a throw: a bar whose parts differ in pattern, and the same in numbers.
 */
import { useContext } from "preact/hooks";
import { Explain } from "../../../components/Explain";
import { Still } from "../../../components/still";
import { list, percent, t, tn } from "../../../app/texts";
import { change, settings } from "../../../app/settings";
import type { Odds as Chances } from "../types";
import "./odds.css";

export function Odds({ odds }: { odds: Chances }) {
  if (!settings.value.odds) return null;
  const good = Math.max(0, 1 - odds.bust - odds.palette);
  const parts = [
    { kind: "fit", part: good },
    { kind: "palette", part: odds.palette },
    { kind: "bust", part: odds.bust },
  ].filter(({ part }) => part > 0);
  const byCount = odds.fit
    .map((part, count) => ({ part, count }))
    .filter(({ part, count }) => part > 0 && count > 0)
    .map(({ part, count }) => tn("angeschmiert.odds.dice", count, { part: percent(part, 1) }));
  return (
    <Explain text={t("angeschmiert.odds.about", { list: list(byCount) })} class="angeschmiert-odds">
      <span class="angeschmiert-odds-bar" aria-hidden="true">
        {parts.map(({ kind, part }) => (
          <span key={kind} class={`angeschmiert-odds-part ${kind}`} style={{ flexGrow: part }} />
        ))}
      </span>
      <span class="angeschmiert-odds-words">
        {parts.map(({ kind, part }) => (
          <span key={kind} class={`angeschmiert-odds-word ${kind}`}>
            {t(`angeschmiert.odds.${kind}`, { part: percent(part, 1) })}
          </span>
        ))}
      </span>
    </Explain>
  );
}

export function OddsSwitch() {
  const shown = settings.value.odds;
  if (useContext(Still)) return null;
  return (
    <button class="angeschmiert-switch" role="switch" aria-checked={shown} onClick={() => change({ odds: !shown })}>
      <span class="angeschmiert-switch-knob" aria-hidden="true" />
      {t("angeschmiert.odds.name")}
    </button>
  );
}
