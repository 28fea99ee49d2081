/**
 * Returns a function that creates one value per locale and caches the value. Use the cache for `Intl` formats, which are slow to
 * create.
 * @__NO_SIDE_EFFECTS__
 */
export function cachePerLocale<Format>(
  make: (locale: string) => Format,
): (locale: string) => Format {
  const made = new Map<string, Format>();
  return (locale) => {
    const known = made.get(locale);
    if (known !== undefined) return known;
    const format = make(locale);
    made.set(locale, format);
    return format;
  };
}

const units = ['hour', 'minute', 'second'] as const;

const formats = cachePerLocale((locale) =>
  units.map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })),
);

/**
 * Formats a duration, in Korean by default: "10초", "2분 10초", "1시간 3분". Seconds are omitted from one hour on.
 * @param ms milliseconds; a negative duration counts as zero
 */
export function formatDuration(ms: number, locale = 'ko-KR'): string {
  const total = Math.max(0, Math.floor(ms / 1000));
  const hours = Math.floor(total / 3600);
  const parts = [hours, Math.floor(total / 60) % 60, hours > 0 ? 0 : total % 60];
  const said = formats(locale).flatMap((format, index) => {
    const part = parts[index] ?? 0;
    return part > 0 || (total === 0 && index === units.length - 1) ? [format.format(part)] : [];
  });
  return said.join(' ');
}

/** Formats the duration of ended work: like {@link formatDuration}, but "1초 미만" for less than a second. */
export const formatElapsed = (
  ms: number,
  { locale, belowSecond }: { readonly locale: string; readonly belowSecond: string },
): string => (ms < 1000 ? belowSecond : formatDuration(ms, locale));

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const byWord = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const byNumber = cachePerLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** Returns the number of calendar days between two dates in the reader's time zone: 25 hours can be one day or two days. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (moment: Date) =>
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return (midnight(to) - midnight(from)) / day;
}

/**
 * Formats a past or future date relative to the current time: "3분 전", "어제", "2개월 후". Less than a minute is "지금". Days are calendar
 * days, and a month has 30 days. Always show the exact date next to the relative time.
 */
export function formatRelativeTime(moment: Date, now: Date, locale = 'ko-KR'): string {
  const distance = moment.getTime() - now.getTime();
  const length = Math.abs(distance);
  if (length < minute) return byWord(locale).format(0, 'second');
  if (length < hour) return byNumber(locale).format(Math.trunc(distance / minute), 'minute');
  if (length < day) return byNumber(locale).format(Math.trunc(distance / hour), 'hour');
  const days = calendarDays(now, moment);
  if (Math.abs(days) < 30) return byWord(locale).format(days, 'day');
  if (Math.abs(days) < 365) return byNumber(locale).format(Math.trunc(days / 30), 'month');
  return byNumber(locale).format(Math.trunc(days / 365), 'year');
}

/**
 * Returns the time in ms after which {@link formatRelativeTime} may return a new text: the time until the next full minute or
 * hour, or one hour for a distance of a day or more.
 */
export function msUntilRelativeTimeChange(moment: Date, now: Date): number {
  const distance = now.getTime() - moment.getTime();
  const length = Math.abs(distance);
  const unit = length < hour ? minute : hour;
  if (length >= day) return hour;
  // The distance to a future date shrinks, so the text changes 1 ms after the distance is a full unit.
  return distance >= 0 ? unit - (length % unit) : (length % unit) + 1;
}

const date = cachePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }),
);
const time = cachePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

const exactTime = cachePerLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A point in time, as a text in ISO 8601 or as a `Date`. */
export type PointInTime = string | Date;

/** Parses a point in time. Returns `undefined` for an invalid or missing value. */
export function parsePointInTime(moment: PointInTime | null | undefined): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const read = new Date(moment);
  return Number.isNaN(read.getTime()) ? undefined : read;
}

/** Formats a date in the reader's time zone, in Korean by default: "2025. 3. 2.", with the time "2025. 3. 2. 14:05". */
export function formatDate(moment: Date, { withTime = false, locale = 'ko-KR' } = {}): string {
  const day = date(locale).format(moment);
  return withTime ? `${day} ${time(locale).format(moment)}` : day;
}

/** Formats a time of day to the minute in the reader's time zone: "14:05". */
export const formatTimeOfDay = (moment: Date, locale = 'ko-KR'): string =>
  time(locale).format(moment);

/** Formats a day as the heading of what happened on it: "오늘", "어제", and earlier "2025. 3. 2.". */
export function formatDay(moment: Date, now: Date, locale = 'ko-KR'): string {
  const days = calendarDays(now, moment);
  return days === 0 || days === -1
    ? byWord(locale).format(days, 'day')
    : formatDate(moment, { locale });
}

/** Formats a time of day with seconds in the reader's time zone: "14:05:09". For a date of another day use {@link formatDate}. */
export const formatTime = (moment: Date, locale = 'ko-KR'): string =>
  exactTime(locale).format(moment);
