import { endpoints } from '@naru/contract/endpoints/endpoints';
import { entityTag } from '@naru/contract/rules/entity-tag';
import { SETTING_VALUE_MAX_LENGTH } from '@naru/contract/rules/limits';
import { LIVE_SETTING_NAMES, type LiveSettingName } from '@naru/contract/wire/setting';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { createLiveConfig } from '../../live-config.ts';
import { activities } from '../../storage/schema/activity.ts';
import { settings } from '../../storage/schema/setting.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { checkResponse } from '../../testing/check-response.ts';
import { freePort } from '../../testing/free-port.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { changeMemberByCommand } from '../../testing/operator.ts';
import { type Caller, useTestServer } from '../../testing/test-server.ts';
import { applyStoredSettings } from '../../use-cases/operator/settings.ts';

const server = useTestServer({
  OPERATOR_PHONE: '02-123-4567',
  APP_DOMAIN: 'first.example.com',
  CHANGEABLE_SETTINGS: 'APP_DOMAIN, SIGN_UP',
  RATE_SIGNUPS_PER_ADDRESS: '',
});

async function newOperator() {
  const member = await server().member();
  const { username, email } = (await member.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  return { ...member, username, email };
}

const bodyOf = (values: Partial<Record<LiveSettingName, string | null>>) => ({
  settings: LIVE_SETTING_NAMES.flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, value }];
  }),
});

const change = (call: Caller, values: Parameters<typeof bodyOf>[0]) =>
  call('changeSettings', { body: bodyOf(values) });

async function find(call: Caller, name: LiveSettingName) {
  const { settings: all } = (await call('listSettings')).data();
  return all.find((setting) => setting.name === name);
}

describe('a stored setting', () => {
  test('applies at once and is removed again by an empty value', async () => {
    const { call } = await newOperator();
    expect(await find(call, 'OPERATOR_NAME')).toMatchObject({ source: 'default', value: null });
    await change(call, { OPERATOR_NAME: '나루터', ENABLE_SHELL: '0' });
    expect((await server().call('getOperator')).data().name).toBe('나루터');
    expect((await call('getEngine')).data().capabilities.shell).toBe(false);
    expect(await find(call, 'ENABLE_SHELL')).toMatchObject({ source: 'stored', value: '0' });
    await change(call, { OPERATOR_NAME: '', ENABLE_SHELL: null });
    expect((await server().call('getOperator')).data()).toEqual({ phone: '02-123-4567' });
    expect(server().services.config.ENABLE_SHELL).toBe(true);
    expect(await find(call, 'ENABLE_SHELL')).toMatchObject({ source: 'default', value: '1' });
  });

  test('limits calls from the next one on', async () => {
    const { call } = await newOperator();
    await change(call, { RATE_SIGNUPS_PER_ADDRESS: '1' });
    const register = (username: string) =>
      server().call('register', {
        body: {
          username,
          email: `${username}@a.kr`,
          password: 'Quiet-Harbour-9',
          agreedToTerms: true,
        },
      });
    expect((await register('first-one')).status).toBe(200);
    expect((await register('second-one')).error().code).toBe('RATE_LIMITED');
    await change(call, { RATE_SIGNUPS_PER_ADDRESS: null });
    expect((await register('second-one')).status).toBe(200);
  });

  test('is read by every member, when it is an announcement of up to 500 letters', async () => {
    const { call } = await newOperator();
    const { call: ask } = await server().member();
    expect((await ask('me')).data()).toMatchObject({ announcement: null, announcement_tone: null });
    await change(call, {
      ANNOUNCEMENT: '토요일에 점검합니다.\n두 시간',
      ANNOUNCEMENT_TONE: 'warning',
    });
    expect((await ask('me')).data()).toMatchObject({
      announcement: '토요일에 점검합니다.\n두 시간',
      announcement_tone: 'warning',
    });
    const long = await change(call, { ANNOUNCEMENT: '가'.repeat(501) });
    expect(long.error().details).toEqual([
      { field: 'ANNOUNCEMENT', reason: '500자까지 쓸 수 있습니다.' },
    ]);
    await change(call, { ANNOUNCEMENT: null, ANNOUNCEMENT_TONE: null });
    expect((await ask('me')).data().announcement).toBeNull();
  });

  test('replaces a first value of the environment that operators may change', async () => {
    const { call } = await newOperator();
    const domain = () => find(call, 'APP_DOMAIN');
    const first = { source: 'default', value: 'first.example.com' };
    expect(await domain()).toMatchObject(first);
    await change(call, { APP_DOMAIN: 'other.example.com' });
    expect(await domain()).toMatchObject({ source: 'stored', value: 'other.example.com' });
    await change(call, { APP_DOMAIN: null });
    expect(await domain()).toMatchObject(first);
    const env = { APP_DOMAIN: 'first.example.com', CHANGEABLE_SETTINGS: 'APP_DOMAIN' };
    const live = createLiveConfig(readConfig(env));
    live.apply(new Map([['APP_DOMAIN', 'other.example.com']]), undefined);
    expect(live.config.APP_DOMAIN).toBe('other.example.com');
    expect(() => readConfig({ CHANGEABLE_SETTINGS: 'APP_DOMAIN,DATABASE_URL' })).toThrow(
      '환경 변수 CHANGEABLE_SETTINGS의 값을 쓸 수 없습니다',
    );
  });

  test('never replaces a variable of the environment', async () => {
    const { call } = await newOperator();
    expect(await find(call, 'OPERATOR_PHONE')).toMatchObject({
      source: 'environment',
      value: '02-123-4567',
    });
    const refused = (
      await change(call, { OPERATOR_PHONE: '1588-0000', OPERATOR_NAME: '나' })
    ).error();
    expect(refused).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: [{ field: 'OPERATOR_PHONE', reason: expect.stringContaining('환경 변수') }],
    });
    expect((await server().call('getOperator')).data()).toEqual({ phone: '02-123-4567' });
  });

  test('has the rule of its variable, and nothing is stored when one value is wrong', async () => {
    const { call } = await newOperator();
    const values = { OPERATOR_EMAIL: '이메일', RATE_WRITES_MIB_PER_DAY: '0', OPERATOR_NAME: '나' };
    const { details } = (await change(call, values)).error();
    expect(details?.map(({ field }) => field)).toContain('OPERATOR_EMAIL');
    expect(await find(call, 'OPERATOR_NAME')).toMatchObject({ source: 'default' });
    const long = 'x'.repeat(SETTING_VALUE_MAX_LENGTH + 1);
    expect((await change(call, { OPERATOR_ADDRESS: long })).error().code).toBe('VALIDATION_FAILED');
    const body = { settings: [{ name: 'PORT', value: '1' }] };
    const request = buildRequest(endpoints.changeSettings, { body }, undefined);
    request.headers.set('Authorization', `Bearer ${(await newOperator()).token}`);
    const response = await server().app.request(request, {}, {});
    expect((await checkResponse('changeSettings', response)).error().code).toBe(
      'VALIDATION_FAILED',
    );
  });

  test('is refused when somebody else has stored another value since', async () => {
    const { call, token } = await newOperator();
    const { version_id } = (await call('listSettings')).data();
    const changeAt = async (known: string) => {
      const request = buildRequest(
        endpoints.changeSettings,
        { body: bodyOf({ OPERATOR_NAME: '가' }) },
        token,
      );
      request.headers.set('If-Match', entityTag(['version_id'], { version_id: known }) ?? '');
      return checkResponse('changeSettings', await server().app.request(request, {}, {}));
    };
    const now = (await change(call, { OPERATOR_ADDRESS: '서울' })).data();
    expect((await changeAt(version_id)).error().code).toBe('PRECONDITION_FAILED');
    expect((await changeAt(now.version_id)).status).toBe(200);
    await change(call, { OPERATOR_ADDRESS: null, OPERATOR_NAME: null });
  });

  test('is changed by operators alone, who have just confirmed themselves', async () => {
    const { call } = await server().member();
    expect((await call('listSettings')).error().code).toBe('FORBIDDEN');
    expect((await change(call, { OPERATOR_NAME: '나' })).error().code).toBe('FORBIDDEN');
    expect((await call('tryMail', { body: bodyOf({}) })).error().code).toBe('FORBIDDEN');
  });

  test('is recorded with both values, once for each change', async () => {
    const { call, username } = await newOperator();
    await change(call, { OPERATOR_ADDRESS: '서울', PRIVACY_OFFICER: '이나루' });
    await change(call, { OPERATOR_ADDRESS: '부산', PRIVACY_OFFICER: '이나루' });
    await change(call, { OPERATOR_ADDRESS: null, PRIVACY_OFFICER: null });
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    const ofAddress = entries.filter(
      ({ target, actor }) => target === 'OPERATOR_ADDRESS' && actor === username,
    );
    expect(ofAddress.map(({ old_value, new_value }) => [old_value, new_value])).toEqual([
      ['부산', '없음'],
      ['서울', '부산'],
      ['없음', '서울'],
    ]);
    const ofOfficer = entries.filter(
      ({ target, actor }) => target === 'PRIVACY_OFFICER' && actor === username,
    );
    expect(ofOfficer).toHaveLength(2);
  });
});

describe('the address of the mail server', () => {
  const SMTP_URL = 'smtp://naru%40a.kr:hidden-word@mail.example.com:587';

  test('is encrypted, and its password is in no response and no log', async () => {
    const { call } = await newOperator();
    const changed = (await change(call, { SMTP_URL })).data();
    const shown = {
      source: 'stored',
      value: null,
      summary: 'smtp://naru@a.kr@mail.example.com:587',
    };
    expect(changed.settings.find(({ name }) => name === 'SMTP_URL')).toMatchObject(shown);
    expect(server().services.config.SMTP_URL).toBe(SMTP_URL);
    const other = SMTP_URL.replace('hidden-word', 'hidden-other');
    await change(call, { SMTP_URL: other });
    const { entries } = (await call('listAuditEntries', { query: {} })).data();
    expect(entries.filter(({ target }) => target === 'SMTP_URL')).toHaveLength(2);
    const { db } = server().services;
    const stored = [entries, await db.select().from(activities), await db.select().from(settings)];
    expect(JSON.stringify(stored)).not.toMatch(/hidden|smtps?:\/\/naru%40/);
    await change(call, { SMTP_URL: null });
    expect(server().services.config.SMTP_URL).toBeUndefined();
  });

  test('ends the page with the mails of a server for development', async () => {
    const { call } = await newOperator();
    const outbox = async () => (await server().app.request('/_dev/mail', {}, {})).status;
    expect(await outbox()).toBe(200);
    await change(call, { SMTP_URL });
    expect(await outbox()).toBe(404);
    await change(call, { SMTP_URL: null });
    expect(await outbox()).toBe(200);
  });
});

describe('a mail for a trial', () => {
  const trialOf = async (SMTP_URL: string) => {
    const { call, email } = await newOperator();
    return { email, ...(await call('tryMail', { body: bodyOf({ SMTP_URL }) })).data() };
  };

  test('goes to the operator, with the settings of the form and nothing stored', async () => {
    const { port } = await startMailServer({ user: 'naru', password: 'word' });
    const { to, email, response, problem } = await trialOf(`smtp://naru:word@127.0.0.1:${port}`);
    expect({ to, problem }).toEqual({ to: email, problem: null });
    expect(response).toMatch(/^250 /);
    expect(server().services.config.SMTP_URL).toBeUndefined();
  });

  test('shows the response of a mail server that refuses the login', async () => {
    const { port } = await startMailServer({ user: 'naru', password: 'word' });
    const { problem, response } = await trialOf(`smtp://naru:wrong@127.0.0.1:${port}`);
    expect(problem).toContain('사용자나 비밀번호');
    expect(response).toMatch(/^535 /);
  });

  test('says that nothing listens, that there is no mail server, and that a value is wrong', async () => {
    expect((await trialOf(`smtp://127.0.0.1:${await freePort()}`)).problem).toContain(
      '연결할 수 없습니다',
    );
    expect((await trialOf('')).problem).toContain('메일 서버가 없습니다');
    const { call } = await newOperator();
    const wrong = await call('tryMail', { body: bodyOf({ SMTP_URL: 'mail.example.com' }) });
    expect(wrong.error().details?.[0]?.field).toBe('SMTP_URL');
  });
});

test('a server applies the stored values when it starts, and ignores one that its version refuses', async () => {
  const { call } = await newOperator();
  await change(call, { OPERATOR_NAME: '나루터', OPERATOR_ADDRESS: '서울' });
  const { services } = server();
  const live = createLiveConfig(readConfig({ OPERATOR_ADDRESS: '부산' }));
  live.apply(new Map([['OPERATOR_EMAIL', '이메일']]), undefined);
  expect(live.config.OPERATOR_EMAIL).toBeUndefined();
  await applyStoredSettings(services.db, { secrets: services.secrets, settings: live });
  expect(live.config).toMatchObject({ OPERATOR_NAME: '나루터', OPERATOR_ADDRESS: '부산' });
  await change(call, { OPERATOR_NAME: null, OPERATOR_ADDRESS: null });
});
