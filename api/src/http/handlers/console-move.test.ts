import { endpoints } from '@naru/contract/endpoints/endpoints';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLiveConfig } from '../../live-config.ts';
import { settings } from '../../storage/schema/setting.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { consoleOrigins } from '../../use-cases/operator/console-move.ts';
import { applyStoredSettings } from '../../use-cases/operator/settings.ts';

const NEW = 'https://new.example.com';
const OLD = 'https://old.example.com';
const MINUTES_2 = 121_000;

const server = useTestServer();
const fixed = useTestServer({ PUBLIC_URL: OLD });
const moving = useTestServer();
const changeable = useTestServer({ PUBLIC_URL: OLD, CHANGEABLE_SETTINGS: 'PUBLIC_URL' });

async function operatorOf(of: typeof server) {
  const member = await of().member();
  const { username } = (await member.call('me')).data();
  await changeMemberByCommand(of().services.db, username, 'promote');
  return member.call;
}

const begin = async (of: typeof server, console_url: string, untested = true) =>
  (await operatorOf(of))('beginConsoleMove', { body: { console_url, untested } });

const tokenOf = (link: string | null | undefined): string =>
  new URL(link ?? '').searchParams.get('token') ?? '';

const confirmAt = (of: typeof server, address: string, token: string) =>
  of().app.request(
    buildRequest(endpoints.confirmConsoleMove, { body: { token } }, undefined, address),
    {},
    {},
  );

const statusAt = async (of: typeof server, address: string) =>
  (await of().app.request(`${address}/api/v1/operator`, {}, {})).status;

/** Returns the addresses of a server that starts now on the same database. */
async function addressesOfNewServer(of: typeof server): Promise<string[]> {
  const live = createLiveConfig(readConfig({}));
  const { db, secrets } = of().services;
  await applyStoredSettings(db, { secrets, settings: live });
  return consoleOrigins(live.config);
}

afterEach(async () => {
  vi.useRealTimers();
  // The servers share a database and have different keys.
  await server().services.db.delete(settings);
});

describe('a move of the console', () => {
  test('opens the new address beside the present one, for a server that starts meanwhile too', async () => {
    expect(await statusAt(server, NEW)).toBe(421);
    const started = (await begin(server, NEW)).data();
    expect(started).toMatchObject({ problem: null });
    expect(started.link).toMatch(/^https:\/\/new\.example\.com\/console-address\?token=[\w-]{43}$/);
    expect([await statusAt(server, NEW), await statusAt(server, 'http://naru.test')]).toEqual([
      200, 200,
    ]);
    expect(await addressesOfNewServer(server)).toEqual([NEW]);
    expect(server().services.publicUrl()).toBe('http://naru.test');
    expect(server().services.domains.consoleHosts).toContain('new.example.com');
    const { console_move } = (await (await operatorOf(server))('listSettings')).data();
    expect(console_move?.url).toBe(NEW);
  });

  test('ends by itself after two minutes, without a server', async () => {
    const { link } = (await begin(server, NEW)).data();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MINUTES_2 });
    expect(await statusAt(server, NEW)).toBe(421);
    expect(await addressesOfNewServer(server)).toEqual([]);
    const late = await confirmAt(server, NEW, tokenOf(link));
    expect(late.status).toBe(421);
    const fromOld = await confirmAt(server, 'http://naru.test', tokenOf(link));
    expect(await fromOld.json()).toMatchObject({ error: { code: 'TOKEN_INVALID' } });
    expect(server().services.config.PUBLIC_URL).toBeUndefined();
  });

  test('is given up at once', async () => {
    await begin(server, NEW);
    await (await operatorOf(server))('endConsoleMove');
    expect(await statusAt(server, NEW)).toBe(421);
    expect(await addressesOfNewServer(server)).toEqual([]);
  });

  test('does not begin when the address is not reached', async () => {
    const { link, problem } = (await begin(server, 'https://console.invalid', false)).data();
    expect(link).toBeNull();
    expect(problem).toContain('console.invalid');
    expect(await statusAt(server, 'https://console.invalid')).toBe(421);
  });
});

describe('the confirmation', () => {
  test('has to come from the new address, counts once, and changes links, cookies and the log', async () => {
    const call = await operatorOf(moving);
    const body = { console_url: `${NEW}/`, untested: true };
    const { link } = (await call('beginConsoleMove', { body })).data();
    const token = tokenOf(link);
    expect((await confirmAt(moving, 'http://naru.test', token)).status).toBe(400);
    expect((await confirmAt(moving, NEW, 'a'.repeat(43))).status).toBe(400);
    expect((await confirmAt(moving, NEW, token)).status).toBe(200);
    expect((await confirmAt(moving, NEW, token)).status).toBe(400);
    expect(moving().services.publicUrl()).toBe(NEW);
    expect(await addressesOfNewServer(moving)).toEqual([NEW]);
    const page = await moving().app.request(`${NEW}/healthz`, {}, {});
    expect(page.headers.get('strict-transport-security')).not.toBeNull();
    const { settings: stored, console_move } = (await call('listSettings')).data();
    expect(stored.find(({ name }) => name === 'PUBLIC_URL')).toMatchObject({
      source: 'stored',
      value: NEW,
    });
    expect(console_move).toBeNull();
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    expect(entries.slice(0, 2)).toMatchObject([
      { action: 'setting-changed', target: 'PUBLIC_URL', new_value: NEW },
      { action: 'console-move-begun', new_value: NEW },
    ]);
  });
});

describe('the first address of the environment', () => {
  const find = async (call: Awaited<ReturnType<typeof operatorOf>>) => {
    const { settings: all, initial_console_url } = (await call('listSettings')).data();
    return { ...all.find(({ name }) => name === 'PUBLIC_URL'), initial_console_url };
  };
  const moveTo = async (url: string) => {
    const { link } = (await begin(changeable, url)).data();
    expect((await confirmAt(changeable, url, tokenOf(link))).status).toBe(200);
  };

  test('counts again after a move back to it, which nothing else does', async () => {
    const call = await operatorOf(changeable);
    await changeable().services.db.delete(settings);
    expect((await find(call)).initial_console_url).toBeNull();
    await moveTo(NEW);
    expect(await find(call)).toMatchObject({ source: 'stored', initial_console_url: OLD });
    const body = { settings: [{ name: 'PUBLIC_URL' as const, value: null }] };
    const refused = (await call('changeSettings', { body })).error();
    expect(refused.message).toContain('처음 주소로 되돌릴 수 있습니다');
    await moveTo(OLD);
    expect(await find(call)).toMatchObject({
      ...{ source: 'default', value: OLD, initial_console_url: null },
    });
    expect(changeable().services.publicUrl()).toBe(OLD);
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    expect(entries[0]).toMatchObject({ target: 'PUBLIC_URL', old_value: NEW, new_value: OLD });
  });

  test('is missing where the environment has none, so that the stored one is not removed', async () => {
    const body = { settings: [{ name: 'PUBLIC_URL' as const, value: null }] };
    const refused = (await (await operatorOf(server))('changeSettings', { body })).error();
    expect(refused.details).toEqual([
      { field: 'PUBLIC_URL', reason: expect.stringContaining('지울 수 없습니다') },
    ]);
  });
});

describe('an address is refused', () => {
  test.each([
    ['new.example.com', '시작하고'],
    ['https://new.example.com/path', '시작하고'],
  ])('%s, because it is no origin', async (url, reason) => {
    expect((await begin(server, url)).error().message).toContain(reason);
  });

  test('when the environment has one', async () => {
    expect((await begin(fixed, NEW)).error().message).toContain('환경 변수 PUBLIC_URL');
  });

  test('as an ordinary setting, which nothing would try', async () => {
    const body = { settings: [{ name: 'PUBLIC_URL' as const, value: NEW }] };
    const refused = await (await operatorOf(server))('changeSettings', { body });
    expect(refused.error()).toMatchObject({ details: [{ field: 'PUBLIC_URL' }] });
  });

  test('that is not there for others as long as there is no mail server', async () => {
    const { config } = server().services;
    Object.assign(config, { ALLOW_DEV: false });
    const refused = await begin(server, NEW);
    Object.assign(config, { ALLOW_DEV: true });
    expect(refused.error().message).toContain('메일 서버가 필요합니다');
  });
});

test('the domain of the containers changes for every part of the server', async () => {
  const body = { settings: [{ name: 'APP_DOMAIN' as const, value: 'Apps.Example.com' }] };
  const changed = (await (await operatorOf(server))('changeSettings', { body })).data();
  expect(changed.named_containers).toBe(0);
  expect(server().services.domains.appDomain).toBe('apps.example.com');
});
