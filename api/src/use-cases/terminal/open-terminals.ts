import { MAX_TERMINALS } from '@naru/contract/rules/terminal';
import { ApiError } from '../api-error.ts';

/** The maximum number of open terminals on one server, for all members, because each terminal needs a connection to the engine. */
const MOST_PER_SERVER = 100;

const OWN_LIMIT = `셸은 한 번에 ${MAX_TERMINALS}개까지 열 수 있습니다. 열려 있는 셸을 닫고 다시 시도해주세요.`;
const SERVER_LIMIT = '지금은 열려 있는 셸이 너무 많습니다. 잠시 후 다시 시도해주세요.';

/** The open terminals of this server. */
export interface OpenTerminals {
  /**
   * Checks whether the member may open another terminal.
   * @throws ApiError RATE_LIMITED when the member or the server is at its maximum
   */
  check(memberId: string): void;
  /**
   * Counts a terminal until its work has ended.
   * @throws ApiError like `check`
   */
  run(memberId: string, work: () => Promise<void>): Promise<void>;
  /** Waits until no terminal is open. Does not close terminals. */
  drained(): Promise<void>;
}

export function createOpenTerminals(): OpenTerminals {
  const open = new Map<Promise<void>, string>();
  const check = (memberId: string): void => {
    const own = [...open.values()].filter((each) => each === memberId).length;
    if (own < MAX_TERMINALS && open.size < MOST_PER_SERVER) return;
    const message = own < MAX_TERMINALS ? SERVER_LIMIT : OWN_LIMIT;
    throw new ApiError('RATE_LIMITED', message, { retryAfterSeconds: 5 });
  };
  return {
    check,
    async run(memberId, work) {
      check(memberId);
      const { promise, resolve } = Promise.withResolvers<void>();
      open.set(promise, memberId);
      try {
        await work();
      } finally {
        open.delete(promise);
        resolve();
      }
    },
    async drained() {
      await Promise.all(open.keys());
    },
  };
}
