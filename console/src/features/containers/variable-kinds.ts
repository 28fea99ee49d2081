import type { VariableKind as KindName } from '@naru/contract/rules/limits';
import { VARIABLES_FULL } from '@naru/contract/rules/quota';

/** What differs between environment variables, secrets and build variables; the rest is the same for all three. */
export interface VariableKind {
  /** As the contract calls it. */
  id: KindName;
  /** The name of the region, also used in every message. */
  title: string;
  /** What the server calls it among changes and deleted parts. */
  subject: string;
  /** Its purpose, in one sentence. */
  purpose: string;
  /** The message for one more than there may be. */
  full: string;
  /** An example of a key, shown in the empty field. */
  example: string;
  /** Whether values are hidden until the member shows them. */
  masked: boolean;
}

/** In the order of the tab. */
export const variableKinds: readonly VariableKind[] = [
  {
    id: 'env',
    title: '환경 변수',
    subject: 'env',
    purpose: '컨테이너가 실행될 때 읽는 값입니다.',
    full: VARIABLES_FULL.env,
    example: 'NODE_ENV',
    masked: false,
  },
  {
    id: 'secret',
    title: '시크릿',
    subject: 'secret',
    purpose:
      '비밀번호와 토큰처럼 숨겨야 하는 값입니다. 암호화하여 보관하고, 모두 복사에 넣지 않습니다.',
    full: VARIABLES_FULL.secret,
    example: 'API_TOKEN',
    masked: true,
  },
  {
    id: 'build',
    title: '빌드 변수',
    subject: 'build_var',
    purpose: '이미지를 빌드하는 동안에만 쓰는 값입니다.',
    full: VARIABLES_FULL.build,
    example: 'BUILD_TARGET',
    masked: false,
  },
];
