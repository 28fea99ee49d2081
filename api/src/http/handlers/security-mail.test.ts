import { endpoints } from '@naru/contract/endpoints/endpoints';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { buildRequest } from '../../testing/build-request.ts';
import { readMailedToken } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const read = async (path: string) => server().app.request(path, {}, {});
const outbox = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36';
const DEVICES = {
  windows: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`,
  windowsLater: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME.replace('138', '139')}`,
  mac: `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${CHROME}`,
  linux: `Mozilla/5.0 (X11; Linux x86_64) ${CHROME}`,
  android: `Mozilla/5.0 (Linux; Android 14; SM-S918N) ${CHROME}`,
  firefox: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  whale: `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Whale/3.24.223.21`,
} as const;

async function account() {
  const member = await server().member();
  const { username, email } = (await member.call('me')).data();
  const to = email ?? '';
  const logIn = async (userAgent: string, password = MEMBER_PASSWORD) => {
    const request = buildRequest(endpoints.login, { body: { username, password } });
    request.headers.set('User-Agent', userAgent);
    return (await server().app.request(request, {}, {})).status;
  };
  const mails = async () =>
    z.parse(outbox, await (await read('/_dev/mail')).json()).filter((mail) => mail.to === to);
  return { ...member, to, logIn, mails };
}

describe('a login on a new device', () => {
  test('is told by mail, with browser, system and time; the first device and known ones are not', async () => {
    const { logIn, mails } = await account();
    await logIn(DEVICES.windows);
    await logIn(DEVICES.windowsLater);
    expect(await mails()).toEqual([]);
    await logIn(DEVICES.mac);
    await logIn(DEVICES.mac);
    await logIn(DEVICES.windows);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('[나루] 새로운 기기에서 로그인했습니다');
    expect(mail?.text).toContain('기기: Chrome · macOS');
    expect(mail?.text).toMatch(/\d{4}\. \d{1,2}\. \d{1,2}\..*한국 시간/);
    expect(mail?.text).toContain('http://naru.test/profile');
    expect(mail?.text).not.toMatch(/token|naru_/);
  });

  test('is told of no wrong password', async () => {
    const { logIn, mails } = await account();
    await logIn(DEVICES.windows);
    expect(await logIn(DEVICES.mac, 'wrong-one')).toBe(401);
    expect(await mails()).toEqual([]);
  });

  test('is told three times an hour at most', async () => {
    const { logIn, mails } = await account();
    for (const userAgent of Object.values(DEVICES)) expect(await logIn(userAgent)).toBe(200);
    expect(await mails()).toHaveLength(3);
  });

  test('shows nothing of what a program calls itself', async () => {
    const { logIn, mails } = await account();
    await logIn(DEVICES.windows);
    await logIn('evil.example/1.0 (https://evil.example)');
    const [mail] = await mails();
    expect(mail?.text).toContain('브라우저를 알 수 없음');
    expect(JSON.stringify(mail)).not.toContain('evil');
  });
});

describe('a new password', () => {
  test('is told by mail, whether it was changed or reset, without the password or a token', async () => {
    const { call, to, mails } = await account();
    const body = { current_password: MEMBER_PASSWORD, new_password: 'Another1!' };
    (await call('changePassword', { body })).data();
    const [changed] = await mails();
    expect(changed?.subject).toBe('[나루] 비밀번호가 변경되었습니다');
    expect(changed?.text).not.toMatch(/token|Another1!/);
    await server().call('requestPasswordReset', { body: { email: to } });
    const token = await readMailedToken(read, to);
    await server().call('resetPassword', { body: { token, new_password: 'Third-one1!' } });
    const subjects = (await mails()).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('변경되었습니다'))).toHaveLength(2);
  });

  test('is told three times a minute at most', async () => {
    const { call, mails } = await account();
    let current_password = MEMBER_PASSWORD;
    for (const new_password of ['Another1!', 'Another2!', 'Another3!', 'Another4!']) {
      (await call('changePassword', { body: { current_password, new_password } })).data();
      current_password = new_password;
    }
    expect(await mails()).toHaveLength(3);
  });
});
