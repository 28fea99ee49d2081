/** Browsers that a member has used before, recognised by their marks: shared counters, and deletion of marks. */
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { runTransaction } from '../../storage/database.ts';
import { rateCounters } from '../../storage/schema/server.ts';
import { knownPlaces } from '../../storage/schema/session.ts';
import { newSimulatedBrowser, type SimulatedBrowser } from '../../testing/browser.ts';
import {
  addPasskey,
  addTotp,
  createMemberWithLogin,
  resetUsedTotpCodes,
} from '../../testing/factors.ts';
import { readMailedToken } from '../../testing/resources.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';
import { findKnownLoginPlace, recordLoginPlaces } from '../../use-cases/auth/login-origin.ts';

/** The maximum number of wrong guesses in a minute. */
const LIMIT = 3;
const server = useTestServer({ RATE_WRONG_LOGINS_PER_ACCOUNT: `${LIMIT}`, TRUST_PROXY: '1' });
const published = useTestServer({ PUBLIC_URL: 'https://naru.test' });

const HOME = '198.51.100.7';
const TRAIN = '192.0.2.1';

beforeEach(async () => {
  await server().services.db.delete(rateCounters);
});

/** Creates a member with an authenticator app. Strangers know the member's password. */
async function watchedMember() {
  const member = await createMemberWithLogin(server());
  const { username } = (await member.call('me')).data();
  const { codeAfter } = await addTotp(member.call);
  const take = async (browser: SimulatedBrowser, code: string) => {
    const answer = await browser.call('login', { username, password: MEMBER_PASSWORD });
    // The first step is already refused after too many guesses.
    if (answer.status === 429) return answer;
    return browser.call('finishLogin', { login: answer.error().second_step?.token, code });
  };
  const enter = async (browser: SimulatedBrowser) => {
    await resetUsedTotpCodes(server());
    return take(browser, await codeAfter(0));
  };
  /** Creates a browser in which the member has logged in. */
  const ownBrowser = async (address = HOME, cookie = '') => {
    const browser = newSimulatedBrowser(server(), address, cookie);
    expect((await enter(browser)).status).toBe(200);
    return browser;
  };
  /** Sends wrong codes from a browser until further codes are refused. */
  const useUp = async (browser: SimulatedBrowser) => {
    for (let i = 0; i < LIMIT; i += 1) {
      expect((await take(browser, '000000')).error().code).toBe('CODE_INVALID');
    }
    expect((await take(browser, '000000')).error().code).toBe('RATE_LIMITED');
  };
  const wrongLogin = (browser: SimulatedBrowser) =>
    browser.call('login', { username, password: 'wrong-one' });
  return { ...member, username, take, enter, ownBrowser, useUp, wrongLogin };
}

const places = (userId: string) =>
  server().services.db.$count(knownPlaces, eq(knownPlaces.user_id, userId));

describe('the cookie', () => {
  test('is given with a login that succeeds whole, for 90 days, and is nothing to scripts', async () => {
    const { username, enter, take } = await watchedMember();
    const browser = newSimulatedBrowser(server(), HOME);
    const body = { username, password: MEMBER_PASSWORD };
    expect((await browser.call('login', body)).headers.get('set-cookie')).toBeNull();
    expect((await take(browser, '000000')).headers.get('set-cookie')).toBeNull();
    expect((await enter(browser)).headers.get('set-cookie')).toMatch(
      /^naru_marks=[\w-]{43}; Max-Age=7776000; Path=\/api; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is given with a login by a passkey as well', { tags: 'full' }, async () => {
    const { call } = await server().member();
    const { authenticator } = await addPasskey(call, 'http://naru.test');
    const browser = newSimulatedBrowser(server(), HOME);
    const passkey = authenticator.get((await browser.call('requestPasskey')).data());
    expect((await browser.call('loginWithPasskey', { passkey })).status).toBe(200);
    expect(browser.cookie()).toMatch(/^naru_marks=/);
  });

  test('belongs to the host alone where the server is published by https', async () => {
    const { call } = await published().member();
    const { username } = (await call('me')).data();
    const browser = newSimulatedBrowser(published(), HOME);
    const body = { username, password: MEMBER_PASSWORD };
    const { headers } = await browser.call('login', body);
    expect(headers.get('set-cookie')).toMatch(
      /^__Host-naru_marks=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    const before = browser.cookie();
    await browser.call('login', body);
    expect(browser.cookie()).toBe(before);
  });

  test('is not given to a client that is no browser', async () => {
    const { call } = await server().member();
    const body = { username: (await call('me')).data().username, password: MEMBER_PASSWORD };
    const { status, headers } = await server().call('login', { body });
    expect(status).toBe(200);
    expect(headers.get('set-cookie')).toBeNull();
  });
});

describe('a browser that was used before', () => {
  test('lets the owner in from a new network, while strangers have used the account up', async () => {
    const { ownBrowser, useUp, enter } = await watchedMember();
    const browser = await ownBrowser();
    await useUp(newSimulatedBrowser(server(), '203.0.113.1'));
    browser.moveTo(TRAIN);
    expect((await enter(newSimulatedBrowser(server(), TRAIN))).status).toBe(429);
    expect((await enter(browser)).status).toBe(200);
  });

  test('loses nothing to a stranger in its network, with the same kind of browser', {
    tags: 'full',
  }, async () => {
    const { ownBrowser, useUp, enter, wrongLogin } = await watchedMember();
    const browser = await ownBrowser();
    const stranger = newSimulatedBrowser(server(), HOME);
    await useUp(stranger);
    expect((await enter(browser)).status).toBe(200);
    for (let i = 0; i < LIMIT; i += 1) expect((await wrongLogin(stranger)).status).toBe(401);
    expect((await wrongLogin(stranger)).status).toBe(429);
    expect((await enter(browser)).status).toBe(200);
  });

  test('has a limit of its own, which follows it, and takes nothing from other places', {
    tags: 'full',
  }, async () => {
    const { ownBrowser, useUp, enter, wrongLogin } = await watchedMember();
    const browser = await ownBrowser();
    await useUp(browser);
    browser.moveTo(TRAIN);
    expect((await enter(browser)).status).toBe(429);
    expect((await enter(newSimulatedBrowser(server(), HOME))).status).toBe(200);
    for (let i = 0; i < LIMIT; i += 1) expect((await wrongLogin(browser)).status).toBe(401);
    browser.moveTo('192.0.2.2');
    expect((await wrongLogin(browser)).status).toBe(429);
  });

  test('skips no step, for whoever has copied its mark either', async () => {
    const { ownBrowser, username, take } = await watchedMember();
    const copy = newSimulatedBrowser(server(), TRAIN, (await ownBrowser()).cookie());
    const body = { username, password: MEMBER_PASSWORD };
    expect((await copy.call('login', body)).error().code).toBe('SECOND_FACTOR_REQUIRED');
    expect((await take(copy, '000000')).error().code).toBe('CODE_INVALID');
  });

  test('keeps its mark when the same member logs in again, in another network too', async () => {
    const { ownBrowser, enter, id } = await watchedMember();
    const browser = await ownBrowser();
    const mark = browser.cookie();
    browser.moveTo(TRAIN);
    await enter(browser);
    expect(browser.cookie()).toBe(mark);
    // The three places are one mark and two networks.
    expect(await places(id)).toBe(3);
  });
});

describe('a mark', () => {
  test('of one account says nothing for another, and one browser has one for each', {
    tags: 'full',
  }, async () => {
    const [kim, lee] = [await watchedMember(), await watchedMember()];
    const browser = await kim.ownBrowser();
    for (const { useUp } of [kim, lee]) await useUp(newSimulatedBrowser(server(), '203.0.113.1'));
    browser.moveTo(TRAIN);
    expect((await lee.enter(browser)).status).toBe(429);
    const stranger = newSimulatedBrowser(server(), TRAIN);
    for (let i = 0; i < LIMIT; i += 1) await lee.wrongLogin(stranger);
    expect((await lee.wrongLogin(browser)).status).toBe(429);
    await server().services.db.delete(rateCounters);
    expect((await lee.enter(browser)).status).toBe(200);
    expect(browser.cookie()).toMatch(/^naru_marks=[\w-]{43}\.[\w-]{43}$/);
    for (const { useUp } of [kim, lee]) await useUp(newSimulatedBrowser(server(), '203.0.113.1'));
    browser.moveTo('192.0.2.2');
    for (const { enter } of [kim, lee]) expect((await enter(browser)).status).toBe(200);
  });

  test('that the server has not made is none', async () => {
    const { ownBrowser } = await watchedMember();
    const planted = 'a'.repeat(43);
    const browser = await ownBrowser(HOME, `naru_marks=${planted}.${'b'.repeat(9)}`);
    expect(browser.cookie()).toMatch(new RegExp(`^naru_marks=(?!${planted})[\\w-]{43}\\.a{43}$`));
  });

  test('is one of the last five accounts in a browser', async () => {
    const browser = newSimulatedBrowser(server(), HOME);
    for (let i = 0; i < 6; i += 1) {
      const { call } = await server().member();
      const { username } = (await call('me')).data();
      await browser.call('login', { username, password: MEMBER_PASSWORD });
    }
    expect(browser.cookie()).toMatch(/^naru_marks=([\w-]{43}\.){4}[\w-]{43}$/);
  });

  test('is one of the last fifty of an account, which keep no place from being known', async () => {
    const { id } = await server().member();
    const { db } = server().services;
    const device = { address: HOME, userAgent: '' };
    const note = (marks?: string[]) =>
      runTransaction(db, (tx) => recordLoginPlaces(tx, id, { ...device, marks }));
    const isKnown = async (mark = '') => {
      const from = { ...device, address: TRAIN, marks: [mark] };
      return (await findKnownLoginPlace(db, id, from)) !== undefined;
    };
    const first = await note([]);
    const before = sql`now() - interval '1 hour'`;
    await db.update(knownPlaces).set({ last_seen_at: before }).where(eq(knownPlaces.user_id, id));
    const second = await note([]);
    for (let i = 0; i < 49; i += 1) await note([]);
    expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
    expect(await findKnownLoginPlace(db, id, device)).toBeDefined();
    expect(await places(id)).toBe(51);
  });
});

describe('marks are forgotten', () => {
  test('with a reset of the password, and not taken up again when their browser comes back', {
    tags: 'full',
  }, async () => {
    const { ownBrowser, enter, useUp, email } = await watchedMember();
    const browser = await ownBrowser();
    const copy = newSimulatedBrowser(server(), TRAIN, browser.cookie());
    await server().call('requestPasswordReset', { body: { email } });
    const token = await readMailedToken(async (path) => server().app.request(path, {}, {}), email);
    await server().call('resetPassword', { body: { token, new_password: MEMBER_PASSWORD } });
    await useUp(newSimulatedBrowser(server(), '203.0.113.1'));
    expect((await enter(browser)).status).toBe(429);
    await server().services.db.delete(rateCounters);
    expect((await enter(browser)).status).toBe(200);
    await useUp(newSimulatedBrowser(server(), '203.0.113.1'));
    expect((await enter(copy)).status).toBe(429);
    expect((await enter(browser)).status).toBe(200);
  });

  test('when all other devices are logged out, but for that of the browser that asks', {
    tags: 'full',
  }, async () => {
    const { ownBrowser, enter, useUp, token } = await watchedMember();
    const [lost, mine] = [await ownBrowser(), await ownBrowser()];
    expect((await mine.call('endOtherSessions', undefined, token)).status).toBe(200);
    for (const browser of [lost, mine]) browser.moveTo(TRAIN);
    await useUp(newSimulatedBrowser(server(), '203.0.113.1'));
    expect((await enter(lost)).status).toBe(429);
    expect((await enter(mine)).status).toBe(200);
  });
});
