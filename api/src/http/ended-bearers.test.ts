import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { runTransaction } from '../storage/database.ts';
import { buildRequest } from '../testing/build-request.ts';
import { ENDLESS_DELAY_MS, replaceTimerDelays } from '../testing/delays.ts';
import { useListeningServer } from '../testing/listening.ts';
import { changeMemberByCommand } from '../testing/operator.ts';
import { newProject, openSecondSession } from '../testing/resources.ts';
import {
  createRunningContainer,
  openTerminalAt,
  requestSocketStatus,
  requestTerminalTicket,
} from '../testing/terminal.ts';
import { type Caller, MEMBER_PASSWORD, useTestServer } from '../testing/test-server.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { eraseMember } from '../use-cases/account/deletion.ts';

const server = useTestServer();
const address = useListeningServer(server);

afterEach(() => {
  vi.restoreAllMocks();
});

/** Disables the periodic checks of tokens. Returns a function that resolves after the given number of initial checks. */
function withoutAskingAgain() {
  const asked = replaceTimerDelays(new Map([[15_000, ENDLESS_DELAY_MS]]));
  return (times = 1) => waitUntil(() => asked() >= times);
}

/** Creates a member with two sessions; the test ends the second session. */
async function twoSessions() {
  const { id, call } = await server().member();
  const { username, token } = await openSecondSession(server(), call);
  return { id, username, call, token, own: server().as(token) };
}

type TwoSessions = Awaited<ReturnType<typeof twoSessions>>;

/**
 * Opens the event stream of one of the member's projects. The promise `all` resolves with the whole text after the end of the stream.
 */
async function listen(call: Caller, token: string): Promise<{ all: Promise<string> }> {
  const { slug } = await newProject(call);
  return listenTo({ slug }, token);
}

/** Opens the event stream of a project. */
async function listenTo(
  params: { slug: string },
  token: string,
): Promise<{ all: Promise<string> }> {
  const request = buildRequest(endpoints.projectEvents, { params }, token);
  request.headers.set('Accept', 'text/event-stream');
  const response = await server().app.request(request, {}, {});
  return { all: response.text() };
}

const ENDINGS: [string, (member: TwoSessions) => Promise<unknown>][] = [
  ['a log-out', ({ own }) => own('logout')],
  [
    'the end of the session from another browser',
    async ({ call }) => {
      const { sessions } = (await call('listSessions')).data();
      const id = sessions.find(({ current }) => !current)?.session_id ?? '';
      return call('endSession', { params: { id } });
    },
  ],
  ['the end of all other sessions', ({ call }) => call('endOtherSessions')],
  [
    'a new password',
    ({ call }) => {
      const body = { current_password: MEMBER_PASSWORD, new_password: 'Another1!' };
      return call('changePassword', { body });
    },
  ],
  [
    'a lock by an operator',
    ({ username }) => changeMemberByCommand(server().services.db, username, 'lock'),
  ],
];

describe('without being asked for again', () => {
  test.each(ENDINGS)('a stream ends with %s', async (_, end) => {
    const member = await twoSessions();
    const asked = withoutAskingAgain();
    const { all } = await listen(member.call, member.token);
    await asked();
    await end(member);
    expect(await all).toContain('event: state');
  });

  test.each(ENDINGS)('a shell ends with %s', async (_, end) => {
    const member = await twoSessions();
    const id = await createRunningContainer(member.own);
    const asked = withoutAskingAgain();
    const shell = await openTerminalAt(address(), await requestTerminalTicket(member.own, id));
    await asked();
    await end(member);
    expect(await shell.closed).toBe('session-over');
  });

  test('a stream ends with the removal of its token for scripts, and others of the member go on', async () => {
    const { call, token } = await server().member();
    const body = { name: '배포', scope: 'read', expires_in_days: 1 } as const;
    const script = (await call('createApiToken', { body })).data();
    const asked = withoutAskingAgain();
    const [theirs, own] = [await listen(call, script.token), await listen(call, token)];
    await asked(2);
    await call('deleteApiToken', { params: { id: script.token_id } });
    expect(await theirs.all).not.toContain('event: end');
    let isOver = false;
    void own.all.then(() => {
      isOver = true;
    });
    await call('me');
    expect(isOver).toBe(false);
    await call('logout');
    await own.all;
  });

  test('a stream and a shell end with the removal of their token of a project', async () => {
    const { call } = await server().member();
    const id = await createRunningContainer(call);
    const [project] = (await call('listProjects')).data().projects;
    const params = { slug: project?.slug ?? '' };
    const body = { name: '배포', right: 'manage', opens_shell: true } as const;
    const made = (await call('createProjectToken', { params, body })).data();
    const asked = withoutAskingAgain();
    const own = server().as(made.token);
    const shell = await openTerminalAt(address(), await requestTerminalTicket(own, id));
    const { all } = await listenTo(params, made.token);
    await asked(2);
    await call('deleteProjectToken', { params: { ...params, tokenId: made.token_id } });
    expect(await shell.closed).toBe('session-over');
    expect(await all).not.toContain('event: end');
    const { activities } = (await call('listProjectActivity', { params, query: {} })).data();
    const shells = activities.filter(({ action }) => action.startsWith('shell-'));
    expect(shells.map(({ actor }) => actor?.name)).toEqual(['배포', '배포']);
  });

  test('a ticket of a shell ends with its token of a project', async () => {
    const { call } = await server().member();
    const id = await createRunningContainer(call);
    const [project] = (await call('listProjects')).data().projects;
    const params = { slug: project?.slug ?? '' };
    const body = { name: '배포', right: 'manage', opens_shell: true } as const;
    const made = (await call('createProjectToken', { params, body })).data();
    const { ticket, path } = await requestTerminalTicket(server().as(made.token), id);
    await call('deleteProjectToken', { params: { ...params, tokenId: made.token_id } });
    const url = address().replace('http', 'ws') + path;
    expect(await requestSocketStatus(url, ticket, { origin: address() })).toBe(401);
  });

  test('a stream and a shell end with the account', async () => {
    const { id, own, token } = await twoSessions();
    const container = await createRunningContainer(own);
    const asked = withoutAskingAgain();
    const shell = await openTerminalAt(address(), await requestTerminalTicket(own, container));
    const { all } = await listen(own, token);
    await asked(2);
    const { db, secrets, publicUrl } = server().services;
    await runTransaction(db, (tx) => eraseMember(tx, { secrets, publicUrl }, id));
    expect(await all).toContain('event: state');
    // The container is deleted with the account, so either the end of the session or the deletion of the container may end the
    // terminal first.
    expect(['session-over', 'container-stopped']).toContain(await shell.closed);
  });
});
