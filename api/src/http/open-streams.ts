import { ApiError } from '../domain/api-error.ts';

/** How many streams one member may have open on this server: some windows with a few streams each. */
const MOST_PER_MEMBER = 30;

const TOO_MANY = '실시간 연결이 너무 많습니다. 열려 있는 창을 닫고 다시 시도해주세요.';

/** Counts the streams that each member listens to. */
export interface OpenStreams {
  /** Returns what is called once when the stream is over. @throws ApiError RATE_LIMITED */
  enter(memberId: string): () => void;
}

export function openStreams(): OpenStreams {
  const counts = new Map<string, number>();
  return {
    enter(memberId) {
      const count = counts.get(memberId) ?? 0;
      if (count >= MOST_PER_MEMBER) {
        throw new ApiError('RATE_LIMITED', TOO_MANY, { retryAfterSeconds: 5 });
      }
      counts.set(memberId, count + 1);
      return () => {
        const left = (counts.get(memberId) ?? 1) - 1;
        if (left === 0) counts.delete(memberId);
        else counts.set(memberId, left);
      };
    },
  };
}
