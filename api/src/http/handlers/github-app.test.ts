import { LIVE_SETTING_NAMES, type LiveSettingName } from '@naru/contract/wire/setting';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, describe, expect, test } from 'vitest';
import { convertManifestCode } from '../../code-host/app-manifest.ts';
import { githubApiUrl } from '../../code-host/github-app.ts';
import { activities } from '../../storage/schema/activity.ts';
import { appRegistrations } from '../../storage/schema/installation.ts';
import { settings } from '../../storage/schema/setting.ts';
import { type GithubServer, startGithubServer } from '../../testing/github-server.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { openSecondSession } from '../../testing/resources.ts';
import { type Caller, type TestServer, useTestServer } from '../../testing/test-server.ts';
import { codeHostCheck } from '../../use-cases/operator/checks/code-host.ts';

const server = useTestServer();
const locked = useTestServer({ GITHUB_URL: 'https://github.example' });

async function operatorOf({ member, services }: TestServer) {
  const { call, ...rest } = await member();
  const { username } = (await call('me')).data();
  await changeMemberByCommand(services.db, username, 'promote');
  return { call, username, ...rest };
}

const GITHUB_NAMES = LIVE_SETTING_NAMES.filter((name) => name.startsWith('GITHUB'));

afterEach(async () => {
  const { call } = await operatorOf(server());
  const nothing = GITHUB_NAMES.map((name) => ({ name, value: null }));
  (await call('changeSettings', { body: { settings: nothing } })).data();
});

interface Start {
  github_url?: string;
  github_organization?: string;
}

async function begin(call: Caller, body: Start) {
  const url = new URL((await call('startGithubApp', { body })).data().registration_url);
  return { url, state: url.searchParams.get('state') ?? '' };
}

const finish = (call: Caller, registration_state: string, registration_code: string) =>
  call('finishGithubApp', { body: { registration_state, registration_code } });

/** Starts a registration at a GitHub, as far as the address to which GitHub leads back. */
async function registering() {
  const github = await startGithubServer();
  const member = await operatorOf(server());
  const begun = await begin(member.call, { github_url: github.app.webUrl });
  return { github, code: github.newCode(), ...member, ...begun };
}

const conversions = ({ asked }: GithubServer) =>
  asked.filter((what) => what.includes('conversions')).length;

const valuesOf = (github: GithubServer): Partial<Record<LiveSettingName, string>> => ({
  GITHUB_URL: github.app.webUrl,
  GITHUB_APP_ID: String(github.app.appId),
  GITHUB_APP_SLUG: github.app.slug,
  GITHUB_APP_CLIENT_ID: github.app.clientId,
  GITHUB_APP_CLIENT_SECRET: github.app.clientSecret,
  GITHUB_APP_PRIVATE_KEY: github.app.privateKey,
});

const changesOf = (values: Partial<Record<LiveSettingName, string>>) => ({
  settings: GITHUB_NAMES.flatMap((name) =>
    values[name] === undefined ? [] : [{ name, value: values[name] }],
  ),
});

const installationUrl = async (call: Caller) =>
  (await call('startInstallation')).data().installation_url;

describe('a GitHub App by its manifest', () => {
  test('leads to GitHub by a form that is allowed on that page alone, and back to the console', async () => {
    const { call } = await operatorOf(server());
    const { url, state } = await begin(call, {
      github_url: 'https://github.example:8443/',
      github_organization: 'naru-team',
    });
    const page = await server().app.request(`${url.pathname}${url.search}`, {}, {});
    expect(page.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-\S+'; form-action 'self' https:\/\/github\.example:8443;/,
    );
    const html = await page.text();
    const action = `https://github.example:8443/organizations/naru-team/settings/apps/new?state=${state}`;
    expect(html).toContain(`<form method="post" action="${action}">`);
    const manifest = /name="manifest" value="([^"]+)"/.exec(html)?.[1]?.replaceAll('&quot;', '"');
    expect(JSON.parse(manifest ?? '')).toEqual({
      name: 'naru-naru-test',
      url: 'http://naru.test',
      redirect_url: 'http://naru.test/admin/settings',
      callback_urls: ['http://naru.test/api/v1/github/callback'],
      request_oauth_on_install: true,
      public: true,
      default_permissions: {
        ...{ contents: 'read', metadata: 'read', pull_requests: 'read', checks: 'read' },
        ...{ statuses: 'write', deployments: 'write' },
      },
      hook_attributes: { url: 'http://naru.test/api/v1/hooks/github-app', active: true },
      default_events: ['push', 'pull_request', 'check_suite', 'status'],
    });
    const other = await server().app.request(
      '/_dev/mail',
      { headers: { Accept: 'text/html' } },
      {},
    );
    expect(other.headers.get('content-security-policy')).toContain("form-action 'self';");
  });

  test('is stored encrypted and used at once, without a restart and without its secrets in a response', async () => {
    const { github, call, state, code } = await registering();
    expect(await installationUrl(call)).toContain('/_dev/code-host');
    const stored = (await finish(call, state, code)).data();
    const shown = Object.fromEntries(
      stored.settings
        .filter(({ name }) => name.startsWith('GITHUB'))
        .map(({ name, value, summary }) => [name, value ?? summary]),
    );
    expect(shown).toEqual({
      ...valuesOf(github),
      GITHUB_APP_CLIENT_SECRET: '저장됨',
      GITHUB_APP_PRIVATE_KEY: '저장됨',
      GITHUB_APP_WEBHOOK_SECRET: '저장됨',
    });
    expect(await installationUrl(call)).toContain(`${github.app.webUrl}/apps/naru-test/`);
    expect(github.asked).toContain(`POST /api/v3/app-manifests/${code}/conversions`);
    const host = server().services.codeHost;
    const check = codeHostCheck({ name: 'github', findProblem: host.findProblem });
    expect(await check.run(AbortSignal.timeout(5000))).toMatchObject({ state: 'ok' });
    const { db } = server().services;
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    expect(entries.map(({ action }) => action)).toContain('github-app-started');
    const texts = JSON.stringify([
      ...[stored, entries, await db.select().from(activities)],
      await db.select().from(settings),
    ]);
    expect(texts).not.toMatch(/PRIVATE KEY|client-secret-of-the-test/);
    expect(texts).not.toContain(code);
  });

  test('is refused with a state that was made up, used, expired or of another session, before GitHub is called', async () => {
    const { github, call, state, code } = await registering();
    const attacker = await operatorOf(server());
    const second = server().as((await openSecondSession(server(), call)).token);
    const { db } = server().services;
    const refused = async (caller: Caller, of: string) =>
      expect((await finish(caller, of, code)).error()).toMatchObject({
        code: 'TOKEN_INVALID',
        details: [{ field: 'registration_state' }],
      });
    await refused(call, 'made-up');
    await refused(attacker.call, state);
    // The attempt of another session has used the state.
    await refused(call, state);
    await refused(second, (await begin(call, { github_url: github.app.webUrl })).state);
    const late = await begin(call, { github_url: github.app.webUrl });
    await db.update(appRegistrations).set({ expires_at: sql`now()` });
    await refused(call, late.state);
    expect(conversions(github)).toBe(0);
    expect(await installationUrl(call)).toContain('/_dev/code-host');
  });

  test.each([
    ['a code that was used', 'used', 'TOKEN_INVALID'],
    ['a code that was made up', undefined, 'TOKEN_INVALID'],
    ['an error of GitHub', 'broken', 'CODE_HOST_UNAVAILABLE'],
    ['a response that makes no sense', 'garbage', 'CODE_HOST_UNAVAILABLE'],
  ] as const)('stores nothing after %s, and the state is used', async (_what, trouble, error) => {
    const { github, call, state, code } = await registering();
    if (trouble === 'used') {
      const log = pino({ level: 'silent' });
      await convertManifestCode({ apiUrl: `${github.app.apiUrl}/api/v3` }, code, log);
    } else github.trouble = trouble;
    const sent = trouble === undefined ? 'made-up/../x' : code;
    expect((await finish(call, state, sent)).error().code).toBe(error);
    github.trouble = undefined;
    expect((await finish(call, state, code)).error().code).toBe('TOKEN_INVALID');
    expect(server().services.codeHost.name).toBe('stand-in');
  });

  test('is given up when GitHub is too slow, and no line of the log has the code', async () => {
    const github = await startGithubServer();
    github.trouble = 'slow';
    const lines: string[] = [];
    const log = pino({ level: 'debug' }, { write: (line) => lines.push(line) });
    const code = github.newCode();
    await expect(
      convertManifestCode({ apiUrl: github.app.apiUrl }, code, log, 200),
    ).rejects.toMatchObject({ code: 'CODE_HOST_UNAVAILABLE' });
    expect(lines).toHaveLength(1);
    expect(lines.join()).not.toContain(code);
  });

  test('has an address and an organisation that make sense, and is for operators alone', async () => {
    const { call } = await operatorOf(server());
    for (const [body, field] of [
      [{ github_url: 'github.com' }, 'github_url'],
      [{ github_url: 'javascript:alert(1)' }, 'github_url'],
      [{ github_organization: '../x' }, 'github_organization'],
    ] as const) {
      const { code, details } = (await call('startGithubApp', { body })).error();
      expect([code, details?.[0]?.field]).toEqual(['VALIDATION_FAILED', field]);
    }
    const { call: member } = await server().member();
    expect((await member('startGithubApp', { body: {} })).error().code).toBe('FORBIDDEN');
    expect((await finish(member, 'x', 'x')).error().code).toBe('FORBIDDEN');
    const expired = await server().app.request('/api/v1/github/app/new?state=x', {}, {});
    expect([expired.status, await expired.text()]).toEqual([400, expect.stringContaining('만료')]);
  });

  test('uses the address of the environment, which nobody changes here', async () => {
    const { call } = await operatorOf(locked());
    const other = { github_url: 'https://other.example' };
    const refused = (await call('startGithubApp', { body: other })).error();
    expect(refused.details?.[0]?.reason).toContain('환경 변수');
    const { url } = await begin(call, {});
    const page = await locked().app.request(`${url.pathname}${url.search}`, {}, {});
    expect(await page.text()).toContain('action="https://github.example/settings/apps/new?');
  });
});

describe('the values of an existing App', () => {
  test('are tried without being stored, and with the reason of a refusal', async () => {
    const github = await startGithubServer();
    const { call, username } = await operatorOf(server());
    const tried = async (changed: Partial<Record<LiveSettingName, string>>) =>
      call('tryGithubApp', { body: changesOf({ ...valuesOf(github), ...changed }) });
    const host = new URL(github.app.webUrl).host;
    expect((await tried({})).data()).toEqual({ host, problem: null });
    expect((await tried({ GITHUB_APP_ID: '12' })).data().problem).toContain('GITHUB_APP_ID');
    expect((await tried({ GITHUB_APP_SLUG: 'other' })).data().problem).toContain('naru-test');
    github.trouble = 'broken';
    expect((await tried({})).data().problem).toContain('연결할 수 없습니다');
    const key = { GITHUB_APP_PRIVATE_KEY: '-----BEGIN' };
    expect((await tried(key)).error().details?.[0]?.field).toBe('GITHUB_APP_PRIVATE_KEY');
    expect(server().services.codeHost.name).toBe('stand-in');
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    const trials = entries.filter(
      ({ action, actor }) => action === 'github-app-tried' && actor === username,
    );
    expect(trials.map(({ new_value }) => new_value)).toEqual(Array(4).fill(host));
  });

  test('are stored together or not at all, and are removed again', async () => {
    const github = await startGithubServer();
    const { call } = await operatorOf(server());
    const { GITHUB_APP_PRIVATE_KEY: _key, ...most } = valuesOf(github);
    const partly = (await call('changeSettings', { body: changesOf(most) })).error();
    expect(partly.details?.map(({ field }) => field)).toEqual(['GITHUB_APP_PRIVATE_KEY']);
    (await call('changeSettings', { body: changesOf(valuesOf(github)) })).data();
    expect(await installationUrl(call)).toContain(github.app.webUrl);
    const nothing = GITHUB_NAMES.map((name) => ({ name, value: null }));
    (await call('changeSettings', { body: { settings: nothing } })).data();
    expect(await installationUrl(call)).toContain('/_dev/code-host');
  });
});

test.each([
  ['https://github.com', 'https://api.github.com'],
  ['https://octo.ghe.com', 'https://api.octo.ghe.com'],
  ['https://github.example:8443', 'https://github.example:8443/api/v3'],
])('the API of %s is at %s', (web, api) => {
  expect(githubApiUrl(web)).toBe(api);
});
