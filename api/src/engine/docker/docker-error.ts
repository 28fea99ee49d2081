import { EngineError, type EngineErrorReason, FULL_DISK_RULE } from '../engine-error.ts';

/** The error for a call that the engine rejected. `status` is the HTTP status. */
export class DockerError extends Error {
  override readonly name = 'DockerError';
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The error for a call without a response: no such socket, connection lost, time limit exceeded. */
export const dockerUnreachableError = (cause: unknown): EngineError =>
  new EngineError(
    'unreachable',
    '컨테이너 엔진에 연결할 수 없습니다. 잠시 후 다시 배포하고, 계속되면 운영자에게 알려주세요.',
    { cause },
  );

/** The system's codes for a connection that ended in the middle of a response. */
const ENDED_CONNECTION = new Set<unknown>(['ECONNRESET', 'EPIPE']);

/** Converts the system's error for a connection to the engine that ended in the middle of a response; returns other errors. */
export const toConnectionError = (error: unknown): unknown =>
  error instanceof Error && 'code' in error && ENDED_CONNECTION.has(error.code)
    ? dockerUnreachableError(error)
    : error;

/** The reasons and the sentences for the member, by patterns of messages of Docker and Podman. The first matching pattern counts. */
const MEANINGS: readonly [RegExp, EngineErrorReason, string][] = [
  [FULL_DISK_RULE.words, 'out-of-disk', FULL_DISK_RULE.message],
  [
    /port is already allocated|address already in use|bind for .{0,300} failed/i,
    'port-taken',
    '외부 포트를 다른 프로그램이 사용하고 있습니다. 네트워크를 삭제하고 다시 추가해주세요.',
  ],
  [
    /no such image|image not known|pull access denied|manifest .{0,300}unknown|not found: manifest/i,
    'image-missing',
    '이미지를 찾을 수 없습니다. 다시 배포해주세요.',
  ],
];

/** Converts the system's error for a full disk. The error can occur when volumes are files of this machine. */
const withoutRoom = (error: unknown): EngineError | undefined =>
  error instanceof Error &&
  !(error instanceof EngineError) &&
  FULL_DISK_RULE.words.test(error.message)
    ? new EngineError('out-of-disk', FULL_DISK_RULE.message, { cause: error })
    : undefined;

/** Converts an error of the engine to the error for the member. `fallback` is used for messages that `MEANINGS` does not list. */
export function toEngineError(
  error: unknown,
  fallback: { reason: EngineErrorReason; message: string },
): unknown {
  if (!(error instanceof DockerError)) return withoutRoom(error) ?? error;
  const found = MEANINGS.find(([words]) => words.test(error.message));
  const [, reason, message] = found ?? [undefined, fallback.reason, fallback.message];
  return new EngineError(reason, message, { cause: error });
}

/** The sentences about a process that the image does not allow, by patterns of messages of Docker and Podman. */
const PROCESS_REFUSALS: readonly [RegExp, string][] = [
  [
    /unable to find (?:user|group) /i,
    '실행 사용자나 그룹이 이미지에 없습니다. 컨테이너의 실행 설정을 확인해주세요.',
  ],
  [
    /workdir .{0,300} does not exist|(?:workdir|cannot mkdir:) .{0,400} is not a directory/i,
    '작업 폴더가 이미지에 없거나 폴더가 아닙니다. 컨테이너의 실행 설정을 확인해주세요.',
  ],
];

const NOT_STARTED = '컨테이너를 시작하지 못했습니다. 설정을 확인하고 다시 배포해주세요.';

/** Converts an error of the engine while it creates or starts a container, see `toEngineError`. */
export function toStartError(error: unknown): unknown {
  const words = error instanceof DockerError ? error.message : '';
  const [, message] = PROCESS_REFUSALS.find(([refusal]) => refusal.test(words)) ?? [];
  return toEngineError(error, { reason: 'start-failed', message: message ?? NOT_STARTED });
}

/** Checks whether the engine rejected a call with this HTTP status. */
export const hasHttpStatus = (error: unknown, status: number): boolean =>
  error instanceof DockerError && error.status === status;
