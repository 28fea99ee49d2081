import { EngineError } from '../engine-error.ts';
import { PULL_REFUSALS, type PullRefusal } from '../registry/pull-refusals.ts';
import { DockerError, toEngineError } from './docker-error.ts';

const REFUSALS: readonly PullRefusal[] = [
  ...PULL_REFUSALS,
  [
    /unauthorized|denied|authentication required/i,
    'source-refused',
    '레지스트리가 이미지를 내려받는 것을 거절했습니다. 레지스트리의 권한을 확인해주세요.',
  ],
  [
    /manifest .{0,300}unknown|not found/i,
    'source-refused',
    '이미지를 찾을 수 없습니다. 이름과 태그를 확인해주세요.',
  ],
];

const NOT_PULLED =
  '이미지를 내려받지 못했습니다. 잠시 후 다시 배포하고, 계속되면 운영자에게 알려주세요.';

/** Converts an error of the engine during a pull to the error for the member. */
export function toPullError(error: unknown): unknown {
  const words = error instanceof DockerError ? error.message : '';
  const [, reason, message] = REFUSALS.find(([pattern]) => pattern.test(words)) ?? [];
  if (reason === undefined || message === undefined) {
    return toEngineError(error, { reason: 'source-failed', message: NOT_PULLED });
  }
  return new EngineError(reason, message, { cause: error });
}
