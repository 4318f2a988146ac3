/*
 * What a finished game has brought to the people at the table: achievements that they did not have before.
 */
import { useEffect } from "preact/hooks";
import { announce } from "../app/announce";
import { results } from "../people/store";
import { link } from "../app/router";
import { list, t } from "../app/texts";
import type { Medal } from "../pictures/client";
import { Icon } from "./Icon";
import { MedalPicture } from "./Medal";
import { PersonName } from "./PersonName";
import "./unlocked.css";

export function Unlocked({ id, medals }: { id: string; medals: Readonly<Record<string, Medal>> }) {
  const result = results.value.find((one) => one.id === id);
  const lucky = result?.seats.filter(({ fresh }) => fresh.length > 0) ?? [];
  const words = lucky.map(({ name, fresh }) => `${name}: ${list(fresh.map((one) => t(`achievement.${one}.name`)))}`).join(". ");
  useEffect(() => {
    if (words !== "") announce(`${t("people.unlocked")}: ${words}`);
  }, [words]);
  if (lucky.length === 0) return null;
  return (
    <section class="unlocked sheet earned" aria-labelledby="unlocked-title">
      <h3 id="unlocked-title">
        <Icon name="ribbon" /> {t("people.unlocked")}
      </h3>
      {lucky.map(({ name, person, fresh }) => (
        <div key={name} class="unlocked-person">
          <p>
            <a href={person === undefined ? link("achievements") : link("achievements", person)}>
              <PersonName id={person} name={name} />
            </a>
          </p>
          <ul>
            {fresh.map((one) => (
              <li key={one}>
                <MedalPicture medal={medals[one]} />
                <span>
                  <b>{t(`achievement.${one}.name`)}</b> <small>{t(`achievement.${one}.about`)}</small>
                </span>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
