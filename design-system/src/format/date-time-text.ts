import { dateTimeMarks } from '../strings/date-time-marks.ts';

/** A date and a time of day on the calendar of a time zone, in ms as if that time zone were UTC. */
type WallTime = number;

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;

/** The first and the last year that a text can have. */
const YEARS = { first: 1970, last: 9999 } as const;

/** The length above which a text is not parsed. */
export const DATE_TIME_TEXT_LIMIT = 64;

/** Creates the format of a time zone, and that of UTC for a name that the browser does not know. */
function createClock(timeZone: string): Intl.DateTimeFormat {
  const two = '2-digit';
  const date = { year: 'numeric', month: two, day: two } as const;
  const options = { ...date, hour: two, minute: two, second: two, hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en', { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' });
  }
}

const clocks = new Map<string, Intl.DateTimeFormat>();

/** Returns the format of a time zone. Formats are kept, because they are slow to create. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = createClock(timeZone);
  clocks.set(timeZone, clock);
  return clock;
}

/** Returns the name of the time zone in which a field reads and writes: the given one, or UTC if the browser does not know it. */
export const knownTimeZone = (timeZone: string): string =>
  clockOf(timeZone).resolvedOptions().timeZone;

/** Returns the time zone of the reader. */
export const readerTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Formats a moment as a date-time field does: "2026-11-30 03:10:00" in the given time zone, such as "Asia/Seoul". */
export function formatDateTime(moment: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(moment);
  const of = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? '';
  return `${of('year')}-${of('month')}-${of('day')} ${of('hour')}:${of('minute')}:${of('second')}`;
}

/** Returns the date and the time of day that a clock of the time zone shows at a moment. */
const wallTimeOf = (moment: Date, timeZone: string): WallTime =>
  Date.parse(`${formatDateTime(moment, timeZone).replace(' ', 'T')}Z`);

/**
 * Returns the moment at which a clock of the time zone shows a date and a time of day: the first of two when clocks are set back, and
 * `undefined` for a time that is skipped when they are set forward.
 */
function momentOf(wall: WallTime, timeZone: string): Date | undefined {
  // No time zone changes its offset twice within two days, so one of both offsets applies.
  const moments = [-DAY, DAY].map((distance) => {
    const near = new Date(wall + distance);
    return new Date(wall - (wallTimeOf(near, timeZone) - near.getTime()));
  });
  const shown = moments.filter((moment) => wallTimeOf(moment, timeZone) === wall);
  return shown.sort((a, b) => a.getTime() - b.getTime())[0];
}

/** Writes the Korean marks of a date and a time as punctuation, and spaces as one: "2026년 11월 30일 3시 10분" to "2026-11-30 3:10:". */
const withoutMarks = (text: string): string =>
  text
    .replace(dateTimeMarks.yearOrMonth, '-')
    .replace(dateTimeMarks.day, ' ')
    .replace(dateTimeMarks.hourOrMinute, ':')
    .replace(dateTimeMarks.second, '')
    .replace(/:$/, '')
    .replace(/\s+/g, ' ');

const { morning, afternoon } = dateTimeMarks;
const BEFORE = `${morning}|${afternoon}|AM|PM`;
const DATE = String.raw`(\d{4})(?:[-./] ?(\d{1,2})[-./] ?(\d{1,2})\.?|(\d{2})(\d{2}))`;
const TIME = String.raw`(?:(\d{1,2}):(\d{1,2})(?::(\d{1,2}))?|(\d{2})(\d{2})(\d{2})?)`;
const FORM = new RegExp(
  String.raw`^${DATE}[ T](${BEFORE})? ?${TIME}(?:[.,]\d{1,9})? ?(AM|PM)? ?(Z|UTC|[+-]\d{2}:?\d{2})?$`,
  'i',
);

/** Converts the hour after "오후" or "PM" to that of a day with 24 hours. Returns `undefined` for an hour such as 13. */
function hourOf(hour: number, half: string | undefined): number | undefined {
  if (half === undefined) return hour;
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half === afternoon || /pm/i.test(half) ? 12 : 0);
}

/** Returns a date and a time of day, or `undefined` if there is no such date or time, such as February 30 or 24:00. */
function createWallTime(parts: readonly number[]): WallTime | undefined {
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts;
  if (year < YEARS.first) return undefined;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second);
  const read = new Date(wall).toISOString();
  const written = parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0'));
  return written.join() === read.slice(0, 19).split(/[-T:]/).join() ? wall : undefined;
}

/** Returns the distance of "+09:00" from UTC in ms, and 0 for "Z". */
function offsetOf(zone: string): number {
  const [, sign, hours, minutes] = /^([+-])(\d{2}):?(\d{2})$/.exec(zone) ?? [];
  const distance = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 * SECOND;
  return sign === '-' ? -distance : distance;
}

/** Returns the date and the time of day of a match of {@link FORM}. */
function wallTimeIn([, year, month, day, shortMonth, shortDay, before, ...time]: RegExpExecArray) {
  const [hour, minute, second, shortHour, shortMinute, shortSecond, after] = time;
  const hours = before && after ? undefined : hourOf(Number(hour ?? shortHour), before ?? after);
  if (hours === undefined) return undefined;
  return createWallTime([
    Number(year),
    Number(month ?? shortMonth),
    Number(day ?? shortDay),
    hours,
    Number(minute ?? shortMinute),
    Number(second ?? shortSecond ?? 0),
  ]);
}

/**
 * Parses a date with a time of day to the moment: "2026-11-30 03:10", "2026. 11. 30. 오후 3:10:05", "2026년 11월 30일 3시 10분" or
 * "20261130 031005". The time zone applies to a text that has none of its own; a text from a log, such as "2026-11-29T18:10:00.123Z", is
 * the moment that it names. Fractions of a second are dropped. Returns `undefined` for any other text, and for a date or a time that does not exist.
 */
export function parseDateTime(text: string, timeZone: string): Date | undefined {
  if (text.length > DATE_TIME_TEXT_LIMIT) return undefined;
  const found = FORM.exec(withoutMarks(text.trim()));
  const wall = found ? wallTimeIn(found) : undefined;
  if (wall === undefined) return undefined;
  const zone = found?.at(-1);
  return zone ? new Date(wall - offsetOf(zone)) : momentOf(wall, timeZone);
}

/** The parts of "2026-11-30 03:10:00" by the offset of their ends, with the ms of a step. A month and a year have no fixed length. */
const PARTS = [
  { end: 4, months: 12 },
  { end: 7, months: 1 },
  { end: 10, ms: DAY },
  { end: 13, ms: 3600 * SECOND },
  { end: 16, ms: 60 * SECOND },
  { end: Number.POSITIVE_INFINITY, ms: SECOND },
] as const;

/** Adds months to a date. The last day of a month stays one where the next month is shorter. */
function addMonths(wall: WallTime, months: number): WallTime {
  const date = new Date(wall);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  return date.setUTCDate(Math.min(day, last));
}

/** The first and the last moment that a field permits. */
export interface DateTimeRange {
  readonly earliest: Date | undefined;
  readonly latest: Date | undefined;
}

/** Returns the moment of the range that is nearest to a moment. */
export function clampDateTime(moment: Date, { earliest, latest }: DateTimeRange): Date {
  if (latest && moment > latest) return latest;
  return earliest && moment < earliest ? earliest : moment;
}

/**
 * Adds one step to the part of a date and a time at the caret: to the year in "2026|-11-30 03:10:00", to the second at the end. Hours, minutes and seconds
 * are lengths of time. A day whose time is skipped, because clocks are set forward, ends an hour later.
 */
export function stepDateTime(
  moment: Date,
  step: { readonly caret: number; readonly count: number; readonly timeZone: string },
): Date {
  const { caret, count, timeZone } = step;
  const part = PARTS.find(({ end }) => caret <= end) ?? PARTS[5];
  if ('ms' in part && part.ms < DAY) return new Date(moment.getTime() + count * part.ms);
  const wall = wallTimeOf(moment, timeZone);
  const next = 'ms' in part ? wall + count * part.ms : addMonths(wall, count * part.months);
  const year = new Date(next).getUTCFullYear();
  if (year < YEARS.first || year > YEARS.last) return moment;
  return momentOf(next, timeZone) ?? momentOf(next + 3600 * SECOND, timeZone) ?? moment;
}
