/*
 * The ten achievements of Canvas, with the day each was earned.
 */
import { link } from "../../../app/router";
import { number, t } from "../../../app/texts";
import { useTitle } from "../../../app/title";
import { dayInWords, dayOf } from "../../../app/when";
import { GameIcon } from "../../../components/Picture";
import { facts } from "../facts";
import { readCareer } from "./career";
import "./achievements.css";

const RIBBONS = ["red", "green", "blue", "violet"] as const;

export function Achievements() {
  useTitle(t("page.nav.achievements"));
  const all = facts()?.achievements ?? [];
  const { when } = readCareer();
  const earned = all.filter((name) => when[name] !== undefined).length;
  return (
    <main class="page">
      <h1>{t("page.nav.achievements")}</h1>
      <p class="lead">{t("achievements.lead")}</p>
      {all.length > 0 && (
        <p>
          <span class="badge">{t("achievements.count", { earned: number(earned), all: number(all.length) })}</span>
        </p>
      )}
      <ul class="achievements">
        {all.map((name, index) => (
          <Achievement key={name} name={name} when={when[name]} ribbon={RIBBONS[index % RIBBONS.length] ?? "red"} />
        ))}
      </ul>
      <p>
        <a class="button" href={link("new", "canvas")}>
          {t("achievements.play")}
        </a>
      </p>
    </main>
  );
}

function Achievement({ name, when, ribbon }: { name: string; when: number | undefined; ribbon: string }) {
  return (
    <li class={`sheet achievement ${when === undefined ? "open" : "earned"}`}>
      <GameIcon name={when === undefined ? "ribbon-grey" : `ribbon-${ribbon}`} alt="" />
      <div>
        <h2>{t(`achievement.${name}.name`)}</h2>
        <p>{t(`achievement.${name}.about`)}</p>
        <p class={when === undefined ? "quiet" : "achievement-when"}>
          {when === undefined
            ? t("achievements.open")
            : t("achievements.earned", { day: dayInWords(dayOf(new Date(when))) })}
        </p>
      </div>
    </li>
  );
}
