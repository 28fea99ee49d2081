const date = new Intl.DateTimeFormat('ko-KR', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
});
const time = new Intl.DateTimeFormat('ko-KR', {
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});
const relative = new Intl.RelativeTimeFormat('ko-KR', { numeric: 'auto' });

/** What can be read as a moment: ISO 8601 text or a date. */
export type Moment = string | Date;

/** The moment, or `undefined` when the text is none. */
export function readMoment(moment: Moment | null | undefined): Date | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const read = new Date(moment);
  return Number.isNaN(read.getTime()) ? undefined : read;
}

/** A date in Korean, in the reader's time zone: "2025. 3. 2.", with the time "2025. 3. 2. 14:05". */
export function formatDate(moment: Date, { withTime = false } = {}): string {
  return withTime ? `${date.format(moment)} ${time.format(moment)}` : date.format(moment);
}

/** Seconds in each unit, from the largest. */
const units = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const;

/** How long ago, or until: "3분 전", "어제", "2개월 후"; under a minute "지금". Only ever beside the date itself. */
export function formatRelative(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  for (const [unit, length] of units) {
    if (Math.abs(seconds) >= length) return relative.format(Math.trunc(seconds / length), unit);
  }
  return relative.format(0, 'second');
}
