import { perLocale } from './per-locale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const byWord = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const byNumber = perLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** Calendar days between two moments in the reader's time zone: 25 hours can be one day or two. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (moment: Date) =>
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return (midnight(to) - midnight(from)) / day;
}

/**
 * A relative time, past or future: "3분 전", "어제", "2개월 후"; under a minute "지금". Days are calendar days, so that "어제" is
 * yesterday; a month has 30 days. Show it only beside the date.
 */
export function formatRelative(moment: Date, now: Date, locale = 'ko-KR'): string {
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
 * The milliseconds after which the relative time may change: at the next minute or hour, or, from a day on, in an hour.
 */
export function untilRelativeChange(moment: Date, now: Date): number {
  const distance = now.getTime() - moment.getTime();
  const length = Math.abs(distance);
  const unit = length < hour ? minute : hour;
  if (length >= day) return hour;
  // The distance to a future moment shrinks: its text changes just after a full unit, not before.
  return distance >= 0 ? unit - (length % unit) : (length % unit) + 1;
}
