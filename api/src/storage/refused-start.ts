import { errorCode } from '../runtime/error-code.ts';
import { isConnectionLoss } from './database-errors.ts';

/** What a PostgreSQL server says when it does not let a server of ours work, by its code or that of the system. */
const REASONS: readonly [RegExp, string][] = [
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'DATABASE_URL의 호스트 이름을 찾을 수 없습니다.'],
  [
    /^53300$/,
    'PostgreSQL 서버에 남은 연결이 없습니다. 나루 서버 하나에 11개가 필요합니다. max_connections와 사용자의 연결 제한을 확인해주세요.',
  ],
  [/^28/, 'DATABASE_URL의 사용자나 비밀번호를 PostgreSQL 서버가 거절했습니다.'],
  [/^3D000$/, 'DATABASE_URL의 데이터베이스가 PostgreSQL 서버에 없습니다.'],
  [/^42501$/, 'DATABASE_URL의 사용자에게 데이터베이스의 스키마를 바꿀 권한이 없습니다.'],
];

/** Why a server cannot be started on its PostgreSQL server, in one sentence; `undefined` when it is not for its operator to know. */
export function refusedStart(error: unknown): string | undefined {
  const code = errorCode(error) ?? '';
  const found = REASONS.find(([codes]) => codes.test(code));
  if (found !== undefined) return found[1];
  return isConnectionLoss(error)
    ? 'DATABASE_URL의 PostgreSQL 서버에 연결할 수 없습니다.'
    : undefined;
}
