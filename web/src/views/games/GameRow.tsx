/*
 * One kept game and what can be done with it.
 */
import { copyAndSay, exportRecord } from "../../session/records";
import { link } from "../../app/router";
import { deleteGame, keepGames, type SavedGame } from "../../session/store";
import { date, t } from "../../app/texts";
import { toast } from "../../app/toast";
import { ButtonLink } from "../../components/Button";
import type { IconName } from "../../components/Icon";
import { IconButton } from "../../components/IconButton";
import { GameThumb } from "./GameThumb";
import { continueLink, gameTitle, playersOf, standing } from "./describe";

/* The focus goes on to a neighbour, or to the head of the page. */
async function remove(game: SavedGame, button: HTMLElement): Promise<void> {
  const row = button.closest("li");
  const next = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector<HTMLElement>("a, button");
  await deleteGame(game.id);
  (next ?? document.querySelector<HTMLElement>("h1"))?.focus({ preventScroll: true });
  toast(t("page.games.deleted", { game: gameTitle(game) }), {
    label: t("page.undo"),
    run: () => void keepGames([game]),
  });
}

export function GameRow({ game }: { game: SavedGame }) {
  const title = gameTitle(game);
  return (
    <li class="sheet game-row">
      <GameThumb game={game} />
      <div class="game-row-words">
        <h3>{title}</h3>
        <p class="game-row-standing">{standing(game)}</p>
        <p class="quiet">
          {playersOf(game)} · <time dateTime={new Date(game.updated).toISOString()}>{date(game.updated)}</time>
        </p>
        <Badges game={game} />
      </div>
      <div class="game-row-do">
        {!game.over && !game.imported && (
          <ButtonLink main icon="play" text={t("home.continue")} href={continueLink(game)} aria-label={`${t("home.continue")}: ${title}`} />
        )}
        {game.over && (
          <ButtonLink icon="review" text={t("page.games.review")} href={link("review", game.id)} aria-label={`${t("page.games.review")}: ${title}`} />
        )}
        <ButtonLink icon="replay" text={t("page.games.replay")} href={link("replay", game.id)} aria-label={`${t("page.games.replay")}: ${title}`} />
        {game.over && (
          <ButtonLink icon="proof" text={t("page.games.proof")} href={link("fair", game.id)} aria-label={`${t("page.games.proof")}: ${title}`} />
        )}
        <Small icon="down" text={t("page.games.export")} title={title} onClick={() => exportRecord(game)} />
        <Small icon="copy" text={t("page.games.copy")} title={title} onClick={() => void copyAndSay(game.record)} />
        <Small icon="trash" text={t("page.games.delete")} title={title} onClick={(button) => void remove(game, button)} />
      </div>
    </li>
  );
}

const Small = ({ icon, text, title, onClick }: { icon: IconName; text: string; title: string; onClick(button: HTMLElement): void }) => (
  <IconButton icon={icon} title={text} label={`${text}: ${title}`} onClick={onClick} />
);

function Badges({ game }: { game: SavedGame }) {
  const words = [
    ...(game.practice && !game.imported ? [t("page.games.practice")] : []),
    ...(game.imported ? [t("page.games.imported")] : []),
  ];
  if (words.length === 0) return null;
  return (
    <p class="row">
      {words.map((word) => (
        <span key={word} class="badge">
          {word}
        </span>
      ))}
    </p>
  );
}
