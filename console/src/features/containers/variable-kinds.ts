import type { VariableKind as KindName } from '@naru/contract/rules/limits';
import { VARIABLES_FULL_MESSAGES } from '@naru/contract/rules/quota';
import { looksLikeSecret } from '#shared/text/secret-text.ts';

/** Whether a value is secret because of its kind or key. Drafts never store such a value. */
export const isSecretValue = ({ masked }: Pick<VariableKind, 'masked'>, key: unknown): boolean =>
  masked || looksLikeSecret('', String(key));

/** The properties that differ between environment variables, secrets and build variables. */
export interface VariableKind {
  /** The name of the kind in the contract. */
  id: KindName;
  /** The name of the kind in the title of its region and in messages. */
  title: string;
  /** The title with its object particle, which follows a key in messages: "TOKEN 시크릿을 추가했습니다". */
  object: string;
  /** The server's name for the kind, in changes and deleted parts. */
  subject: string;
  /** The purpose of the kind, in one sentence. */
  purpose: string;
  /** The message when the maximum number of variables is exceeded. */
  full: string;
  /** An example of a key, shown in the empty field. */
  example: string;
  /** Whether values are hidden until the member shows them. */
  masked: boolean;
}

/** The kinds, in the order of the tab "환경 변수". */
export const variableKinds: readonly VariableKind[] = [
  {
    id: 'env',
    title: '환경 변수',
    object: '환경 변수를',
    subject: 'env',
    purpose: '컨테이너가 실행될 때 읽는 값입니다.',
    full: VARIABLES_FULL_MESSAGES.env,
    example: 'NODE_ENV',
    masked: false,
  },
  {
    id: 'secret',
    title: '시크릿',
    object: '시크릿을',
    subject: 'secret',
    purpose:
      '비밀번호와 토큰처럼 숨겨야 하는 값입니다. 암호화하여 보관하고, 모두 복사에 넣지 않습니다. 빌드에서는 RUN --mount=type=secret,id=키로 읽습니다.',
    full: VARIABLES_FULL_MESSAGES.secret,
    example: 'API_TOKEN',
    masked: true,
  },
  {
    id: 'build',
    title: '빌드 변수',
    object: '빌드 변수를',
    subject: 'build_var',
    purpose: '이미지를 빌드하는 동안에만 쓰는 값입니다.',
    full: VARIABLES_FULL_MESSAGES.build,
    example: 'BUILD_TARGET',
    masked: false,
  },
];
