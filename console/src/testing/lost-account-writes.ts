/** The writes to a member's account, and to the tokens of projects. */
import { cancelAccountDeletion, requestAccountDeletion, updateMe } from '#api/account.ts';
import { deleteApiToken } from '#api/api-token.ts';
import { deleteTotp } from '#api/factor.ts';
import { deleteInstallation } from '#api/installation.ts';
import { deletePasskey, updatePasskey } from '#api/passkey.ts';
import { removeProjectToken } from '#api/project-token.ts';
import { queryKeys } from '#api/query-keys.ts';
import { endOtherSessions, endSession } from '#api/session.ts';
import { addCodeHost, changeCodeHost, removeCodeHost } from '#api/write-code-host.ts';
import { createListResponses, type LostWrite, mutationRunner } from './lost-write.ts';

const me = { user_id: 'u', username: '나루', organization: '예전' };
const leaving = { ...me, deletion_at: '2026-01-31T00:00:00Z' };
const token = { token_id: 't', name: '배포', scope: 'read', created_at: '2026-01-01T00:00:00Z' };
const off = { reads_secrets: false, opens_shell: false };
const projectToken = { token_id: 't', name: '배포', ...off, right: 'deploy' };
const here = { session_id: 'h', current: true };
const there = { session_id: 's', current: false };
const passkey = { passkey_id: 'k', name: '노트북', created_at: '2026-01-01T00:00:00Z' };
const factors = { totp_since: '2026-01-01T00:00:00Z', passkeys: [passkey] };
const account = { installation_id: 'i', account_login: 'naru' };

const connection = {
  ...{ code_host_id: 'h', kind: 'gitlab', url: 'https://gitlab.com', account_login: 'naru' },
  updated_at: '2026-01-01',
};
const connections = { path: '/code-hosts', key: queryKeys.codeHost.list() };

const member = { path: '/users/me', key: queryKeys.member.me() };
const sessions = { path: '/users/me/sessions', key: queryKeys.session.list() };
const factor = { path: '/users/me/factors', key: queryKeys.factor.list() };

/** The writes, by the names of the functions that describe them. */
export const lostAccountWrites: Readonly<Record<string, LostWrite>> = {
  updateMe: {
    run: mutationRunner(updateMe(), { organization: '나루' }),
    ...member,
    before: me,
    after: { ...me, organization: '나루' },
  },
  requestDeletion: {
    run: mutationRunner(requestAccountDeletion(), undefined),
    ...member,
    before: me,
    after: leaving,
  },
  cancelDeletion: {
    run: mutationRunner(cancelAccountDeletion(), undefined),
    ...member,
    before: leaving,
    after: me,
  },
  deleteApiToken: {
    run: mutationRunner(deleteApiToken('t'), undefined),
    path: '/users/me/tokens',
    key: queryKeys.apiToken.list(),
    ...createListResponses('tokens', [token], []),
  },
  removeProjectToken: {
    run: mutationRunner(removeProjectToken('shop', 't'), undefined),
    path: '/projects/shop/tokens',
    key: queryKeys.projectTokens('shop'),
    ...createListResponses('tokens', [projectToken], []),
  },
  endSession: {
    run: mutationRunner(endSession('s'), undefined),
    ...sessions,
    ...createListResponses('sessions', [here, there], [here]),
  },
  endOtherSessions: {
    run: mutationRunner(endOtherSessions(), undefined),
    ...sessions,
    ...createListResponses('sessions', [here, there], [here]),
  },
  updatePasskey: {
    run: mutationRunner(updatePasskey('k'), { name: '열쇠' }),
    ...factor,
    before: factors,
    after: { ...factors, passkeys: [{ ...passkey, name: '열쇠' }] },
  },
  deletePasskey: {
    run: mutationRunner(deletePasskey('k'), undefined),
    ...factor,
    before: factors,
    after: { ...factors, passkeys: [] },
  },
  deleteTotp: {
    run: mutationRunner(deleteTotp(), undefined),
    ...factor,
    before: factors,
    after: { ...factors, totp_since: null },
  },
  addCodeHost: {
    run: mutationRunner(addCodeHost(), { kind: 'gitlab', token: 'glpat-x' }),
    ...connections,
    ...createListResponses('code_hosts', [], [connection]),
  },
  changeCodeHost: {
    run: mutationRunner(changeCodeHost('h'), { token: 'ATATT-x', username: 'me@example.com' }),
    ...connections,
    ...createListResponses(
      'code_hosts',
      [connection],
      [{ ...connection, username: 'me@example.com', updated_at: '2026-01-02' }],
    ),
  },
  removeCodeHost: {
    run: mutationRunner(removeCodeHost('h'), undefined),
    ...connections,
    ...createListResponses('code_hosts', [connection], []),
  },
  deleteInstallation: {
    run: mutationRunner(deleteInstallation('i'), undefined),
    path: '/github/installations',
    key: queryKeys.installation.list(),
    ...createListResponses('installations', [account], []),
  },
};
