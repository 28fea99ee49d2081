import { ApiException } from '@kubernetes/client-node';
import { z } from 'zod';
import { EngineError, type EngineErrorReason } from '../engine-error.ts';

/** The error for a call that the API server rejected. `status` is the HTTP status. */
export class KubernetesError extends Error {
  override readonly name = 'KubernetesError';
  readonly status: number;

  constructor(status: number, message: string, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

/** The error for a call without a response: connection refused or lost, time limit exceeded. */
export const clusterUnreachableError = (cause: unknown): EngineError =>
  new EngineError(
    'unreachable',
    '쿠버네티스 클러스터에 연결할 수 없습니다. API 서버가 실행 중인지 확인해주세요.',
    { cause },
  );

const statusBody = z.object({ message: z.string() });

function saidIn(body: unknown): string {
  if (typeof body !== 'string') return statusBody.safeParse(body).data?.message ?? '';
  try {
    return statusBody.parse(JSON.parse(body)).message;
  } catch {
    return body;
  }
}

/** Converts an error of the client library to the API server's error or to `unreachable`. */
export function convertClientError(error: unknown): Error {
  if (error instanceof KubernetesError || error instanceof EngineError) return error;
  if (!(error instanceof ApiException)) return clusterUnreachableError(error);
  return new KubernetesError(error.code, saidIn(error.body) || `status ${error.code}`);
}

const FORBIDDEN =
  '이 서버에 클러스터에서 필요한 권한이 없습니다. 운영자에게 ClusterRole을 확인해달라고 요청해주세요.';

const QUOTA =
  '프로젝트의 클러스터 한도를 넘었습니다. 리소스 제한을 줄이거나 다른 컨테이너를 중지해주세요.';

/** The error for an object that exceeds the project's quota in the cluster. */
export const quotaExceededError = (cause: unknown): EngineError =>
  new EngineError('start-failed', QUOTA, { cause });

/** The reasons and the sentences for the member, by patterns of messages of the API server. The first matching pattern counts. */
const MEANINGS: readonly [RegExp, EngineErrorReason, string][] = [
  [
    /provided port is already allocated/,
    'port-taken',
    '외부 포트를 다른 서비스가 사용하고 있습니다. 네트워크를 삭제하고 다시 추가해주세요.',
  ],
  [
    /provided port is not in the valid range/,
    'port-taken',
    '이 클러스터에서 열 수 없는 외부 포트입니다. 네트워크를 삭제하고 다시 추가해주세요. 계속되면 운영자에게 알려주세요.',
  ],
  [/exceeded quota/, 'start-failed', QUOTA],
  [
    /is being terminated|object is being deleted/,
    'start-failed',
    '앞서 삭제한 것을 클러스터가 아직 정리하고 있습니다. 잠시 후 다시 시도해주세요.',
  ],
  [/forbidden: User/, 'start-failed', FORBIDDEN],
  [/^Unauthorized$|^status 401$/, 'unreachable', '클러스터가 이 서버의 인증을 거절했습니다.'],
];

/** Converts an error of the API server to the error for the member. `fallback` is used for messages that `MEANINGS` does not list. */
export function toEngineError(
  error: unknown,
  fallback: { reason: EngineErrorReason; message: string },
): unknown {
  if (!(error instanceof KubernetesError)) return error;
  const found = MEANINGS.find(([words]) => words.test(error.message));
  const [, reason, message] = found ?? [undefined, fallback.reason, fallback.message];
  return new EngineError(reason, message, { cause: error });
}

/** Checks whether the API server rejected a call with this HTTP status. */
export const hasHttpStatus = (error: unknown, status: number): boolean =>
  error instanceof KubernetesError && error.status === status;

/** Checks whether a change was rejected because a field is immutable. The object then has to be created again. */
export const isImmutableFieldError = (error: unknown): boolean =>
  hasHttpStatus(error, 422) &&
  error instanceof Error &&
  /field is immutable|may not change once set|cannot be unset|primary clusterIP/.test(
    error.message,
  );
