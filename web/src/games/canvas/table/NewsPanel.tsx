/*
 * Beside the row: what the others have done since one's last turn, and a way to see it happen again.
 */
import { t } from "../../../app/texts";
import { Icon } from "../../../components/Icon";
import { Portrait } from "../../../components/Portrait";
import type { TableState } from "./tableState";
import "./news.css";

export function NewsPanel({ table }: { table: TableState }) {
  const { seats, vincent } = table.state.value;
  if (table.session.watched || (seats.length === 1 && vincent === null)) return null;
  const plans = table.session.saved.value.seats;
  const told = table.news.told.value;
  const lines = told.flatMap((one) => one.lines).filter((line) => line.seat !== table.seat.value);
  const again = (): void => void table.show.again(told.map(({ step }) => step));
  return (
    <div class="canvas-news">
      <ul aria-label={t("canvas.news")}>
        {lines.map(({ key, seat, text }) => (
          <li key={key}>
            <Portrait seat={seat} plan={plans[seat]} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
      {lines.length > 0 && (
        <button
          type="button"
          class="button plain"
          title={t("canvas.news.again")}
          aria-label={t("canvas.news.again")}
          aria-disabled={table.session.showing.value > 0}
          onClick={again}
        >
          <Icon name="replay" />
          <span>{t("canvas.news.again")}</span>
        </button>
      )}
    </div>
  );
}
