import { perLocale } from './per-locale.ts';

const units = ['hour', 'minute', 'second'] as const;

const formats = perLocale((locale) =>
  units.map((unit) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' })),
);

/**
 * A length of time, in Korean by default: "10초", "2분 10초", "1시간 3분". Seconds are left out from an hour on.
 * @param ms milliseconds; a negative length counts as none
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
