/** The reason why an engine, a builder or a source step failed. */
export type EngineErrorReason =
  | 'unreachable'
  /** The engine responds but has no record of the deployment. */
  | 'lost'
  | 'not-found'
  | 'source-refused'
  | 'source-failed'
  | 'source-timeout'
  | 'source-too-large'
  | 'nothing-to-build'
  | 'build-failed'
  | 'build-timeout'
  | 'image-missing'
  | 'start-failed'
  | 'crashed'
  | 'out-of-memory'
  | 'not-answering'
  | 'port-taken'
  | 'volume-in-use'
  | 'out-of-disk'
  | 'not-running'
  /** The image has no POSIX shell. */
  | 'no-shell';

/** The sentence for the member about an unreachable engine, while the server retries the connection. */
export const ENGINE_CONNECTING_MESSAGE = '엔진에 연결하는 중입니다. 잠시 후 다시 시도해주세요.';

/**
 * An error of an engine, a builder or a source. `message` is one Korean sentence for the member, with a remedy if possible. `cause` is
 * for the operator's log.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly reason: EngineErrorReason;

  constructor(reason: EngineErrorReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.reason = reason;
  }
}

export const containerCrashedError = (exitCode: number): EngineError =>
  new EngineError(
    'crashed',
    `컨테이너가 시작한 뒤 바로 종료되었습니다(종료 코드 ${exitCode}). 로그의 마지막 줄을 확인해주세요.`,
  );

export const outOfMemoryError = (memoryMiB: number): EngineError =>
  new EngineError(
    'out-of-memory',
    `컨테이너가 메모리 제한(${memoryMiB} MiB)을 넘어 종료되었습니다. 메모리 제한을 늘려주세요.`,
  );

/**
 * Returns the error for a container that did not respond in time.
 * @param port the expected port; `undefined` without an expected port
 */
export function containerNotRespondingError(
  seconds: number,
  port: number | undefined,
): EngineError {
  const where = port === undefined ? '' : ` 포트 ${port}에서`;
  return new EngineError(
    'not-answering',
    `컨테이너가 ${seconds}초 안에${where} 응답하지 않았습니다. 내부 포트와 로그를 확인해주세요.`,
  );
}

/** Matches messages about a killed process. The system kills a process when memory is exhausted. */
const KILLED = /(?:returned a non-zero code:|exit status|exit code:) 137\b/;

/** The system's messages for a full disk, and the sentence for the member. */
export const FULL_DISK_RULE = {
  words: /no space left on device|disk quota exceeded/i,
  message: '서버의 디스크 공간이 부족합니다. 사용하지 않는 프로젝트나 볼륨을 삭제해주세요.',
} as const;

/** Matches messages about a program that was not found or could not be executed. */
const NOT_EXECUTED = /(?:returned a non-zero code:|exit status|exit code:) 12[67]\b/;

/**
 * Returns the sentence for a failed instruction, derived from the builder's message.
 * @param scriptsWithCrlf scripts of the source that Linux cannot execute, because their first line ends with CRLF
 */
export function failedInstructionMessage(
  words: string,
  scriptsWithCrlf: readonly string[] = [],
): string {
  if (KILLED.test(words)) {
    return '이미지를 만들다가 메모리 제한을 넘었습니다. 필요한 메모리를 줄여주세요.';
  }
  const [script] = scriptsWithCrlf;
  if (script !== undefined && NOT_EXECUTED.test(words)) {
    return `이미지를 만들지 못했습니다. ${script} 파일의 줄 끝이 CRLF여서 실행할 수 없습니다. LF로 바꿔주세요.`;
  }
  return '이미지를 만들지 못했습니다. 로그의 마지막 줄을 확인해주세요.';
}

/** Returns the error for a build that exceeded its time limit. */
export const buildTimeoutError = (timeoutMs: number): EngineError =>
  new EngineError(
    'build-timeout',
    `이미지를 만드는 시간이 제한(${timeoutMs / 1000}초)을 넘었습니다. 빌드 과정을 줄여주세요.`,
  );

/** Returns the error for an image that was built but is missing in the registry. */
export const imagePushError = (cause: unknown): EngineError =>
  new EngineError(
    'build-failed',
    '이미지를 레지스트리에 올리지 못했습니다. 서버 관리자에게 알려주세요.',
    { cause },
  );
