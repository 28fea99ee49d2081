import type { EngineErrorReason } from '../engine-error.ts';

/** Why a machine did not pull an image: a pattern of the messages of engines and of kubelets, the reason, and the sentence for the member. */
export type PullRefusal = readonly [RegExp, EngineErrorReason, string];

/** The refusals with the same meaning for images of members and for images that this server has built. The first matching pattern counts. */
export const PULL_REFUSALS: readonly PullRefusal[] = [
  [
    /toomanyrequests|too many requests|rate limit/i,
    'source-failed',
    '레지스트리의 내려받기 한도를 넘었습니다. 잠시 후 다시 배포해주세요.',
  ],
  [
    /no matching manifest|no match for platform|no image found in (?:manifest list|image index)/i,
    'source-refused',
    '이 서버의 CPU에 맞는 이미지가 없습니다. 이미지가 제공하는 플랫폼을 확인해주세요.',
  ],
  [
    /server gave HTTP response to HTTPS client/i,
    'source-failed',
    '컨테이너 엔진이 TLS 없는 레지스트리를 허용하지 않습니다. 운영자에게 알려주세요.',
  ],
  [
    /x509:|certificate (?:signed|has expired|is not valid)/i,
    'source-failed',
    '컨테이너 엔진이 레지스트리의 TLS 인증서를 믿지 않습니다. 운영자에게 알려주세요.',
  ],
];
