import { resolve } from 'node:path';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { type Member, newMember } from './members.ts';
import { collectProblems } from './problems.ts';
import { type Server, startServer } from './server.ts';
import { openStorage } from './storage.ts';

/** What the server's fault switch is asked for; its words are explained in api/src/testing/faults.ts. */
export interface Fault {
  endpoint: string;
  kind: 'lose' | 'status' | 'delay' | 'garbage' | 'shape' | 'html' | 'empty' | 'answer' | 'drop';
  times?: number;
  status?: number;
  code?: string;
  message?: string;
  details?: { field: string; reason: string }[];
  retryAfter?: number;
  ms?: number;
  data?: object;
}

interface Fixtures {
  /** Makes the next calls fail so, instead of what was asked for before. */
  fail: (...faults: Fault[]) => Promise<void>;
  /** A new, active member, who is not logged in anywhere. */
  member: Member;
}

interface WorkerFixtures {
  serverEntry: string;
  /** The server that the tests of a worker share, with a fault switch; each test has a member of its own. */
  server: Server;
}

/** No test of a screen is about these limits, but all of them sign up from one address. */
const MANY = '100000';
const rates = {
  RATE_LOGINS_PER_ADDRESS: MANY,
  RATE_SIGNUPS_PER_ADDRESS: MANY,
};

/** A connection of its own: one that waited may be closed by the server in the same moment. */
const headers = { Connection: 'close' };

const ask = async (request: APIRequestContext, faults: readonly Fault[]): Promise<void> =>
  expect(await request.post('/_test/faults', { data: faults, headers })).toBeOK();

/** Tests of single screens. They fail on whatever the page complains about, except that a call failed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEntry: [
    resolve(import.meta.dirname, '../../api/src/testing/faulty-server.ts'),
    { option: true, scope: 'worker' },
  ],
  server: [
    async ({ serverEntry }, use) => {
      const { environment, remove } = await openStorage('pglite');
      const server = await startServer(serverEntry, { ...environment, ...rates });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  context: async ({ context }, use) => {
    const problems: string[][] = [];
    context.on('page', (page) => problems.push(collectProblems(page, { callsFail: true })));
    await use(context);
    expect(problems.flat()).toEqual([]);
  },
  fail: async ({ request }, use) => {
    await use((...faults) => ask(request, faults));
    await ask(request, []);
  },
  member: async ({ request }, use) => use(await newMember(request)),
});
