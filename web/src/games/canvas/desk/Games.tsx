/*
 * The games of the evening: points of each, and who has won how many.
 */
import { t } from "../../../app/texts";
import { change, evening } from "./evening";
import { Button } from "../../../components/Button";

export function GamesOfTheEvening() {
  const { games } = evening.value;
  if (games.length === 0) return null;
  const names = [...new Set(games.flatMap((game) => game.names))];
  const at = <Value,>(values: Value[], game: { names: string[] }, name: string): Value | undefined => values[game.names.indexOf(name)];
  const won = (name: string): number => games.filter((game) => at(game.places, game, name) === 1).length;
  const sum = (name: string): number => games.reduce((total, game) => total + (at(game.points, game, name) ?? 0), 0);
  return (
    <section class="sheet desk-evening" aria-labelledby="desk-evening-title">
      <h2 id="desk-evening-title">{t("desk.evening")}</h2>
      <div class="desk-evening-scroll" tabindex={0} role="region" aria-labelledby="desk-evening-title">
        <table>
          <thead>
            <tr>
              <th scope="col">{t("desk.evening.game")}</th>
              {names.map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {games.map((game, index) => (
              <tr key={index}>
                <th scope="row">{index + 1}</th>
                {names.map((name) => (
                  <td key={name} class={at(game.places, game, name) === 1 ? "won" : ""}>
                    {at(game.points, game, name) ?? "–"}
                    {at(game.places, game, name) === 1 && <span class="only-spoken">{` ${t("desk.evening.won")}`}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t("desk.evening.sum")}</th>
              {names.map((name) => (
                <td key={name}>{sum(name)}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">{t("desk.evening.wins")}</th>
              {names.map((name) => (
                <td key={name}>{won(name)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
      <Button text={t("desk.evening.clear")} onClick={() => change({ games: [] })} />
    </section>
  );
}
