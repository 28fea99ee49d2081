import { EngineError, type EngineErrorReason } from '../engine-error.ts';
import { DockerError, toEngineError } from './docker-error.ts';

/** The reasons and the sentences for the member, by patterns of messages of Docker and Podman. The first matching pattern counts. */
const MEANINGS: readonly [RegExp, EngineErrorReason, string][] = [
  [
    /toomanyrequests|too many requests|rate limit/i,
    'source-failed',
    '레지스트리의 내려받기 한도를 넘었습니다. 잠시 후 다시 배포해주세요.',
  ],
  [
    /no matching manifest|no image found in (?:manifest list|image index)/i,
    'source-refused',
    '이 서버의 CPU에 맞는 이미지가 없습니다. 이미지가 제공하는 플랫폼을 확인해주세요.',
  ],
  [
    /server gave HTTP response to HTTPS client/i,
    'source-failed',
    '컨테이너 엔진이 TLS 없는 레지스트리를 허용하지 않습니다. 운영자에게 알려주세요.',
  ],
  [
    /x509:|certificate/i,
    'source-failed',
    '컨테이너 엔진이 레지스트리의 TLS 인증서를 믿지 않습니다. 운영자에게 알려주세요.',
  ],
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
  const [, reason, message] = MEANINGS.find(([pattern]) => pattern.test(words)) ?? [];
  if (reason === undefined || message === undefined) {
    return toEngineError(error, { reason: 'source-failed', message: NOT_PULLED });
  }
  return new EngineError(reason, message, { cause: error });
}
