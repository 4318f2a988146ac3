/*
 * The achievements of every game that has some, with the day each was earned by the one who is looked at.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { dayInWords } from "../../app/when";
import { personLookedAt, PersonChoice } from "../../components/PersonChoice";
import { MedalPicture } from "../../components/Medal";
import { useAnswer } from "../../components/ask";
import { ButtonLink } from "../../components/Button";
import { gamesToPlay, viewOf } from "../../games/registry";
import type { Medal } from "../../pictures/client";
import "./achievements.css";

export function Achievements() {
  useTitle(t("page.nav.achievements"));
  const person = personLookedAt();
  return (
    <main class="page">
      <h1>{t("page.nav.achievements")}</h1>
      <p class="lead">{t("achievements.lead")}</p>
      <PersonChoice view="achievements" chosen={person?.id} />
      {gamesToPlay().map((game) => (
        <OfGame key={game} game={game} when={person?.careers[game]?.when ?? {}} />
      ))}
    </main>
  );
}

function OfGame({ game, when }: { game: string; when: Record<string, number> }) {
  const all = useAnswer<{ achievements?: string[] }>({ do: "facts", game })?.achievements ?? [];
  if (all.length === 0) return null;
  const earned = all.filter((name) => when[name] !== undefined).length;
  const heading = `achievements-${game}`;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} class="row">
        {gameName(game)} <span class="badge">{t("achievements.count", { earned, all: all.length })}</span>
      </h2>
      <ul class="achievements">
        {all.map((name) => (
          <Achievement key={name} name={name} when={when[name]} medal={viewOf(game).medals[name]} />
        ))}
      </ul>
      <p>
        <ButtonLink text={t("achievements.play", { game: gameName(game) })} href={link("new", game)} />
      </p>
    </section>
  );
}

function Achievement({ name, when, medal }: { name: string; when: number | undefined; medal: Medal | undefined }) {
  return (
    <li class={`sheet achievement ${when === undefined ? "open" : "earned"}`}>
      <MedalPicture medal={medal} open={when === undefined} />
      <div>
        <h3>{t(`achievement.${name}.name`)}</h3>
        <p>{t(`achievement.${name}.about`)}</p>
        <p class={when === undefined ? "quiet" : "achievement-when"}>
          {when === undefined
            ? t("achievements.open")
            : t("achievements.earned", { day: dayInWords(when) })}
        </p>
      </div>
    </li>
  );
}
