/**
 * The limit on the amount of data that a member may write into the server's database within a time window. The limits are settings of
 * the server. Values, deployment specifications, log lines and activities count.
 */

import { formatWaitingTime } from './waiting-time.ts';

/** The lengths of the windows, in seconds. A window begins with its first write. */
export const WRITE_WINDOW_SECONDS = { hour: 3600, day: 86_400 } as const;

export type WriteWindow = keyof typeof WRITE_WINDOW_SECONDS;

/** The share of a window that deployment logs may fill. The rest is reserved for the member's own writes. */
export const DEPLOYMENT_LOG_SHARE = 0.5;

/**
 * The use of a window: the written bytes, the limit in bytes, and the seconds until the window ends. A window without writes has used
 * zero bytes.
 */
export interface WindowUse {
  used: number;
  limit: number;
  rest_seconds: number;
}

export type WriteUseByWindow = Readonly<Record<WriteWindow, WindowUse>>;

const isFull = ({ used, limit }: WindowUse, share: number): boolean => used >= limit * share;

/**
 * The full window, `day` if both windows are full; undefined while both windows have room.
 * @param share the share of a window that may be filled
 */
export function findFullWindow(
  { hour, day }: WriteUseByWindow,
  share = 1,
): WriteWindow | undefined {
  if (isFull(day, share)) return 'day';
  return isFull(hour, share) ? 'hour' : undefined;
}

const WINDOW_WORDS: Record<WriteWindow, string> = { hour: '1시간', day: '하루' };

/** The message for a write that was refused because a window is full. */
export const writeLimitMessage = (use: WriteUseByWindow, window: WriteWindow): string => {
  const { limit, rest_seconds } = use[window];
  const mebibytes = Math.floor(limit / 2 ** 20).toLocaleString('ko-KR');
  return `${WINDOW_WORDS[window]}에 저장할 수 있는 ${mebibytes} MiB를 모두 썼습니다. ${formatWaitingTime(rest_seconds)} 뒤에 다시 저장할 수 있습니다.`;
};

/** The last line of a truncated deployment log. */
export const LOG_LIMIT_MESSAGE =
  '… 저장할 수 있는 양을 넘어 나머지 로그는 저장하지 않습니다. 배포는 계속합니다.';
