const KIB = 1024;
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
const RATES = ['B/s', 'kB/s', 'MB/s', 'GB/s'] as const;

/** Formats a value in the largest unit in which the value is at least 1. Values below 10 have one decimal, except for bytes. */
function scaled(value: number, base: number, units: readonly [string, ...string[]]): string {
  let scaledValue = value;
  let unit = 0;
  // A value that would be rounded up to the next unit uses that unit.
  while (scaledValue >= base - 0.5 && unit < units.length - 1) {
    scaledValue /= base;
    unit += 1;
  }
  const decimals = unit > 0 && scaledValue < 9.95 ? 1 : 0;
  return `${scaledValue.toFixed(decimals)} ${units[unit]}`;
}

/**
 * Formats a measured use of CPU: "0.31 vCPU". For limits use `formatCpu`.
 * @param millicores the use in thousandths of a CPU core
 */
export const formatCpuUse = (millicores: number): string =>
  `${(millicores / 1000).toFixed(2)} vCPU`;

/** Formats a measured size in bytes: "212 MiB", "1.2 GiB", "24 KiB". For limits use `formatMiB`. */
export const formatBytes = (bytes: number): string => scaled(bytes, KIB, UNITS);

/** Formats a data rate with decimal units: "1.2 MB/s". */
export const formatByteRate = (bytesPerSecond: number): string =>
  scaled(bytesPerSecond, 1000, RATES);

/** Rounds to one decimal and omits a decimal of zero: "1", "1.5". */
function upToOneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Formats an amount of CPU: "1 vCPU", "0.5 vCPU". For a measured use of CPU use {@link formatCpuUse}.
 * @param millicores the amount in thousandths of a CPU core
 */
export function formatCpu(millicores: number): string {
  return `${upToOneDecimal(millicores / 1000)} vCPU`;
}

/**
 * Formats an amount of memory or disk: GiB with one decimal from 1,024 MiB on, otherwise MiB ("2.0 GiB", "512 MiB"; specification
 * section 9).
 * @param mebibytes a size in MiB
 */
export function formatMiB(mebibytes: number): string {
  return Math.abs(mebibytes) >= 1024
    ? `${(mebibytes / 1024).toFixed(1)} GiB`
    : `${upToOneDecimal(mebibytes)} MiB`;
}

/** Formats a percentage with at most one decimal: "75%", "70.1%". */
export function formatPercent(percent: number): string {
  return `${upToOneDecimal(percent)}%`;
}
