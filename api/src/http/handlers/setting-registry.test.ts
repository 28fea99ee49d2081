import { existsSync } from 'node:fs';
import { LIVE_SETTING_NAMES, type LiveSettingName } from '@naru/contract/wire/setting';
import { describe, expect, onTestFinished, test } from 'vitest';
import { activities } from '../../storage/schema/activity.ts';
import { settings } from '../../storage/schema/setting.ts';
import {
  REGISTRY_LOGIN,
  REGISTRY_PROGRAM_PATH,
  startRegistry,
} from '../../testing/engine/registry.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer({});

async function newOperator(): Promise<Caller> {
  const { call } = await server().member();
  const { username } = (await call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return call;
}

const bodyOf = (values: Partial<Record<LiveSettingName, string | null>>) => ({
  settings: LIVE_SETTING_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value }];
  }),
});

const stored = async (call: Caller) =>
  (await call('listSettings')).data().settings.find(({ name }) => name === 'REGISTRY');

const missing = existsSync(REGISTRY_PROGRAM_PATH) ? '' : ' (docker-registry is missing)';
describe.skipIf(missing !== '')(`the registry in the settings${missing}`, () => {
  const startedRegistry = async () => {
    const { address, stop } = await startRegistry({
      ...{ folder: temporaryFolder(), listen: '127.0.0.1:0' },
    });
    onTestFinished(stop);
    return `${address}/apps`;
  };

  test('is tried before it is stored, and then with the stored password', async () => {
    const call = await newOperator();
    const REGISTRY = await startedRegistry();
    const readAudit = async () => (await call('listAuditEntries', { query: {} })).data().entries;
    // Other tests share the server.
    const earlier = new Set((await readAudit()).map(({ entry_id }) => entry_id));
    const { username: REGISTRY_USERNAME, password: REGISTRY_PASSWORD } = REGISTRY_LOGIN;
    const values = { REGISTRY, REGISTRY_USERNAME, REGISTRY_PASSWORD, REGISTRY_INSECURE: '1' };
    const trial = async (changed: Parameters<typeof bodyOf>[0]) =>
      (await call('tryRegistry', { body: bodyOf(changed) })).data();
    expect((await trial({})).problem).toContain('주소를 입력');
    expect((await trial({ ...values, REGISTRY_PASSWORD: 'wrong' })).problem).toContain('거절');
    const tried = await trial(values);
    expect(tried).toMatchObject({ problem: null, can_delete: false });
    expect(tried.repository).toMatch(new RegExp(`^${REGISTRY}/naru-`));
    expect(await stored(call)).toMatchObject({ source: 'default', value: null });
    const changed = (await call('changeSettings', { body: bodyOf(values) })).data();
    expect(changed.settings.find(({ name }) => name === 'REGISTRY_PASSWORD')).toEqual({
      ...{ name: 'REGISTRY_PASSWORD', source: 'stored', value: null, summary: '저장됨' },
    });
    expect(await trial({})).toMatchObject({ problem: null });
    const { db } = server().services;
    const entries = (await readAudit()).filter(({ entry_id }) => !earlier.has(entry_id));
    expect(entries.filter(({ action }) => action === 'registry-tried')).toHaveLength(4);
    const all = [entries, await db.select().from(activities), await db.select().from(settings)];
    expect(JSON.stringify(all)).not.toContain(REGISTRY_PASSWORD);
  });

  test('sends no stored password to another host', async () => {
    const call = await newOperator();
    const other = { REGISTRY: 'other.test/naru' };
    const refusals = [
      await call('tryRegistry', { body: bodyOf(other) }),
      await call('changeSettings', { body: bodyOf(other) }),
    ];
    for (const refusal of refusals) {
      expect(refusal.error().details).toEqual([
        { field: 'REGISTRY_PASSWORD', reason: expect.stringContaining('다시 입력') },
      ]);
    }
    const login = { REGISTRY_USERNAME: null, REGISTRY_PASSWORD: null };
    await call('changeSettings', { body: bodyOf({ ...login, REGISTRY: null }) });
    expect(await stored(call)).toMatchObject({ source: 'default', value: null });
  });

  test('is used by operators alone, and has the rules of its variables', async () => {
    const { call: member } = await server().member();
    const refused = await member('tryRegistry', { body: bodyOf({}) });
    expect(refused.error().code).toBe('FORBIDDEN');
    const call = await newOperator();
    const wrong = { REGISTRY: 'https://r.test', REGISTRY_USERNAME: 'a:b', REGISTRY_INSECURE: 'ja' };
    const { details } = (await call('tryRegistry', { body: bodyOf(wrong) })).error();
    expect(details?.map(({ field }) => field)).toEqual(Object.keys(wrong));
  });
});
