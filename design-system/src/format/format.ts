const KIB = 1024;
const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;
const RATES = ['B/s', 'kB/s', 'MB/s', 'GB/s'] as const;

/** The value in the largest unit in which it is not below 1; one decimal below ten, and none of bytes. */
function scaled(value: number, base: number, units: readonly [string, ...string[]]): string {
  let scaledValue = value;
  let unit = 0;
  // What would be rounded to the next unit is written in it.
  while (scaledValue >= base - 0.5 && unit < units.length - 1) {
    scaledValue /= base;
    unit += 1;
  }
  const decimals = unit > 0 && scaledValue < 9.95 ? 1 : 0;
  return `${scaledValue.toFixed(decimals)} ${units[unit]}`;
}

/**
 * Formats CPU that was measured: "0.31 vCPU". What is allotted is written by `formatCpu`.
 * @param millicores thousandths of a core.
 */
export const formatCpuUse = (millicores: number): string =>
  `${(millicores / 1000).toFixed(2)} vCPU`;

/** Formats a size that was measured: "212 MiB", "1.2 GiB", "24 KiB". What is allotted is written by `formatMiB`. */
export const formatBytes = (bytes: number): string => scaled(bytes, KIB, UNITS);

/** Formats what goes over a network: "1.2 MB/s", in steps of a thousand as networks are measured. */
export const formatByteRate = (bytesPerSecond: number): string =>
  scaled(bytesPerSecond, 1000, RATES);

/** At most one decimal, and none when it is zero: 1, 1.5. */
function upToOneDecimal(value: number): string {
  return String(Math.round(value * 10) / 10);
}

/**
 * Formats CPU: "1 vCPU", "0.5 vCPU".
 * @param millicores thousandths of a core.
 */
export function formatCpu(millicores: number): string {
  return `${upToOneDecimal(millicores / 1000)} vCPU`;
}

/**
 * Formats memory and disk: GiB with one decimal from 1,024 MiB up, MiB below ("2.0 GiB", "512 MiB"; specification
 * section 9).
 * @param mebibytes a size in MiB.
 */
export function formatMiB(mebibytes: number): string {
  return Math.abs(mebibytes) >= 1024
    ? `${(mebibytes / 1024).toFixed(1)} GiB`
    : `${upToOneDecimal(mebibytes)} MiB`;
}

/** Formats a share of a limit: "75%", "70.1%". */
export function formatPercent(percent: number): string {
  return `${upToOneDecimal(percent)}%`;
}
