/** The calls that a token of one project may make. */
import {
  PROJECT_TOKEN_RIGHT_NAMES,
  PROJECT_TOKEN_RIGHTS,
  type ProjectTokenPermissions,
  tokenRightIncludes,
} from '../rules/project-token.ts';
import { type Endpoint, isForProjectTokens } from '../wire/endpoint.ts';

type Call = Pick<Endpoint, 'access' | 'right' | 'projectToken'>;

const FOR_NO_TOKEN =
  '프로젝트 토큰으로는 할 수 없는 요청입니다. 계정의 API 토큰을 쓰거나 로그인해주세요.';

/** The additional permission that each kind of call needs. */
const EXTRAS = {
  allowed: undefined,
  refused: undefined,
  secrets: 'secrets',
  'new-secret': 'secrets',
  shell: 'shell',
} as const;

const NOT_GRANTED = {
  secrets: "이 토큰에는 '시크릿 읽기'가 허용되지 않았습니다.",
  shell: "이 토큰에는 '셸'이 허용되지 않았습니다.",
} as const;

const lackingRight = (held: string, needed: string): string =>
  `이 토큰의 권한은 '${held}'입니다. '${needed}' 권한이 있는 토큰이 필요합니다.`;

/** Returns the sentence for a call that a token may not make; `undefined` for a permitted call. */
export function projectTokenRefusal(
  call: Call,
  { right, reads_secrets, opens_shell }: ProjectTokenPermissions,
): string | undefined {
  if (!isForProjectTokens(call)) return FOR_NO_TOKEN;
  const needed = PROJECT_TOKEN_RIGHTS.find((one) => one === call.right);
  const suffices =
    needed === undefined || call.projectToken === 'secrets' || tokenRightIncludes(right, needed);
  if (!suffices) {
    return lackingRight(PROJECT_TOKEN_RIGHT_NAMES[right], PROJECT_TOKEN_RIGHT_NAMES[needed]);
  }
  const extra = call.projectToken && EXTRAS[call.projectToken];
  const granted = { secrets: reads_secrets, shell: opens_shell };
  return extra === undefined || granted[extra] ? undefined : NOT_GRANTED[extra];
}
