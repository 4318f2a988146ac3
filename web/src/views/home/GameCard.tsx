/*
 * A game as it hangs on the wall, with a plate below it.
 */
import { useAttempt } from "../../components/useAttempt";
import { Problem } from "../../components/Problem";
import { gameName, gamePitch } from "../../app/gamename";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { Icon } from "../../components/Icon";
import { viewOf } from "../../games/registry";
import { begin } from "../../games/start";

export function GameCard({ game }: { game: string }) {
  const { busy, problem, attempt } = useAttempt();
  const view = viewOf(game);
  const name = gameName(game);
  return (
    <section class={`home-game ${game}`} aria-labelledby={`home-${game}`}>
      <div class="home-picture" aria-hidden="true">
        <view.Picture />
      </div>
      <div class="home-plate">
        <h2 id={`home-${game}`}>{name}</h2>
        <p>{gamePitch(game)}</p>
        <p class="quiet home-facts">{view.facts()}</p>
        <div class="row">
          <button class="button main" disabled={busy.value} onClick={() => void attempt(() => begin(view.quickGame()))}>
            <Icon name="play" /> {t("home.play")}
            <span class="only-spoken">: {name}</span>
          </button>
          {view.lesson && (
            <a class="button home-learn" href={link("learn", game)}>
              <Icon name="tutor" /> {t("home.learn")}
              <span class="only-spoken">: {name}</span>
            </a>
          )}
        </div>
        <p class="home-links">
          <a href={link("new", game)}>
            <Icon name="settings" /> {t("home.setup")}
            <span class="only-spoken">: {name}</span>
          </a>
          {view.rules && (
            <a href={link("rules", game)}>
              <Icon name="book" /> {t("home.rules")}
              <span class="only-spoken">: {name}</span>
            </a>
          )}
        </p>
        <p class="quiet home-quick">{view.quickWords()}</p>
        <Problem text={problem.value} />
      </div>
    </section>
  );
}
