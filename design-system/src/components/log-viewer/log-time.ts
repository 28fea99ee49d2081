import { readMoment } from '../../format/format-date.ts';
import { perLocale } from '../../format/per-locale.ts';

const clock = perLocale(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      fractionalSecondDigits: 3,
      hourCycle: 'h23',
    }),
);

/** When a line was written, to the millisecond: "14:05:09.123". Empty where that is not known. */
export function clockTime(time: string | undefined, locale: string): string {
  const moment = readMoment(time);
  return moment === undefined ? '' : clock(locale).format(moment);
}
