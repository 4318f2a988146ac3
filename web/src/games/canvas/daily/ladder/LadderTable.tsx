/*
 * Who has got how far: a real table, so that it can be gone through by column and row.
 */
import { number, t } from "../../../../app/texts";
import { dayInWords } from "../../../../app/when";
import type { Ladder } from "../../../../online/ladder";
import { Button } from "../../../../components/Button";

export function LadderTable({ ladder, onMore }: { ladder: Ladder; onMore(): void }) {
  if (ladder.count === 0) return <p class="quiet">{t("ladder.none")}</p>;
  return (
    <>
      <table class="ladder-list">
        <caption class="only-spoken">{t("ladder.caption", { day: dayInWords(ladder.day) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t("ladder.place")}</th>
            <th scope="col">{t("ladder.name")}</th>
            <th scope="col">{t("ladder.points")}</th>
            <th scope="col">{t("ladder.first")}</th>
          </tr>
        </thead>
        <tbody>
          {ladder.ladder.map(({ person, rank, points, first, mine }) => (
            <tr key={person.id} class={mine ? "mine" : ""}>
              <td>{number(rank)}</td>
              <th scope="row">
                {person.name} {mine && <span class="badge">{t("ladder.you")}</span>}
              </th>
              <td>{number(points)}</td>
              <td>{number(first)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {ladder.ladder.length < ladder.count && <Button text={t("ladder.more")} onClick={onMore} />}
    </>
  );
}
