import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { STAND_IN_PATH } from '../../code-host/stand-in.ts';
import { installations } from '../../storage/schema/installation.ts';
import { approveInstallation, decide } from '../../testing/code-host.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();

const start = async (call: Caller) => (await call('startInstallation')).data().installation_url;

async function connected() {
  const { call } = await server().member();
  await approveInstallation(server().app, await start(call));
  const [installation] = (await call('listInstallations')).data().installations;
  return { call, id: installation?.installation_id ?? '' };
}

describe('the stand-in code host', () => {
  test('asks with a page of two buttons', async () => {
    const { call } = await server().member();
    const url = await start(call);
    expect(url).toMatch(/^http:\/\/naru\.test\/_dev\/code-host\?state=/);
    const page = await server().app.request(url, {}, {});
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toMatch(/>승인<\/button>.*>취소<\/button>/s);
  });

  test('leads back with what happened', async () => {
    const { call } = await server().member();
    const cancelled = await decide(server().app, await start(call), 'cancel', 'true');
    expect(cancelled).toBe('/github/callback?error=installation_failed&popup=true');
    expect((await call('listInstallations')).data().installations).toEqual([]);
    const url = await start(call);
    const approved = await decide(server().app, url, 'approve');
    expect(approved).toBe('/github/callback?success=true&count=1');
    const again = await decide(server().app, url, 'approve');
    expect(again).toBe('/github/callback?error=missing_parameters');
    expect((await call('listInstallations')).data().installations).toMatchObject([
      { account_login: 'naru-sample', account_type: 'User' },
    ]);
  });

  test('knows no state that was not given out', async () => {
    const page = await server().app.request(`${STAND_IN_PATH}?state="><script>`, {}, {});
    expect(page.status).toBe(400);
    expect(await page.text()).not.toContain('<script>');
  });
});

describe('an installation', () => {
  test('lists repositories and gives a short-lived token', async () => {
    const { call, id } = await connected();
    const { repositories } = (await call('listRepositories', { params: { id } })).data();
    expect(repositories.map((repository) => repository.full_name)).toContain('expressjs/express');
    const token = await call('installationToken', { body: { installation_id: id } });
    expect(Date.parse(token.data().expires_at ?? '')).toBeGreaterThan(Date.now());
  });

  test('that was revoked says so, until it is connected anew', async () => {
    const { call, id } = await connected();
    const { db } = server().services;
    await db.update(installations).set({ revoked_at: new Date() }).where(eq(installations.id, id));
    const failed = await call('listRepositories', { params: { id } });
    expect(failed.error().code).toBe('INSTALLATION_REVOKED');
    await approveInstallation(server().app, await start(call));
    const list = (await call('listInstallations')).data().installations;
    expect(list).toHaveLength(1);
    const renewed = { id: list[0]?.installation_id ?? '' };
    expect((await call('listRepositories', { params: renewed })).status).toBe(200);
  });

  test("cannot be taken with another member's state or with none", async () => {
    const { call: owner, id } = await connected();
    const thief = await server().member();
    const state = new URL(await start(owner)).searchParams.get('state');
    for (const stolen of [state, null]) {
      const body = { installation_id: id, state: stolen };
      const response = await thief.call('connectInstallation', { body });
      expect(response.error().code).toBe('TOKEN_INVALID');
    }
    expect((await owner('listInstallations')).data().installations).toHaveLength(1);
  });
});
