/*
 * The first view.
 */
import { go } from "../../app/router";
import { Session } from "../../app/session";
import { t } from "../../app/texts";
import type { GameName } from "../../engine/types";

async function start(game: GameName): Promise<void> {
  const session = await Session.begin({
    game,
    options: {},
    seats:
      game === "canvas"
        ? [{ name: t("page.you"), player: "you" }]
        : [
            { name: t("page.you"), player: "you" },
            { name: "casual", player: "casual" },
          ],
  });
  session.close();
  go("play", session.saved.value.id);
}

export function Home() {
  return (
    <main>
      <h1>Atelier</h1>
      <button onClick={() => void start("canvas")}>{t("game.canvas.name")}</button>
      <button onClick={() => void start("angeschmiert")}>{t("game.angeschmiert.name")}</button>
    </main>
  );
}
