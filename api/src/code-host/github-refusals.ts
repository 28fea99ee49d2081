import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { Refusal, refuse } from '../server/refusal.ts';

/** As much of Octokit's error as is needed; the rest of it holds what was sent. */
const failure = z.object({
  status: z.number(),
  message: z.string(),
  request: z.object({ url: z.string() }),
  // Octokit says 500 without one when nobody answered.
  response: z.object({ headers: z.record(z.string(), z.unknown()) }),
});
type Failure = z.output<typeof failure>;

/** Of an installation that GitHub does not know, or that its owner took back or suspended. */
export const revoked = (): Refusal =>
  refuse('INSTALLATION_REVOKED', 'GitHub 연동이 해제되었습니다. 다시 연결해주세요.');

const unavailable = (message: string): Refusal => refuse('CODE_HOST_UNAVAILABLE', message);

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function isRateLimit({ status, response }: Failure): boolean {
  const { 'x-ratelimit-remaining': rest, 'retry-after': pause } = response.headers;
  const spent = rest === '0' || pause !== undefined;
  return status === 429 || (status === 403 && spent);
}

/** 401 to the app itself means that its settings are wrong, and says nothing of the installation. */
const isAboutInstallation = ({ status, request }: Failure): boolean =>
  status === 403 || status === 404 || (status === 401 && !request.url.endsWith('/access_tokens'));

/** What the member is told of something that went wrong at GitHub, and what the log is. */
export function githubRefusal(error: unknown, log: Pick<Logger, 'warn'>): Refusal {
  if (error instanceof Refusal) return error;
  const parsed = z.safeParse(failure, error);
  if (!parsed.success) {
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'code host unreachable');
    return unavailable('GitHub에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.');
  }
  const { status, message } = parsed.data;
  log.warn({ status, said: message }, 'code host refused');
  if (isRateLimit(parsed.data)) {
    return unavailable('GitHub의 요청 한도를 넘었습니다. 잠시 후 다시 시도해주세요.');
  }
  if (isAboutInstallation(parsed.data)) return revoked();
  return unavailable('GitHub에서 문제가 발생했습니다. 잠시 후 다시 시도해주세요.');
}
