import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { loggerOptions } from '../runtime/log.ts';
import { buildRequest } from '../testing/build-request.ts';
import { checkResponse } from '../testing/check-response.ts';
import { newContainer, newProject, readMailedToken } from '../testing/resources.ts';
import { type Caller, useTestServer } from '../testing/test-server.ts';
import { createApp } from './app.ts';

const server = useTestServer();

const PASSWORDS = [
  'First-Passw0rd',
  'Second-Passw0rd',
  'Third-Passw0rd',
  'Wrong-Passw0rd',
] as const;
const VALUES = ['value-of-a-secret', 'value-of-a-variable', 'value-of-a-build'] as const;
const email = 'quiet@example.com';
const username = '조용한사람';

/** Creates a copy of the server that records its log at the lowest level. */
function talkative() {
  const lines: string[] = [];
  const log = pino(loggerOptions('trace'), { write: (line) => lines.push(line) });
  const app = createApp({ ...server().services, log });
  const as =
    (token?: string): Caller =>
    async (name, ...[input]) => {
      const request = buildRequest(endpoints[name], input ?? {}, token);
      return checkResponse(name, await app.request(request, {}, {}));
    };
  return { app, lines, as };
}

async function account({ app, as }: ReturnType<typeof talkative>): Promise<string[]> {
  const call = as();
  const [first, second, third, wrong] = PASSWORDS;
  const read = async (path: string) => app.request(path, {}, {});
  await call('register', { body: { username, email, password: first, agreedToTerms: true } });
  const verify = await readMailedToken(read, email);
  await call('verifyEmail', { query: { token: verify } });
  await call('requestPasswordReset', { body: { email } });
  const reset = await readMailedToken(read, email);
  await call('resetPassword', { body: { token: reset, new_password: second } });
  await call('login', { body: { username, password: wrong } });
  const { token } = (await call('login', { body: { username, password: second } })).data();
  const body = { current_password: second, new_password: third };
  await as(token)('changePassword', { body });
  return [token, verify, reset];
}

test('no line of the log holds a password, a token, a secret or an address', async () => {
  const talk = talkative();
  const [token = '', ...mailed] = await account(talk);
  const call = talk.as(token);
  const { slug: id } = await newContainer(call, (await newProject(call)).slug);
  const kinds: EndpointName[] = ['createSecret', 'createEnvVar', 'createBuildVar'];
  for (const [i, name] of kinds.entries()) {
    const input = { params: { id }, body: { key: 'KEY', value: VALUES[i] ?? '' } };
    await talk.app.request(buildRequest(endpoints[name], input, token), {}, {});
  }
  const url = new URL((await call('startInstallation')).data().installation_url);
  await talk.app.request(url.href, {}, {});
  // Provokes an internal error, whose details are logged.
  const { db } = server().services;
  await db.execute(sql`alter table variables rename to variables_away`);
  const input = { params: { id }, body: { key: 'OTHER', value: VALUES[1] } };
  const failed = await talk.app.request(buildRequest(endpoints.createEnvVar, input, token), {}, {});
  await db.execute(sql`alter table variables_away rename to variables`);
  expect(failed.status).toBe(500);
  expect(talk.lines.length).toBeGreaterThan(12);
  expect(talk.lines.join('')).toContain('request failed');
  const state = url.searchParams.get('state') ?? '';
  const secrets = [...PASSWORDS, ...VALUES, token, ...mailed, state, email];
  expect(secrets.filter((text) => talk.lines.join('').includes(text))).toEqual([]);
});
