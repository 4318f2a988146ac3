/*
 * The last weeks: a row a week, beginning as the language's own calendars do.
 */
import type { DailyResult } from "./puzzle";
import { link } from "../../../app/router";
import { lang, t, tn } from "../../../app/texts";
import { dateOfDay, dayBefore, dayInWords } from "../../../app/when";

const WEEKS = 5;
const FIRST_DAY: Record<string, number> = { en: 0, de: 1, es: 1, it: 1 }; /* Sunday is 0 */

export function Calendar({ results, until }: { results: Record<string, DailyResult>; until: string }) {
  const weekday = (dateOfDay(until).getDay() - (FIRST_DAY[lang.value] ?? 1) + 7) % 7;
  const start = (WEEKS - 1) * 7 + weekday;
  const weeks = Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_none, index) => dayBefore(until, start - week * 7 - index)),
  );
  const names = new Intl.DateTimeFormat(lang.value, { weekday: "short" });
  return (
    <table class="calendar">
      <caption class="only-spoken">{t("daily.calendar")}</caption>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {names.format(dateOfDay(day))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Day key={day} day={day} result={results[day]} future={day > until} isToday={day === until} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface DayProps {
  day: string;
  result: DailyResult | undefined;
  future: boolean;
  isToday: boolean;
}

function Day({ day, result, future, isToday }: DayProps) {
  const date = dateOfDay(day).getDate();
  if (future) return <td />;
  const done = result?.points !== undefined;
  const good = done && (result.points ?? 0) >= (result.goal ?? Infinity);
  const words = done ? tn("page.games.points", result.points ?? 0) : t(result ? "daily.day.begun" : "daily.day.none");
  return (
    <td {...(isToday ? { "aria-current": "date" as const } : {})}>
      <span class={`day ${done ? (good ? "good" : "done") : result ? "begun" : ""} ${isToday ? "today" : ""}`}>
        <span class="only-spoken">
          {dayInWords(day, "medium")}: {words}
        </span>
        <span class="day-date" aria-hidden="true">
          {date}
        </span>
        {done && (
          <a class="day-points" href={link("review", result.id)} aria-label={`${dayInWords(day, "medium")}: ${words}`}>
            {result.points}
            {good && "★"}
          </a>
        )}
        {result && !done && <span aria-hidden="true">…</span>}
      </span>
    </td>
  );
}
