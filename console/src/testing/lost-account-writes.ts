/** The writes to a member's account. */
import { cancelDeletion, requestDeletion, updateMe } from '#api/account.ts';
import { deleteApiToken } from '#api/api-token.ts';
import { deleteTotp } from '#api/factor.ts';
import { deleteInstallation } from '#api/installation.ts';
import { deletePasskey, updatePasskey } from '#api/passkey.ts';
import { queryKeys } from '#api/query-keys.ts';
import { endOtherSessions, endSession } from '#api/session.ts';
import { type LostWrite, list, running } from './lost-write.ts';

const me = { user_id: 'u', username: '나루', organization: '예전' };
const leaving = { ...me, deletion_at: '2026-01-31T00:00:00Z' };
const token = { token_id: 't', name: '배포', scope: 'read', created_at: '2026-01-01T00:00:00Z' };
const here = { session_id: 'h', current: true };
const there = { session_id: 's', current: false };
const passkey = { passkey_id: 'k', name: '노트북', created_at: '2026-01-01T00:00:00Z' };
const factors = { totp_since: '2026-01-01T00:00:00Z', passkeys: [passkey] };
const account = { installation_id: 'i', account_login: 'naru' };

const member = { path: '/users/me', key: queryKeys.member.me() };
const sessions = { path: '/users/me/sessions', key: queryKeys.session.list() };
const factor = { path: '/users/me/factors', key: queryKeys.factor.list() };

/** The writes, by the names of the functions that describe them. */
export const accountWrites: Readonly<Record<string, LostWrite>> = {
  updateMe: {
    run: running(updateMe(), { organization: '나루' }),
    ...member,
    before: me,
    after: { ...me, organization: '나루' },
  },
  requestDeletion: {
    run: running(requestDeletion(), undefined),
    ...member,
    before: me,
    after: leaving,
  },
  cancelDeletion: {
    run: running(cancelDeletion(), undefined),
    ...member,
    before: leaving,
    after: me,
  },
  deleteApiToken: {
    run: running(deleteApiToken('t'), undefined),
    path: '/users/me/tokens',
    key: queryKeys.apiToken.list(),
    ...list('tokens', [token], []),
  },
  endSession: {
    run: running(endSession('s'), undefined),
    ...sessions,
    ...list('sessions', [here, there], [here]),
  },
  endOtherSessions: {
    run: running(endOtherSessions(), undefined),
    ...sessions,
    ...list('sessions', [here, there], [here]),
  },
  updatePasskey: {
    run: running(updatePasskey('k'), { name: '열쇠' }),
    ...factor,
    before: factors,
    after: { ...factors, passkeys: [{ ...passkey, name: '열쇠' }] },
  },
  deletePasskey: {
    run: running(deletePasskey('k'), undefined),
    ...factor,
    before: factors,
    after: { ...factors, passkeys: [] },
  },
  deleteTotp: {
    run: running(deleteTotp(), undefined),
    ...factor,
    before: factors,
    after: { ...factors, totp_since: null },
  },
  deleteInstallation: {
    run: running(deleteInstallation('i'), undefined),
    path: '/github/installations',
    key: queryKeys.installation.list(),
    ...list('installations', [account], []),
  },
};
