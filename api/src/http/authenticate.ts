import type { Endpoint } from '@naru/contract/wire/endpoint';
import { ApiError } from '../domain/api-error.ts';
import { findMember, type Member } from '../domain/auth/session.ts';
import { ownUser } from '../domain/ownership.ts';
import type { Database } from '../storage/database.ts';
import type { Callers } from './call.ts';

const BEARER = /^Bearer +(\S+)$/i;

type Access = Endpoint['access'];

async function memberOf(db: Database, header: string | undefined): Promise<Member> {
  const token = BEARER.exec(header ?? '')?.[1];
  const member = token === undefined ? undefined : await findMember(db, token);
  if (member === undefined) throw new ApiError('UNAUTHENTICATED', '로그인이 필요합니다.');
  return member;
}

/** How to find the caller, for each kind of access. */
const find: { [A in Access]: (db: Database, header: string | undefined) => Promise<Callers[A]> } = {
  public: () => Promise.resolve(undefined),
  member: memberOf,
  async admin(db, header) {
    const member = await memberOf(db, header);
    const { role } = await ownUser(db, member.id);
    if (role !== 'admin') throw new ApiError('FORBIDDEN', '운영자만 볼 수 있습니다.');
    return member;
  },
};

/**
 * Who makes a call.
 * @param header `Authorization`
 * @throws ApiError UNAUTHENTICATED where a member is needed and the token is missing, unknown or expired, FORBIDDEN where an operator is needed
 */
export const authenticate = <A extends Access>(
  access: A,
  db: Database,
  header: string | undefined,
): Promise<Callers[A]> => find[access](db, header);
