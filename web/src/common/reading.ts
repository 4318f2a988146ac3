/*
 * Reading what may be anything: what lies in storage, or comes in a file. Each answers null for what does not fit.
 */
type Anything = Record<string, unknown>;

const LONGEST = { text: 160, list: 64 };
const LATEST = 8_640_000_000_000_000; /* the last moment a date can name */

export const isObject = (value: unknown): value is Anything =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export const text = (value: unknown, most = LONGEST.text): string | null =>
  typeof value === "string" && value.length <= most && !/[\p{Cc}\p{Cs}]/u.test(value) ? value : null;

export function word(value: unknown): string | null {
  const found = text(value, 64);
  return found !== null && /^[\w.-]+$/.test(found) ? found : null;
}

export const whole = (value: unknown, most: number): number | null =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= most ? value : null;

export const time = (value: unknown): number | null => whole(value, LATEST);

export const listOf = <Thing>(value: unknown, read: (one: unknown) => Thing | null): Thing[] =>
  Array.isArray(value) ? value.slice(0, LONGEST.list).flatMap((one) => read(one) ?? []) : [];

export const tableOf = <Thing>(value: unknown, read: (one: unknown) => Thing | null): Record<string, Thing> =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {})
      .slice(0, LONGEST.list)
      .flatMap(([key, one]) => {
        const found = word(key) === null || key === "__proto__" ? null : read(one);
        return found === null ? [] : [[key, found]];
      }),
  ) as Record<string, Thing>;
