/*
 * Today's puzzle at a glance.
 */
import { useEffect } from "preact/hooks";
import { facts } from "../facts";
import { readWaiting } from "./ladder/kept";
import { dailyResults, scenarioIn, streak, today } from "./puzzle";
import { link } from "../../../app/router";
import { t, tn } from "../../../app/texts";
import { dayInWords } from "../../../app/when";
import { ButtonLink } from "../../../components/Button";
import { Icon } from "../../../components/Icon";
import { engineGames } from "../../../engine/games";

/* A result that was meant for the ladder goes there when the page is next opened with the network. */
const sendResults = async (): Promise<void> => {
  if (navigator.onLine && Object.keys(readWaiting()).length > 0) await (await import("./ladder/waiting")).sendWaiting();
};

export function DailyCard() {
  const day = today();
  useEffect(() => void sendResults().catch(() => undefined), []);
  /* The first view does not wait for the engine: the goal comes when it is there. */
  const known = engineGames.value === null ? undefined : facts();
  const result = dailyResults.value[day];
  const days = streak(dailyResults.value, day);
  const state =
    result === undefined
      ? t("home.daily.new")
      : result.points === undefined
        ? t("home.daily.begun")
        : tn("home.daily.done", result.points);
  return (
    <section class="sheet home-daily" aria-labelledby="home-daily">
      <h2 id="home-daily">{t("page.nav.daily")}</h2>
      <p class="home-daily-day">{dayInWords(day, "full")}</p>
      <p>{state}</p>
      {known && <p>{tn("daily.goal", scenarioIn(known, day).goal)}</p>}
      {days > 0 && (
        <p>
          <span class="badge">
            <Icon name="ribbon" /> {tn("daily.streak", days)}
          </span>
        </p>
      )}
      <ButtonLink main icon="calendar" text={t(result === undefined ? "home.daily.play" : "home.daily.look")} href={link("daily")} />
    </section>
  );
}
