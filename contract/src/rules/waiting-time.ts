const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Formats a waiting time in seconds for the member, rounded up: "40초", "23분", "5시간". */
export function formatWaitingTime(seconds: number): string {
  if (seconds < 2 * MINUTE) return `${Math.max(1, seconds)}초`;
  if (seconds < 2 * HOUR) return `${Math.ceil(seconds / MINUTE)}분`;
  return `${Math.ceil(seconds / HOUR)}시간`;
}
