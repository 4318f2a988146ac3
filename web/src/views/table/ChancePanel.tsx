/*
 * A game with real dice or cards: whenever chance is to act, whoever sits here says what came.
 */
import { useEffect } from "preact/hooks";
import { announce } from "../../app/announce";
import type { Session } from "../../session/session";
import { t } from "../../app/texts";
import type { TableRoom } from "../../games/view";
import "./chance.css";

export function ChancePanel({ session, room }: { session: Session; room: TableRoom }) {
  const { actor, ply } = session.position.value;
  const wanted = session.saved.value.outside === true && actor === "chance" && session.showing.value === 0;
  useEffect(() => {
    if (wanted) announce(t("table.chance.title"));
  }, [wanted, ply]);
  if (!wanted || !room.Chance) return null;
  return (
    <section class="table-chance" aria-labelledby="table-chance-title">
      <h2 id="table-chance-title">{t("table.chance.title")}</h2>
      <room.Chance session={session} />
    </section>
  );
}
