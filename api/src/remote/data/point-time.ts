/** Reads the time to which a database is restored. */

const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const TEXT = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?)(Z|[+-]\d{2}:\d{2})?$/;

/** Whether a day is in the calendar. `Date` takes the 30th of February as a day of March. */
function isDay(text: string): boolean {
  const [, year, month, day] = (DAY.exec(text) ?? []).map(Number);
  if (year === undefined || month === undefined || day === undefined) return false;
  const at = new Date(Date.UTC(year, month - 1, day));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === day;
}

/**
 * Returns a time in ISO 8601 in UTC; `undefined` for a text that is no time.
 * @param text a day and a time, with an offset or in the time zone of the terminal: "2026-11-30 03:10", "2026-11-30T03:10:00+09:00"
 */
export function readPointTime(text: string): string | undefined {
  const [, day = '', time = '', zone = ''] = TEXT.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  const at = new Date(`${day}T${time}${zone}`);
  return Number.isNaN(at.getTime()) ? undefined : at.toISOString();
}
