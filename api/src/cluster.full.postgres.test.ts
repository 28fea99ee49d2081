/** Tests two servers on one PostgreSQL database. */
import { request } from 'node:http';
import { endpoints } from '@naru/contract/endpoints/endpoints';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { OpenDatabase } from './storage/database.ts';
import { openPostgresDatabase } from './storage/database-server.ts';
import { readReleasedMigrations } from './storage/migrate.ts';
import { deployments } from './storage/schema/deployment.ts';
import { buildRequest } from './testing/build-request.ts';
import { startGithubServer } from './testing/github-server.ts';
import { changeMemberByCommand } from './testing/operator.ts';
import {
  killServerProcesses,
  MAIN_SCRIPT,
  type ServerProcess,
  startServerProcess,
} from './testing/processes.ts';
import { createRemoteCaller, signUpAt } from './testing/remote.ts';
import { newContainer, newProject } from './testing/resources.ts';
import {
  createRunningContainer,
  openTerminalAt,
  requestSocketStatus,
  requestTerminalTicket,
} from './testing/terminal.ts';
import { newServerDatabase } from './testing/test-database.ts';
import type { Caller } from './testing/test-server.ts';
import { waitUntil } from './testing/wait-until.ts';

let opened: OpenDatabase;
const servers: ServerProcess[] = [];

beforeAll(async () => {
  const DATABASE_URL = (await newServerDatabase('template0')) ?? '';
  const env = {
    DATABASE_URL,
    NARU_SECRET_KEY: Buffer.alloc(32).toString('base64'),
    RATE_WRONG_LOGINS_PER_ACCOUNT: '4',
    START_WITHOUT_MAIL: '1',
    ENGINE_SPEED: '2',
  };
  const both = await Promise.all([
    startServerProcess(MAIN_SCRIPT, env),
    startServerProcess(MAIN_SCRIPT, env),
  ]);
  servers.push(...both);
  opened = await openPostgresDatabase(DATABASE_URL);
});

afterAll(async () => {
  killServerProcesses();
  await opened.close();
});

const pair = <T>([first, second]: readonly T[]): [T, T] => {
  if (first === undefined || second === undefined) throw new Error('There are two of them.');
  return [first, second];
};

/** Returns the status of a request to a server for a hostname. */
const requestStatusByHost = (address: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request(`${address}/api/v1/operator`, { headers: { host } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });

/**
 * Reads the event stream of a project. `seen` waits for an event and returns the text received so far. `over` waits for the end of the
 * stream.
 */
async function readEvents(address: string, slug: string, token: string) {
  const request = buildRequest(endpoints.projectEvents, { params: { slug } }, token, address);
  request.headers.set('Accept', 'text/event-stream');
  const reader = (await fetch(request)).body?.pipeThrough(new TextDecoderStream()).getReader();
  onTestFinished(() => reader?.cancel());
  let text = '';
  return {
    async seen(event: RegExp): Promise<string> {
      while (!event.test(text)) text += (await reader?.read())?.value ?? '';
      return text;
    },
    async over(): Promise<void> {
      while ((await reader?.read())?.done === false);
    },
  };
}

describe('two servers on one database', () => {
  test('came up at once on an empty one, which was migrated once, and know the same members', async () => {
    const [one, other] = pair(servers);
    const { token } = await signUpAt(one.address, 'first');
    expect((await createRemoteCaller(other.address, token)('me')).data().username).toBe('first');
    const { db } = opened;
    const applied = await db.execute('select hash from migrations');
    expect(applied).toMatchObject({ rowCount: readReleasedMigrations().length });
  });

  test('apply a setting that an operator stores through one of them', {
    tags: 'full',
  }, async () => {
    const [one, other] = pair(servers);
    const { call } = await signUpAt(one.address, 'operator');
    await changeMemberByCommand(opened.db, 'operator', 'promote');
    const setting = { name: 'OPERATOR_NAME' as const, value: '나루터' };
    await expect
      .poll(async () => (await call('changeSettings', { body: { settings: [setting] } })).status)
      .toBe(200);
    const nameAt = async ({ address }: ServerProcess) =>
      (await createRemoteCaller(address)('getOperator')).data().name;
    expect(await nameAt(one)).toBe('나루터');
    await expect.poll(() => nameAt(other)).toBe('나루터');
  });

  test('open the address to which the console moves, and close it again', {
    tags: 'full',
  }, async () => {
    const [one] = pair(servers);
    const { call } = await signUpAt(one.address, 'mover');
    await changeMemberByCommand(opened.db, 'mover', 'promote');
    const statuses = () =>
      Promise.all(
        servers.map(({ address }) => requestStatusByHost(address, 'moved.localhost.test')),
      );
    expect(await statuses()).toEqual([421, 421]);
    const body = { console_url: 'https://moved.localhost.test', untested: true };
    await expect.poll(async () => (await call('beginConsoleMove', { body })).status).toBe(200);
    await expect.poll(statuses).toEqual([200, 200]);
    await call('endConsoleMove');
    await expect.poll(statuses).toEqual([421, 421]);
  });

  test('use the GitHub App that an operator registers through both of them', {
    tags: 'full',
  }, async () => {
    const [one, other] = pair(servers);
    const github = await startGithubServer();
    const { call, token } = await signUpAt(one.address, 'registrar');
    await changeMemberByCommand(opened.db, 'registrar', 'promote');
    const there = createRemoteCaller(other.address, token);
    const body = { github_url: github.app.webUrl };
    await expect.poll(async () => (await call('startGithubApp', { body })).status).toBe(200);
    const begun = (await call('startGithubApp', { body })).data();
    const registration_state = new URL(begun.registration_url).searchParams.get('state') ?? '';
    const registration = { registration_state, registration_code: github.newCode() };
    (await there('finishGithubApp', { body: registration })).data();
    const installationAt = async (caller: Caller) =>
      (await caller('startInstallation')).data().installation_url;
    expect(await installationAt(there)).toContain(`${github.app.webUrl}/apps/naru-test/`);
    await expect.poll(() => installationAt(call)).toContain(`${github.app.webUrl}/apps/naru-test/`);
  });

  test('count the attempts of a minute together', { tags: 'full' }, async () => {
    const [one, other] = pair(servers);
    const body = { username: 'nobody', password: 'wrong-one' };
    const statuses: number[] = [];
    for (const { address } of [one, other, one, other, one, other]) {
      statuses.push((await createRemoteCaller(address)('login', { body })).status);
    }
    expect(statuses).toEqual([401, 401, 401, 401, 429, 429]);
  });

  test('tell a change made through one of them to a reader of the other', {
    tags: 'full',
  }, async () => {
    const [one, other] = pair(servers);
    const { call, token } = await signUpAt(one.address, 'third');
    const { slug } = await newProject(call);
    const { seen } = await readEvents(other.address, slug, token);
    const { slug: id } = await newContainer(call, slug);
    await seen(new RegExp(`event: state\ndata: .*${id}`));
    const changes: [RegExp, () => Promise<unknown>][] = [
      [
        /event: networks\ndata: .*"internal_port":7000/,
        () => {
          const body = { network_type: 'tcp', internal_port: 7000 } as const;
          return call('createNetwork', { params: { id }, body });
        },
      ],
      [
        /event: container\ndata: .*"state":"stopped"/,
        () => call('containerAction', { params: { id }, body: { action: 'stop' } }),
      ],
      [/event: deployment\ndata: .*"status":"running"/, () => call('deploy', { params: { slug } })],
    ];
    for (const [event, change] of changes) {
      await change();
      // The database notifies the other server. No server polls for changes.
      expect(await seen(event)).toMatch(event);
    }
  });

  test('take a ticket for a shell that the other gave, once in all', { tags: 'full' }, async () => {
    const [one, other] = pair(servers);
    const { call } = await signUpAt(one.address, 'fourth');
    const { ticket, path } = await requestTerminalTicket(call, await createRunningContainer(call));
    const at = ({ address }: ServerProcess) =>
      requestSocketStatus(address.replace('http', 'ws') + path, ticket, { origin: address });
    const statuses = await Promise.all([at(other), at(one), at(other), at(one)]);
    expect(statuses.toSorted()).toEqual([101, 401, 401, 401]);
  });

  test('close the shells and streams of a session that was ended through the other', {
    tags: 'full',
  }, async () => {
    const [one, other] = pair(servers);
    const { call, token } = await signUpAt(one.address, 'fifth');
    const id = await createRunningContainer(call);
    const open = async ({ address }: ServerProcess) => {
      const shell = await openTerminalAt(address, await requestTerminalTicket(call, id));
      const isOpen = shell.shows(/\$ /).then(
        () => true,
        () => false,
      );
      return (await Promise.race([isOpen, shell.closed.then(() => false)])) ? shell : undefined;
    };
    // Each server has its own simulated engine, and the container runs only on the server that deployed it.
    const onOne = await open(one);
    const [here, there] = onOne ? [one, other] : [other, one];
    const shell = onOne ?? (await open(other));
    const { slug } = await newProject(call);
    const { seen, over } = await readEvents(here.address, slug, token);
    await seen(/event: state/);
    const before = performance.now();
    await createRemoteCaller(there.address, token)('logout');
    expect(await shell?.closed).toBe('session-over');
    await over();
    // Without a notification, the other server would end the stream only at its next poll, after more than ten seconds.
    expect(performance.now() - before).toBeLessThan(10_000);
  });

  test('carry a deployment to its end when the one that began it is killed in the middle', async () => {
    const [one, other] = pair(servers);
    const { call, token } = await signUpAt(one.address, 'second');
    const { slug } = (await call('createProject', { body: { name: '배포' } })).data();
    const begun = (await call('deploy', { params: { slug } })).data();
    await one.end('SIGKILL');
    const { db } = opened;
    const mine = eq(deployments.id, begun.deployment_id ?? '');
    const status = async () => (await db.select().from(deployments).where(mine))[0]?.status;
    expect(await status()).toBe('running');
    await waitUntil(async () => (await status()) === 'success');
    const latest = createRemoteCaller(other.address, token)('latestDeployment', {
      params: { slug },
    });
    expect((await latest).data().status).toBe('success');
    expect(await other.end('SIGTERM')).toBe(0);
  });
});
