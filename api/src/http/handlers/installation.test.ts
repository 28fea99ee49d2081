import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { STAND_IN_CODE_HOST_PATH } from '../../code-host/stand-in.ts';
import { installationRequests, installations } from '../../storage/schema/installation.ts';
import {
  approveInstallation,
  approveInstallationInBrowser,
  submitInstallationDecision,
} from '../../testing/code-host.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { openSession } from '../../use-cases/auth/session.ts';

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
    const { pathname, search } = new URL(url);
    const page = await server().app.request(`${pathname}${search}`, {}, {});
    expect(page.headers.get('content-type')).toContain('text/html');
    expect(await page.text()).toMatch(/>승인<\/button>.*>취소<\/button>/s);
  });

  test('leads a program back with what happened', async () => {
    const { call } = await server().member();
    const cancelled = await submitInstallationDecision(server().app, await start(call), {
      decision: 'cancel',
      popup: 'true',
    });
    expect(cancelled).toBe('/github/callback?error=installation_failed&popup=true');
    expect((await call('listInstallations')).data().installations).toEqual([]);
    const url = await start(call);
    const approved = await approveInstallation(server().app, url);
    expect(approved).toBe('/github/callback?success=true&count=1');
    const again = await approveInstallation(server().app, url);
    expect(again).toBe('/github/callback?error=missing_parameters');
    expect((await call('listInstallations')).data().installations).toMatchObject([
      { account_login: 'naru-sample', account_type: 'User' },
    ]);
  });

  test('knows no state that was not given out', async () => {
    const page = await server().app.request(`${STAND_IN_CODE_HOST_PATH}?state="><script>`, {}, {});
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
});

describe('connecting an installation (by the page that the code host leads back to)', () => {
  const accounts = async (call: Caller) => (await call('listInstallations')).data().installations;

  test('finishes in the session that began it, once', async () => {
    const { call } = await server().member();
    const body = await approveInstallationInBrowser(server().app, await start(call));
    expect(await accounts(call)).toEqual([]);
    expect((await call('connectInstallation', { body })).status).toBe(200);
    expect(await accounts(call)).toMatchObject([{ account_login: 'naru-sample' }]);
    const again = await call('connectInstallation', { body });
    expect(again.error().code).toBe('TOKEN_INVALID');
  });

  test('is refused to a member whom somebody else had approve it, and connects nobody', async () => {
    const [attacker, victim] = [await server().member(), await server().member()];
    const body = await approveInstallationInBrowser(server().app, await start(attacker.call));
    const refused = await victim.call('connectInstallation', { body });
    expect(refused.error()).toMatchObject({
      code: 'TOKEN_INVALID',
      message: expect.stringContaining('이 기기에서 시작한 연결이 아니거나'),
    });
    const late = await attacker.call('connectInstallation', { body });
    expect(late.error().code).toBe('TOKEN_INVALID');
    expect(await accounts(attacker.call)).toEqual([]);
    expect(await accounts(victim.call)).toEqual([]);
  });

  test('is refused in another session of the same member, and after that session has ended', async () => {
    const { id, call } = await server().member();
    const { db } = server().services;
    const token = await openSession(db, id, false, { address: '', userAgent: '' });
    const other = server().as(token);
    const begun = await approveInstallationInBrowser(server().app, await start(call));
    const elsewhere = await other('connectInstallation', { body: begun });
    expect(elsewhere.error().code).toBe('TOKEN_INVALID');
    const body = await approveInstallationInBrowser(server().app, await start(other));
    await other('logout');
    const late = await call('connectInstallation', { body });
    expect(late.error().code).toBe('TOKEN_INVALID');
  });

  test("takes no code that was given out for another one's request", async () => {
    const [attacker, victim] = [await server().member(), await server().member()];
    const { installation_id, code } = await approveInstallationInBrowser(
      server().app,
      await start(victim.call),
    );
    const { state } = await approveInstallationInBrowser(server().app, await start(attacker.call));
    const body = { installation_id, code, state };
    const response = await attacker.call('connectInstallation', { body });
    expect(response.error().code).toBe('NOT_FOUND');
    expect(await accounts(attacker.call)).toEqual([]);
  });

  test('needs a state that has not expired', async () => {
    const { call } = await server().member();
    const body = await approveInstallationInBrowser(server().app, await start(call));
    await server().services.db.update(installationRequests).set({ expires_at: sql`now()` });
    for (const state of [body.state, null]) {
      const response = await call('connectInstallation', { body: { ...body, state } });
      expect(response.error().code).toBe('TOKEN_INVALID');
    }
  });
});
