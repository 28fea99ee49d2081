/** Responses while the disk of the embedded database is full. */
import { type EndpointName, endpoints } from '@naru/contract/endpoints/endpoints';
import type { Endpoint } from '@naru/contract/wire/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sessions } from '../storage/schema/session.ts';
import { buildRequest } from '../testing/build-request.ts';
import { checkResponse } from '../testing/check-response.ts';
import {
  createFixtures,
  type Fixtures,
  validPathParams,
  validQueryParams,
  validRequestBody,
} from '../testing/fixtures.ts';
import { changeMemberByCommand } from '../testing/operator.ts';
import { useTestServer } from '../testing/test-server.ts';

const server = useTestServer();
let own: Fixtures;

/** Sets the state as the database thread does when writes fail. */
const refuseWrites = (refuses: boolean) =>
  server().services.db.execute(sql.raw(`set default_transaction_read_only = ${refuses}`));

beforeAll(async () => {
  own = await createFixtures(server());
  // An expiry so early that every use of the session would extend it.
  const old = sql`now() + interval '1 hour'`;
  await server().services.db.update(sessions).set({ expires_at: old });
  const { username } = (await own.call('me')).data();
  await changeMemberByCommand(server().services.db, username, 'promote');
  await refuseWrites(true);
});
afterAll(() => refuseWrites(false));

async function ask(name: EndpointName) {
  const endpoint: Endpoint = endpoints[name];
  const input = {
    params: validPathParams(endpoint, own),
    query: validQueryParams(own),
    ...(endpoint.body !== undefined && { body: validRequestBody(own, endpoint) }),
  };
  const response = await server().app.request(buildRequest(endpoint, input, own.token), {}, {});
  return checkResponse(name, response);
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;
const names = Object.keys(endpoints).filter(isEndpointName);
/** `GET` requests that write: two consume a token, and inspections are counted. */
const WRITING_READS: readonly EndpointName[] = [
  'verifyEmail',
  'startInstallation',
  'inspectRepository',
  'inspectImage',
];
const isRead = (name: EndpointName): boolean =>
  endpoints[name].method === 'GET' && !WRITING_READS.includes(name);

describe('without room on the disk', () => {
  test.each(names.filter(isRead))('%s goes on', async (name) => {
    // The volume of the test is not deployed, so it has no list of files.
    expect((await ask(name)).status).toBe(name === 'listVolumeFiles' ? 409 : 200);
  });

  test.each(names.filter((name) => !isRead(name)))(
    '%s is refused, or asks for nothing',
    async (name) => {
      const { status } = await ask(name);
      expect([507, 400, 404, 200]).toContain(status);
    },
  );

  test.each(['createProject', 'updateProject', 'createEnvVar', 'login', 'updateMe'] as const)(
    '%s says why',
    async (name) => {
      expect((await ask(name)).error()).toMatchObject({
        code: 'STORAGE_FULL',
        message: expect.stringContaining('저장 공간'),
      });
    },
  );
});
