/** The errors for failed builds, common to all builders. */
import { EngineError } from './engine-error.ts';

/** The messages of a killed process. The system kills a process when memory is exhausted. */
const KILLED = /(?:returned a non-zero code:|exit status|exit code:) 137\b/;

/** The system's messages for a full disk, and the sentence for the member. */
export const NO_SPACE = {
  words: /no space left on device|disk quota exceeded/i,
  message: '서버의 디스크 공간이 부족합니다. 사용하지 않는 프로젝트나 볼륨을 삭제해주세요.',
} as const;

/** The sentence for a failed instruction, derived from the builder's message. */
export const failedInstruction = (words: string): string =>
  KILLED.test(words)
    ? '이미지를 만들다가 메모리 제한을 넘었습니다. 필요한 메모리를 줄여주세요.'
    : '이미지를 만들지 못했습니다. 로그의 마지막 줄을 확인해주세요.';

/** The error for a build that exceeded its time limit. */
export const buildTimeout = (timeoutMs: number): EngineError =>
  new EngineError(
    'build-timeout',
    `이미지를 만드는 시간이 제한(${timeoutMs / 1000}초)을 넘었습니다. 빌드 과정을 줄여주세요.`,
  );

/** The error for an image that was built but is missing in the registry. */
export const notPushed = (cause: unknown): EngineError =>
  new EngineError(
    'build-failed',
    '이미지를 레지스트리에 올리지 못했습니다. 서버 관리자에게 알려주세요.',
    { cause },
  );
