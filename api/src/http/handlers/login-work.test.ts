/** The work of a login, which must not reveal to a stranger whether the account exists. */
import { Worker } from 'node:worker_threads';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { callerKey } from '../../runtime/caller.ts';
import { users } from '../../storage/schema/member.ts';
import { newSimulatedBrowser, type SimulatedBrowser } from '../../testing/browser.ts';
import { buildRequest } from '../../testing/build-request.ts';
import { addTotp } from '../../testing/factors.ts';
import { MEMBER_PASSWORD, useTestServer } from '../../testing/test-server.ts';

const server = useTestServer();
const limited = useTestServer({ RATE_WRONG_LOGINS_PER_ACCOUNT: '1' });

/** Records the database queries and hash jobs of a login until the response, in order. */
async function workOf(username: string, browser: SimulatedBrowser): Promise<string[]> {
  await server().services.afterwards.settled();
  const work: string[] = [];
  /** Records a step, except the steps of the server's own background work. */
  const note = (part: string) => callerKey().startsWith('network') && work.push(part);
  const { query } = pg.Client.prototype;
  const queries = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [asked] = given;
    note(typeof asked === 'object' && asked && 'text' in asked ? String(asked.text) : '');
    return Reflect.apply(query, this, given);
  });
  const { postMessage } = Worker.prototype;
  const jobs = vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
    this: Worker,
    ...given: Parameters<typeof postMessage>
  ) {
    const [job] = given;
    if (job.kind === 'verify') note(`verify ${job.stored.split('$').slice(1, 4).join('$')}`);
    if (job.kind === 'hash') note('hash');
    return Reflect.apply(postMessage, this, given);
  });
  onTestFinished(() => {
    queries.mockRestore();
    jobs.mockRestore();
  });
  const response = await browser.call('login', { username, password: 'wrong-one' });
  const until = [...work];
  queries.mockRestore();
  jobs.mockRestore();
  expect(response.error().code).toBe('INVALID_CREDENTIALS');
  return until;
}

async function usernameOf(
  change: Partial<typeof users.$inferInsert> = {},
  at = server(),
): Promise<string> {
  const { db } = at.services;
  const { id, call } = await at.member();
  const { username } = (await call('me')).data();
  if (Object.keys(change).length > 0) await db.update(users).set(change).where(eq(users.id, id));
  return username;
}

async function withFactor(): Promise<string> {
  const { call } = await server().member();
  await addTotp(call);
  return (await call('me')).data().username;
}

async function withKnownPlace(): Promise<string> {
  const username = await usernameOf();
  await server().call('login', { body: { username, password: MEMBER_PASSWORD } });
  return username;
}

async function withMark(browser: SimulatedBrowser): Promise<string> {
  const username = await usernameOf();
  await browser.call('login', { username, password: MEMBER_PASSWORD });
  expect(browser.cookie()).not.toBe('');
  return username;
}

describe('a login with a wrong password does the same work in the same order', () => {
  test.each<[string, (browser: SimulatedBrowser) => Promise<string>]>([
    ['an account', () => usernameOf()],
    ['one that was never verified', () => usernameOf({ status: 'pending' })],
    ['one that is closed', () => usernameOf({ status: 'inactive' })],
    ['one that an operator has locked', () => usernameOf({ locked_at: new Date() })],
    ['one that was idle for a year', () => usernameOf({ separated_at: new Date() })],
    ['one with a second factor', withFactor],
    ['one that was used here before', withKnownPlace],
    ['one that was used in this browser before', withMark],
  ])('for %s as for none', async (_, make) => {
    const browser = newSimulatedBrowser(server());
    const known = await workOf(await make(browser), browser);
    const unknown = await workOf('nobody-at-all', browser);
    expect(known).toEqual(unknown);
    expect(unknown.filter((part) => /^(verify|hash)/.test(part))).toEqual([
      'verify argon2id$v=19$m=19456,t=2,p=1',
    ]);
  });
});

test('the limit of wrong passwords tells nobody in a network with which kinds of browser an account was used there', async () => {
  const username = await usernameOf({}, limited());
  const status = async (password: string, userAgent = '') => {
    const request = buildRequest(endpoints.login, { body: { username, password } });
    request.headers.set('User-Agent', userAgent);
    return (await limited().app.request(request, {}, {})).status;
  };
  expect(await status(MEMBER_PASSWORD)).toBe(200);
  expect(await status('wrong-one', 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Firefox/140.0')).toBe(
    401,
  );
  expect(await status('wrong-one')).toBe(429);
});
