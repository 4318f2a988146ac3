/*
 * From one open game to another.
 */
import { games } from "../../session/store";
import { link } from "../../app/router";
import { t } from "../../app/texts";
import { ago } from "../../app/when";
import { ButtonLink } from "../../components/Button";
import { Dialog } from "../../components/Dialog";
import { GameThumb } from "../games/GameThumb";
import { continueLink, gameTitle, playersOf, standing } from "../games/describe";

export function SwitchDialog({ current, close }: { current: string; close(): void }) {
  const open = games.value.filter((game) => !game.over && !game.imported);
  return (
    <Dialog title={t("table.switch")} onClose={close}>
      <ul class="switcher">
        {open.map((game) => (
          <li key={game.id}>
            <a
              href={continueLink(game)}
              {...(game.id === current ? { "aria-current": "page" as const } : {})}
              onClick={close}
            >
              <GameThumb game={game} />
              <span>
                <strong>{gameTitle(game)}</strong>
                <span>{standing(game)}</span>
                <span class="quiet">
                  {playersOf(game)} · {ago(game.updated)}
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <div class="dialog-answers">
        <ButtonLink text={t("page.nav.games")} href={link("games")} onClick={close} />
      </div>
    </Dialog>
  );
}
