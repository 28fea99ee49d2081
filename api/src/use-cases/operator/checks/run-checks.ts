import type { ServerCheck, ServerChecks } from '@naru/contract/entities/check';
import type { Logger } from 'pino';
import { VERSION } from '../../../runtime/version.ts';
import type { Check, CheckResult } from './check.ts';

/** The time limit of each check, in ms. The console waits ten seconds for the response. */
const LIMIT_MS = 5000;
/** The time for which results are used again, in ms, so that repeated calls do not burden other services. */
const FRESH_MS = 10_000;

const LATE: CheckResult = {
  state: 'warning',
  summary: '시간 안에 끝나지 않았습니다.',
  remedy: '잠시 후 다시 점검해주세요. 계속되면 서버의 부하와 네트워크를 확인해주세요.',
};
const FAILED: CheckResult = {
  state: 'warning',
  summary: '확인하지 못했습니다.',
  remedy: '서버의 로그에서 이유를 확인해주세요.',
};

/** Runs one check within the time limit. Never throws. */
async function runCheck(
  { name, title, run }: Check,
  log: Pick<Logger, 'warn'>,
  limitMs: number,
): Promise<ServerCheck[]> {
  const limit = new AbortController();
  const { promise: late, resolve } = Promise.withResolvers<CheckResult>();
  const timer = setTimeout(() => {
    limit.abort();
    resolve(LATE);
  }, limitMs);
  const attempt = async () => run(limit.signal);
  const result = await Promise.race([
    late,
    attempt().catch((error: unknown) => {
      if (limit.signal.aborted) return LATE;
      log.warn({ check: name, err: error }, 'a check of the installation failed');
      return FAILED;
    }),
  ]);
  clearTimeout(timer);
  if (result === undefined) return [];
  const { state, summary, remedy = null, details } = result;
  return [{ name, title, state, summary, remedy, details: details ? [...details] : null }];
}

/** Runs all checks at once. The results are in the order of the checks; checks without a subject are left out. Never throws. */
export async function runChecks(
  checks: readonly Check[],
  log: Pick<Logger, 'warn'>,
  limitMs = LIMIT_MS,
): Promise<ServerChecks> {
  const results = await Promise.all(checks.map((check) => runCheck(check, log, limitMs)));
  return { checked_at: new Date().toISOString(), version: VERSION, checks: results.flat() };
}

/** Runs the checks of a server. */
export interface CheckRunner {
  /** Returns results that are at most ten seconds old. Concurrent calls share one run. */
  run(): Promise<ServerChecks>;
}

/**
 * Creates the runner of a server.
 * @param list returns the checks for the current settings
 * @param now returns a time in ms that only increases; tests replace it
 */
export function createCheckRunner(
  list: () => readonly Check[],
  log: Pick<Logger, 'warn'>,
  now = () => performance.now(),
): CheckRunner {
  let last: { at: number; results: Promise<ServerChecks> } | undefined;
  return {
    run() {
      if (last === undefined || now() - last.at >= FRESH_MS) {
        last = { at: now(), results: runChecks(list(), log) };
      }
      return last.results;
    },
  };
}
