import { perLocale } from './per-locale.ts';

const date = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'numeric', day: 'numeric' }),
);
const time = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }),
);

const exactTime = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
);

/** A moment as ISO 8601 text or as a date. */
export type Moment = string | Date;

/** The date, or `undefined` for an invalid text. */
export function readMoment(moment: Moment | null | undefined): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const read = new Date(moment);
  return Number.isNaN(read.getTime()) ? undefined : read;
}

/** A date in the reader's time zone, in Korean by default: "2025. 3. 2.", with the time "2025. 3. 2. 14:05". */
export function formatDate(moment: Date, { withTime = false, locale = 'ko-KR' } = {}): string {
  const day = date(locale).format(moment);
  return withTime ? `${day} ${time(locale).format(moment)}` : day;
}

/** A time of day in the reader's time zone, with its seconds: "14:05:09". For moments of the last hours. */
export const formatTime = (moment: Date, locale = 'ko-KR'): string =>
  exactTime(locale).format(moment);
