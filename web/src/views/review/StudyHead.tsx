/*
 * The head of everything that looks at one game again: which game, when, who played, and the other ways to look at it.
 */
import { gameName } from "../../app/gamename";
import { link } from "../../app/router";
import { SEATS } from "../../session/seats";
import type { SavedGame } from "../../session/store";
import { date, list, t } from "../../app/texts";
import { useTitle } from "../../app/title";
import { ButtonLink } from "../../components/Button";
import "./studyhead.css";

const WAYS = ["replay", "review", "fair"] as const;
type Way = (typeof WAYS)[number];

const namesOf = (game: SavedGame): string =>
  list(game.seats.map((seat, index) => seat.name || SEATS.charAt(index).toUpperCase()));

export function StudyHead({ title, game, here }: { title: string; game: SavedGame | null; here: Way }) {
  useTitle(title);
  return (
    <div class="study-head">
      <h1 tabindex={-1}>{title}</h1>
      {game && (
        <>
          <p class="study-what">
            {gameName(game.game)} · {namesOf(game)} · {date(game.created)}
          </p>
          <nav class="study-ways" aria-label={t("study.others")}>
            {WAYS.filter((way) => way !== here).map((way) => <ButtonLink key={way} text={t(`study.${way}.link`)} href={link(way, game.id)} />)}
            <ButtonLink text={t("study.back.table")} href={link("play", game.id)} />
          </nav>
        </>
      )}
    </div>
  );
}
