/**
 * How much a member may write into the server's database over time. The limits themselves are settings of the server; what is counted
 * is what is stored: values, configurations of deployments, lines of logs, activities.
 */

import { waitingTime } from './waiting-time.ts';

/** The windows in which is counted, in seconds. One begins with the first that is written in it. */
export const WRITE_WINDOWS = { hour: 3600, day: 86_400 } as const;

export type WriteWindow = keyof typeof WRITE_WINDOWS;

/** The share of a window that the logs of deployments may fill: the rest is for what a member does themselves. */
export const LOG_SHARE = 0.5;

/** What was written in a window, in bytes, and in how many seconds it ends; zero where nothing was. */
export interface WindowUse {
  used: number;
  limit: number;
  rest_seconds: number;
}

export type WriteUse = Readonly<Record<WriteWindow, WindowUse>>;

const isFull = ({ used, limit }: WindowUse, share: number): boolean => used >= limit * share;

/**
 * The window that has to end before more can be written; none while there is room in both.
 * @param share how much of a window may be filled
 */
export function fullWindow({ hour, day }: WriteUse, share = 1): WriteWindow | undefined {
  if (isFull(day, share)) return 'day';
  return isFull(hour, share) ? 'hour' : undefined;
}

const WINDOW_WORDS: Record<WriteWindow, string> = { hour: '1시간', day: '하루' };

/** The message for a write while a window is full. */
export const writeLimitMessage = (use: WriteUse, window: WriteWindow): string => {
  const { limit, rest_seconds } = use[window];
  const mebibytes = Math.floor(limit / 2 ** 20).toLocaleString('ko-KR');
  return `${WINDOW_WORDS[window]}에 저장할 수 있는 ${mebibytes} MiB를 모두 썼습니다. ${waitingTime(rest_seconds)} 뒤에 다시 저장할 수 있습니다.`;
};

/** The last line of a deployment's log that is cut. */
export const LOG_LIMIT_LINE =
  '… 저장할 수 있는 양을 넘어 나머지 로그는 저장하지 않습니다. 배포는 계속합니다.';
