/*
 * A position as the engine tells it: names and values, lists as rows, what is said of each seat with its name. Dice and
 * tracks are drawn where members are called so. The names are the engine's own, in English.
 */
import type { ComponentChildren } from "preact";
import { SEATS } from "../../../session/seats";
import type { Session } from "../../../session/session";
import type { SeatPlan } from "../../../session/store";
import { number, t } from "../../../app/texts";
import { seatNames, written } from "../names";
import { Die, isFace, isTrack, Track } from "./Drawn";

type Members = Record<string, unknown>;

const isMembers = (value: unknown): value is Members =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function scalar(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return t(value ? "plain.yes" : "plain.no");
  return typeof value === "number" ? number(value, 4) : String(value);
}

/* These are said in words that all games share, or stand beside the facts. */
const SAID_ELSEWHERE = ["turn", "over", "winners", "points"];

/* All that there is to say about a table. */
export function PositionFacts({ session }: { session: Session }) {
  const { state } = session.position.value;
  const facts = Object.entries(state as Members).filter(([name]) => !SAID_ELSEWHERE.includes(name));
  if (facts.length === 0) return null;
  return (
    <section class="sheet" aria-labelledby="plain-facts">
      <h2 id="plain-facts">{t("plain.facts")}</h2>
      <Facts of={Object.fromEntries(facts)} seats={session.saved.value.seats} />
    </section>
  );
}

interface Props {
  of: Members;
  seats: readonly SeatPlan[];
}

function Facts({ of, seats }: Props) {
  return (
    <dl class="plain-facts">
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt lang="en">{written(name)}</dt>
          <dd>
            <Value of={value} name={name} seats={seats} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Value({ of, name, seats }: { of: unknown; name: string; seats: readonly SeatPlan[] }) {
  const names = seatNames(seats);
  if (name === "die" && isFace(of)) return <Die face={of} />;
  if (name === "track" && isTrack(of)) return <Track of={of} seats={seats} />;
  if (Array.isArray(of)) {
    const rows = of as unknown[];
    if (rows.length === 0) return <>–</>;
    if (name === "dice" && rows.every(isFace)) return <>{rows.map((face, index) => <Die key={index} face={face} />)}</>;
    const label = (index: number): ComponentChildren =>
      name === "seats" && rows.length === seats.length ? names[index] : String(index + 1);
    if (rows.every(isMembers)) return <Rows rows={rows} label={label} seats={seats} />;
    return <>{rows.map(flat).join(" · ")}</>;
  }
  if (!isMembers(of)) return <span lang={typeof of === "string" ? "en" : undefined}>{scalar(of)}</span>;
  const entries = Object.entries(of);
  const bySeat = entries.length > 0 && entries.every(([key]) => key.length === 1 && SEATS.indexOf(key) < seats.length);
  if (!bySeat) return <Facts of={of} seats={seats} />;
  return (
    <ul>
      {entries.map(([key, value]) => (
        <li key={key}>
          {names[SEATS.indexOf(key)]}: <Value of={value} name="" seats={seats} />
        </li>
      ))}
    </ul>
  );
}

/* A value within a line. */
function flat(value: unknown): string {
  if (Array.isArray(value)) return value.length === 0 ? "–" : `(${value.map(flat).join(" ")})`;
  if (isMembers(value)) return Object.entries(value).map(([name, one]) => `${written(name)} ${flat(one)}`).join(", ");
  return scalar(value);
}

function Rows({ rows, label, seats }: { rows: Members[]; label(index: number): ComponentChildren; seats: readonly SeatPlan[] }) {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return (
    <div class="plain-rows" tabindex={0} role="group" aria-label={t("plain.facts")}>
      <table>
        <thead>
          <tr>
            <td />
            {columns.map((column) => (
              <th key={column} scope="col" lang="en">
                {written(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              <th scope="row">{label(index)}</th>
              {columns.map((column) => (
                <td key={column}>{isMembers(row[column]) ? <Facts of={row[column]} seats={seats} /> : flat(row[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
