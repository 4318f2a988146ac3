/*
 * Games that wait to be gone on with, the last touched first.
 */
import { link } from "../../app/router";
import type { SavedGame } from "../../session/store";
import { t, tn } from "../../app/texts";
import { ago } from "../../app/when";
import { GameThumb } from "../games/GameThumb";
import { continueLink, gameTitle, playersOf, standing } from "../games/describe";

const SHOWN = 6;

export function Continue({ games }: { games: SavedGame[] }) {
  return (
    <section class="home-continue" aria-labelledby="home-continue">
      <h2 id="home-continue">{t("home.continue")}</h2>
      <ul>
        {games.slice(0, SHOWN).map((game) => (
          <li key={game.id}>
            <a class="home-open sheet" href={continueLink(game)}>
              <GameThumb game={game} />
              <span class="home-open-words">
                <strong>{gameTitle(game)}</strong>
                <span class="home-open-turn">{standing(game)}</span>
                <span class="quiet home-open-more">{[...(game.seats.length > 1 ? [playersOf(game)] : []), ago(game.updated)].join(" · ")}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {games.length > SHOWN && (
        <p>
          <a href={link("games")}>{tn("home.continue.more", games.length - SHOWN)}</a>
        </p>
      )}
    </section>
  );
}
