import { EngineError } from '../engine-error.ts';
import { DockerError, toEngineError } from './docker-error.ts';

/** Why a build failed, by the words of the builder. */
export function buildFailure(message: string): EngineError {
  const cause = new DockerError(500, message);
  const outOfMemory = /returned a non-zero code: 137|exit status 137/.test(message);
  const reason = 'build-failed';
  const known = toEngineError(cause, {
    reason,
    message: outOfMemory
      ? '이미지를 만들다가 메모리 제한을 넘었습니다. 필요한 메모리를 줄여 주세요.'
      : '이미지를 만들지 못했습니다. 로그의 마지막 줄을 확인해 주세요.',
  });
  return known instanceof EngineError ? known : new EngineError(reason, message);
}
