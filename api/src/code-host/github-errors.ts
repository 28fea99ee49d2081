import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { ApiError } from '../use-cases/api-error.ts';
import { installationRevoked } from './installation.ts';

/** The used part of Octokit's error. The rest contains the request, with its token. */
const failure = z.object({
  status: z.number(),
  message: z.string(),
  request: z.object({ url: z.string() }),
  // Missing when GitHub was not reached; Octokit reports that as status 500 too.
  response: z.object({ headers: z.record(z.string(), z.unknown()) }),
});
type Failure = z.output<typeof failure>;

const unavailable = (message: string): ApiError => new ApiError('CODE_HOST_UNAVAILABLE', message);

/** https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api */
function isRateLimit({ status, response }: Failure): boolean {
  const { 'x-ratelimit-remaining': rest, 'retry-after': pause } = response.headers;
  const spent = rest === '0' || pause !== undefined;
  return status === 429 || (status === 403 && spent);
}

/** A 401 response to the app itself means wrong settings, not a revoked installation. */
const isAboutInstallation = ({ status, request }: Failure): boolean =>
  status === 403 || status === 404 || (status === 401 && !request.url.endsWith('/access_tokens'));

/** The error for the member when a call to GitHub failed. Its status is logged. */
export function githubApiError(error: unknown, log: Pick<Logger, 'warn'>): ApiError {
  if (error instanceof ApiError) return error;
  const parsed = z.safeParse(failure, error);
  if (!parsed.success) {
    log.warn({ kind: error instanceof Error ? error.name : 'unknown' }, 'code host unreachable');
    return unavailable('GitHub에 연결할 수 없습니다. 잠시 후 다시 시도해주세요.');
  }
  const { status, message } = parsed.data;
  log.warn({ status, said: message }, 'code host returned an error');
  if (isRateLimit(parsed.data)) {
    return unavailable('GitHub의 요청 한도를 넘었습니다. 잠시 후 다시 시도해주세요.');
  }
  if (isAboutInstallation(parsed.data)) return installationRevoked();
  return unavailable('GitHub에서 문제가 발생했습니다. 잠시 후 다시 시도해주세요.');
}
