import { projectTokenRefusal } from '@naru/contract/endpoints/token-permission';
import { type Endpoint, isForProjectTokens, neededTokenScope } from '@naru/contract/wire/endpoint';
import type { FieldProblem } from '@naru/contract/wire/envelope';
import { AUTHORIZATION_FIELD } from '@naru/contract/wire/errors';
import type { Database } from '../storage/database.ts';
import { ApiError } from '../use-cases/api-error.ts';
import type { Bearer, BearerCache } from '../use-cases/auth/bearer.ts';
import { findOwnUser } from '../use-cases/ownership.ts';
import type { CallerByAccess } from './call.ts';

const BEARER = /^Bearer +(\S+)$/i;

/** The detail for a request without the header. A client that has sent the header learns that a proxy has removed it. */
const MISSING_HEADER: FieldProblem = {
  field: AUTHORIZATION_FIELD,
  reason: '요청에 Authorization 헤더가 없습니다.',
};

type Access = Endpoint['access'];

/** The credentials of a request, and the call. */
interface Claim {
  /** The header `Authorization`. */
  header: string | undefined;
  /** The network address of the request. */
  address: string;
  /** The call, whose permissions a token needs. */
  endpoint: Endpoint;
}

/** The dependencies of the lookup of callers. */
interface Directory {
  db: Database;
  bearers: BearerCache;
}

async function bearerOf({ db, bearers }: Directory, { header, address }: Claim): Promise<Bearer> {
  const token = BEARER.exec(header ?? '')?.[1];
  const bearer = token === undefined ? undefined : await bearers.find(db, token, address);
  if (bearer !== undefined) return bearer;
  throw new ApiError(
    'UNAUTHENTICATED',
    '로그인이 필요합니다.',
    header === undefined ? { details: [MISSING_HEADER] } : {},
  );
}

/**
 * Requires that a token of one project may make the call. Which project it is, `projectPermits` decides.
 * @throws ApiError TOKEN_FORBIDDEN
 */
function requireTokenPermission({ projectToken }: Bearer, endpoint: Endpoint): void {
  const refusal = projectToken && projectTokenRefusal(endpoint, projectToken);
  if (refusal !== undefined) throw new ApiError('TOKEN_FORBIDDEN', refusal);
}

const isSession = ({ scope, projectToken }: Bearer): boolean =>
  scope === undefined && projectToken === undefined;

/** The lookup of the caller for each kind of access. */
const find: { [A in Access]: (directory: Directory, claim: Claim) => Promise<CallerByAccess[A]> } =
  {
    public: () => Promise.resolve(undefined),
    async member(directory, claim) {
      const bearer = await bearerOf(directory, claim);
      requireTokenPermission(bearer, claim.endpoint);
      if (bearer.scope === 'read' && neededTokenScope(claim.endpoint) === 'write') {
        throw new ApiError('TOKEN_READ_ONLY', '읽기 전용 토큰으로는 할 수 없는 요청입니다.');
      }
      return bearer;
    },
    async session(directory, claim) {
      const bearer = await bearerOf(directory, claim);
      if (isSession(bearer)) return bearer;
      if (bearer.projectToken === undefined || !isForProjectTokens(claim.endpoint)) {
        throw new ApiError(
          'SESSION_REQUIRED',
          'API 토큰으로는 할 수 없고, 로그인해야 하는 요청입니다.',
        );
      }
      requireTokenPermission(bearer, claim.endpoint);
      return bearer;
    },
    async admin(directory, claim) {
      const member = await find.session(directory, claim);
      const { role } = await findOwnUser(directory.db, member.id);
      if (role !== 'admin') throw new ApiError('FORBIDDEN', '운영자만 볼 수 있습니다.');
      return member;
    },
  };

/**
 * Finds the caller of a call.
 * @throws ApiError UNAUTHENTICATED when the call requires a member and the token is missing, unknown or expired; TOKEN_READ_ONLY,
 * SESSION_REQUIRED, TOKEN_FORBIDDEN for a token that may not make the call; FORBIDDEN when the call requires an operator
 */
export const authenticateCaller = <A extends Access>(
  access: A,
  directory: Directory,
  claim: Claim,
): Promise<CallerByAccess[A]> => find[access](directory, claim);
