/*
 * Counting every finished game, also those from before there were people.
 */
import { adoptCareer, countGames } from "../../people/count";
import { refreshPeople } from "../../people/store";
import { settings } from "../../app/settings";
import { ownName } from "../../session/seats";
import { games, refreshGames } from "../../session/store";
import { allViews, viewOf } from "../../games/registry";
import { bringHome } from "../../online/bringhome";

/* Whoever played the games that an earlier version of the page has counted. */
function whoPlayed(game: string): string {
  const counted = games.value.find((one) => one.game === game && one.counted !== undefined);
  const plan = counted?.seats.find(({ player }) => player === "you");
  return plan ? ownName(plan) : settings.value.name;
}

const countKept = (): Promise<void> => countGames(games.value, (game) => viewOf(game).remembered);

export async function countEverything(): Promise<void> {
  await refreshPeople();
  await refreshGames();
  for (const view of allViews) {
    const earlier = await view.earlier?.();
    const found = earlier?.career();
    if (!earlier || !found) continue;
    await adoptCareer(earlier.game, found, whoPlayed(earlier.game));
    earlier.forget();
  }
  await countKept();
  if ((await bringHome()) > 0) await countKept();
}
