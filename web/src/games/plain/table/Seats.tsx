/*
 * Everybody at the table: whose turn it is, what each has to show, who has won.
 */
import { levelName } from "../../../app/gamename";
import { SEATS } from "../../../session/seats";
import type { Session } from "../../../session/session";
import { number, t } from "../../../app/texts";
import { Dab } from "../../../components/Dab";
import type { Seat } from "../../../engine/types";
import { seatNames } from "../names";

export function Seats({ session }: { session: Session }) {
  const { seats } = session.saved.value;
  const { actor, points, winners } = session.position.value;
  return (
    <section class="sheet" aria-labelledby="plain-seats">
      <h2 id="plain-seats">{t("plain.table")}</h2>
      <table class="plain-seats">
        <thead class="only-spoken">
          <tr>
            <th scope="col">{t("plain.player")}</th>
            <th scope="col">{t("plain.points")}</th>
          </tr>
        </thead>
        <tbody>
          {seatNames(seats).map((name, index) => {
            const seat = SEATS.charAt(index) as Seat;
            const { player } = seats[index] ?? { player: "you" };
            const level = player === "you" ? "" : levelName(player);
            return (
              <tr key={seat} {...(seat === actor ? { "aria-current": "true" as const } : {})}>
                <th scope="row">
                  <Dab seat={index} />
                  <span>
                    {name}
                    {winners.includes(seat) && (
                      <>
                        {" "}
                        <span class="plain-won" aria-hidden="true">
                          ★
                        </span>
                        <span class="only-spoken">{t("plain.winner")}</span>
                      </>
                    )}
                    {/* A computer's name may be its level already. */}
                    {!name.includes(level) && <small>{level}</small>}
                  </span>
                </th>
                <td>{number(points[seat] ?? 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
