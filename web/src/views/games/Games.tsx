/*
 * All kept games: those to go on with, those that are finished, and records from elsewhere.
 */
import { useEffect, useRef } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { gameName } from "../../app/gamename";
import { games } from "../../session/store";
import type { SavedGame } from "../../session/store";
import { link } from "../../app/router";
import { t, tn } from "../../app/texts";
import { useTitle } from "../../app/title";
import { Button, ButtonLink } from "../../components/Button";
import { LinksLink } from "../../components/LinksLink";
import { gamesToPlay } from "../../games/registry";
import { bringHome } from "../../online/bringhome";
import { GameRow } from "./GameRow";
import { ImportRecord } from "./ImportRecord";
import "./games.css";

const FIRST = 6; /* fill a screen, and are seen before the others are made */
const AT_ONCE = 12; /* more are listed when they are asked for */

export function Games() {
  useTitle(t("page.nav.games"));
  useEffect(() => void bringHome(), []);
  const own = games.value.filter((game) => !game.imported);
  const open = own.filter((game) => !game.over);
  const over = own.filter((game) => game.over);
  return (
    <main class="page games">
      <h1 tabindex={-1}>{t("page.nav.games")}</h1>
      <LinksLink />
      {games.value.length === 0 && <Empty />}
      <GameList id="games-open" title={t("page.games.open")} games={open} />
      <GameList id="games-over" title={t("page.games.finished")} games={over} />
      <section class="games-import" aria-labelledby="games-import">
        <h2 id="games-import">{t("page.games.import")}</h2>
        <Rows games={games.value.filter((game) => game.imported)} />
        <div class="sheet">
          <ImportRecord paste />
        </div>
      </section>
    </main>
  );
}

function Empty() {
  return (
    <div class="sheet">
      <p>{t("page.games.none")}</p>
      <div class="row">
        {gamesToPlay().map((game) => <ButtonLink key={game} main text={gameName(game)} href={link("new", game)} />)}
      </div>
    </div>
  );
}

function GameList({ id, title, games: shown }: { id: string; title: string; games: SavedGame[] }) {
  if (shown.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Rows games={shown} />
    </section>
  );
}

/* A part at a time; the focus goes on to the first that is new. */
function Rows({ games: all }: { games: SavedGame[] }) {
  const shown = useSignal(FIRST);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => void (shown.value = AT_ONCE), []);
  useEffect(() => {
    if (shown.value > AT_ONCE) list.current?.children[shown.value - AT_ONCE]?.querySelector<HTMLElement>("a, button")?.focus();
  }, [shown.value]);
  if (all.length === 0) return null;
  return (
    <>
      <ul class="games-list" ref={list}>
        {all.slice(0, shown.value).map((game) => (
          <GameRow key={game.id} game={game} />
        ))}
      </ul>
      {all.length > Math.max(shown.value, AT_ONCE) && (
        <p>
          <Button text={tn("page.games.more", all.length - shown.value)} onClick={() => (shown.value += AT_ONCE)} />
        </p>
      )}
    </>
  );
}
