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
