import { parsePointInTime } from '../../format/format-date.ts';
import type { LogLine, LogTimes } from './log-line.ts';
import { toReadableText } from './readable-text.ts';

/** The number of characters of a line, including ANSI sequences, that are searched for a time. */
const LOOKED_AT = 160;
/** The longest time between the writing of a line and a number of seconds in its text that is the time of the line, in ms. */
const DAY_MS = 86_400_000;

const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const CLOCK = '[0-2]?\\d:[0-5]\\d:[0-5]\\d(?:[.,]\\d{1,9})?';

/** Matches what may precede the time: a bracket or a quotation mark, a level, and the name of a field, such as `time="`. */
const BEFORE = `(?:<\\d{1,3}>(?:\\d )?)?[[("']*(?:[A-Z]{3,9}[\\])]?:?\\s+[[("']*)?(?:(?:time|timestamp|ts)=["']?)?`;

const forms = [
  // ISO 8601, and the forms of log4j, Python, Go and the error log of nginx: 2025-03-02 14:05:09,123 and 2025/03/02 14:05:09
  `\\d{4}[-/.][01]\\d[-/.][0-3]\\d[T ]{1,2}${CLOCK}`,
  // log4j without a date: 14:05:09.123
  CLOCK,
  // syslog, and the error log of Apache: Sun Mar  2 14:05:09 2025
  `(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? )?${MONTH} [ 0-3]?\\d ${CLOCK}`,
  // The form of HTTP: Sun, 02 Mar 2025 14:05:09
  `(?:(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), )?[0-3]?\\d ${MONTH} \\d{4} ${CLOCK}`,
  // log4j with the name of the month, and access logs: 02/Mar/2025:14:05:09
  `[0-3]?\\d[-/ ]${MONTH}[-/ ]\\d{2,4}[: ]${CLOCK}`,
];
const written = new RegExp(`^\\s*${BEFORE}(?:${forms.join('|')})`);
/** Matches the access logs of nginx and Apache, which begin with an address and a user. */
const access = new RegExp(`^\\S+ \\S+ \\S+ \\[[0-3]\\d/${MONTH}/\\d{4}:${CLOCK} `);
/** Matches klog: I0302 14:05:09.123456 */
const klog = new RegExp(`^[IWEF][01]\\d[0-3]\\d ${CLOCK}`);
/** Matches the seconds or milliseconds since 1970. */
const epoch = new RegExp(`^\\s*${BEFORE}(\\d{10})(?:[.,]\\d{1,9}|\\d{3})?(?=[\\s\\])"']|$)`);

/**
 * Checks whether the text of a line begins with a time that the program has written: ISO 8601, syslog, access and error logs of nginx
 * and Apache, log4j, klog, or seconds since 1970. A number counts as a time only near the time at which the line was written.
 */
export function beginsWithTime({ text, time }: Pick<LogLine, 'text' | 'time'>): boolean {
  const start = toReadableText(text.slice(0, LOOKED_AT));
  if (written.test(start) || access.test(start) || klog.test(start)) return true;
  const seconds = epoch.exec(start)?.[1];
  const moment = parsePointInTime(time);
  if (seconds === undefined || moment === undefined) return false;
  return Math.abs(Number(seconds) * 1000 - moment.getTime()) < DAY_MS;
}

/** Checks whether the time of a line is shown. */
export const isTimeShown = (line: LogLine, times: LogTimes): boolean =>
  times === 'shown' || (times === 'auto' && !beginsWithTime(line));
