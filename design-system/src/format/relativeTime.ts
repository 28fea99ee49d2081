import { perLocale } from './perLocale.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const byWord = perLocale((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
const byNumber = perLocale((locale) => new Intl.RelativeTimeFormat(locale));

/** Days on the reader's calendar between two moments: 25 hours can be one night or two. */
function calendarDays(from: Date, to: Date): number {
  const midnight = (moment: Date) =>
    Date.UTC(moment.getFullYear(), moment.getMonth(), moment.getDate());
  return (midnight(to) - midnight(from)) / day;
}

/**
 * How long ago, or until: "3분 전", "어제", "2개월 후"; under a minute "지금". Days are the calendar's, so that "어제" is
 * yesterday; a month has 30 days. Only ever beside the date itself.
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

/** After how many milliseconds the words can be others: with the next minute, hour, or, from a day on, in an hour. */
export function untilRelativeChange(moment: Date, now: Date): number {
  const distance = now.getTime() - moment.getTime();
  const length = Math.abs(distance);
  const unit = length < hour ? minute : hour;
  if (length >= day) return hour;
  // What lies ahead comes nearer: its words change just after a full unit, not before.
  return distance >= 0 ? unit - (length % unit) : (length % unit) + 1;
}
