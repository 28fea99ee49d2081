import { type StartFailure, startFailureMessage } from '@naru/contract/rules/start-failure';

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
  | 'no-shell'
  /** The engine, or the storage under it, does not have the ability. The caller has another way. */
  | 'unsupported';

/** The sentence for the member about an unreachable engine, while the server retries the connection. */
export const ENGINE_CONNECTING_MESSAGE = '엔진에 연결하는 중입니다. 잠시 후 다시 시도해주세요.';

/**
 * An error of an engine, a builder or a source. `message` is one Korean sentence for the member, with a remedy if possible. `cause` is
 * for the operator's log.
 */
export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly reason: EngineErrorReason;
  /** The cause of a failed start; `undefined` for another error. */
  readonly failure: StartFailure | undefined;

  constructor(
    reason: EngineErrorReason,
    message: string,
    options?: ErrorOptions & { failure?: StartFailure },
  ) {
    super(message, options);
    this.reason = reason;
    this.failure = options?.failure;
  }
}

/** The reasons of failed starts by code; `crashed` for every other code. */
const REASONS: Partial<Record<StartFailure['code'], EngineErrorReason>> = {
  'nothing-listens': 'not-answering',
  'other-port': 'not-answering',
  'wrong-address': 'not-answering',
  'not-answering': 'not-answering',
  'health-check': 'not-answering',
  protocol: 'not-answering',
  'image-missing': 'image-missing',
  'out-of-memory': 'out-of-memory',
};

/** Returns the error for a container that did not start. */
export const startFailedError = (failure: StartFailure): EngineError =>
  new EngineError(REASONS[failure.code] ?? 'crashed', startFailureMessage(failure), { failure });

/** Returns the error for a container whose image the engine no longer has. */
export const containerImageMissingError = (): EngineError =>
  startFailedError({ code: 'image-missing' });

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
    return `이미지를 만들지 못했습니다. ${script} 파일의 줄 끝이 CRLF여서 실행할 수 없습니다. LF로 변경해주세요.`;
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
    '이미지를 레지스트리에 올리지 못했습니다. 운영자에게 알려주세요.',
    { cause },
  );
