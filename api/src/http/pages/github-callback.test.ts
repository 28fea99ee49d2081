import { describe, expect, test } from 'vitest';
import { githubCodeHost } from '../../code-host/github.ts';
import {
  GITHUB_INSTALLATION_ID,
  type GithubServer,
  startGithubServer,
} from '../../testing/github-server.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { createApp } from '../app.ts';
import { GITHUB_CALLBACK_PATH } from './github-callback.ts';

const server = useTestServer();
const installation_id = String(GITHUB_INSTALLATION_ID);

/** Creates a copy of the server with GitHub as the code host. */
async function withGithub() {
  const github = await startGithubServer();
  const { services } = server();
  const config = {
    ...services.config,
    GITHUB_APP_ID: github.app.appId,
    GITHUB_APP_PRIVATE_KEY: github.app.privateKey,
    GITHUB_APP_SLUG: github.app.slug,
    GITHUB_APP_CLIENT_ID: github.app.clientId,
    GITHUB_APP_CLIENT_SECRET: github.app.clientSecret,
  };
  services.codeHost = githubCodeHost(github.app, services.log);
  const app = createApp({ ...services, config });
  const comeBack = async (query: Record<string, string>) => {
    const search = new URLSearchParams(query);
    const response = await app.request(`${GITHUB_CALLBACK_PATH}?${search}`, {}, {});
    return response.headers.get('location');
  };
  return { github, app, comeBack };
}

async function newMember() {
  const member = await server().member();
  const url = new URL((await member.call('startInstallation')).data().installation_url);
  return { ...member, url, state: url.searchParams.get('state') ?? '' };
}

const list = async ({ call }: Awaited<ReturnType<typeof newMember>>) =>
  (await call('listInstallations')).data().installations;

const query = (github: GithubServer, state: string) => ({
  state,
  installation_id,
  code: github.newCode(),
  setup_action: 'install',
});

/** Finishes the connection like the console's callback page, with the query of an address. */
function finish({ call }: Awaited<ReturnType<typeof newMember>>, address: string | null) {
  const found = new URL(address ?? '', 'http://naru.test').searchParams;
  const installation = found.get('installation_id') ?? '';
  const body = {
    installation_id: installation,
    code: found.get('code'),
    state: found.get('state'),
  };
  return call('connectInstallation', { body });
}

const MISSING = '/github/callback?error=missing_parameters';
const FAILED = '/github/callback?error=installation_failed';

describe('an installation at GitHub (specification sections 4 and 7)', () => {
  test('goes to the page of the app and comes back connected, once', async () => {
    const { github, comeBack } = await withGithub();
    const member = await newMember();
    expect(member.url.href).toContain(`${github.app.webUrl}/apps/naru-test/installations/new?`);
    const back = await comeBack(query(github, member.state));
    expect(await list(member)).toEqual([]);
    (await finish(member, back)).data();
    expect(await list(member)).toEqual([
      { installation_id, account_login: 'naru-team', account_type: 'Organization' },
    ]);
    expect(await comeBack(query(github, member.state))).toBe(MISSING);
    const params = { id: installation_id };
    const { repositories } = (await member.call('listRepositories', { params })).data();
    expect(repositories).toHaveLength(3);
    github.trouble = 'suspended';
    const token = await member.call('installationToken', { body: { installation_id } });
    expect([token.status, token.error().code]).toEqual([409, 'INSTALLATION_REVOKED']);
    github.trouble = 'broken';
    const broken = await member.call('installationToken', { body: { installation_id } });
    expect(broken.error().code).toBe('CODE_HOST_UNAVAILABLE');
    await member.call('deleteInstallation', { params });
    expect(await list(member)).toEqual([]);
  });

  test('of an organisation can be connected by two of its people', async () => {
    const { github, comeBack } = await withGithub();
    const members = [await newMember(), await newMember()];
    for (const member of members) {
      await finish(member, await comeBack(query(github, member.state)));
    }
    expect((await Promise.all(members.map(list))).map(({ length }) => length)).toEqual([1, 1]);
  });

  test.each([
    ['a state that was made up', { state: 'x' }, MISSING],
    ['no code', { code: '' }, MISSING],
    ['a request that an owner has yet to grant', { setup_action: 'request' }, FAILED],
    ['a refusal', { error: 'access_denied' }, FAILED],
  ])('comes to nothing with %s', async (_case, change, end) => {
    const { github, comeBack } = await withGithub();
    const member = await newMember();
    expect(await comeBack({ ...query(github, member.state), ...change })).toBe(end);
    expect(await list(member)).toEqual([]);
  });

  test.each([
    ['a code that was made up', { code: 'x' }],
    ['an installation of somebody else', { installation_id: '100' }],
  ])('is not found with %s', async (_case, change) => {
    const { github, comeBack } = await withGithub();
    const member = await newMember();
    const back = await comeBack({ ...query(github, member.state), ...change });
    expect((await finish(member, back)).error().code).toBe('NOT_FOUND');
    expect(await list(member)).toEqual([]);
  });

  test('is not connected to whoever sent the address to the person who approved', async () => {
    const { github, comeBack } = await withGithub();
    const [attacker, victim] = [await newMember(), await newMember()];
    const back = await comeBack(query(github, attacker.state));
    expect((await finish(victim, back)).error().code).toBe('TOKEN_INVALID');
    expect([await list(attacker), await list(victim)]).toEqual([[], []]);
  });

  test('says so while GitHub is broken', async () => {
    const { github, comeBack } = await withGithub();
    const member = await newMember();
    const back = await comeBack(query(github, member.state));
    github.trouble = 'broken';
    expect((await finish(member, back)).error().code).toBe('CODE_HOST_UNAVAILABLE');
  });

  test('has no stand-in beside it, and the stand-in has no callback', async () => {
    const { app } = await withGithub();
    const standIn = await app.request('/_dev/code-host?state=x', {}, {});
    expect(await standIn.text()).not.toContain('유효하지');
    expect((await server().app.request(GITHUB_CALLBACK_PATH, {}, {})).status).toBe(404);
  });
});
