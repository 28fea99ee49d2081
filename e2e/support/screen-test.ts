import { fileURLToPath } from 'node:url';
import { type APIRequestContext, test as base, expect } from '@playwright/test';
import { createMember, type MemberData } from './members.ts';
import { collectPageErrors } from './page-errors.ts';
import { type ServerProcess, startServer } from './server.ts';
import { createStorage } from './storage.ts';

/** A simulated fault of the server; `api/src/testing/faults.ts` explains the kinds. */
export interface Fault {
  endpoint: string;
  kind:
    | 'lose'
    | 'status'
    | 'delay'
    | 'garbage'
    | 'shape'
    | 'html'
    | 'empty'
    | 'response'
    | 'drop'
    | 'cut';
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
  /** Scripts that rewrite each page as other programs of its reader do. */
  rewriters: (() => void)[];
  /** Replaces all faults. The next calls fail with the given faults; without arguments, no call fails. */
  fail: (...faults: Fault[]) => Promise<void>;
  /** A new, active member, who is not logged in anywhere. */
  member: MemberData;
  /** Matches the errors that the page may report, because the test damages the page. */
  tolerated: RegExp | undefined;
}

interface WorkerFixtures {
  serverEntry: string;
  /** The server for all tests of a worker, with simulated faults. Each test has a separate member. */
  server: ServerProcess;
}

/** A rate limit that is never reached. All tests sign up from the same IP address, and would exceed the default limits. */
const MANY = '100000';
const rates = {
  RATE_LOGINS_PER_ADDRESS: MANY,
  RATE_SIGNUPS_PER_ADDRESS: MANY,
};

/** Keep-alive is off, because the server may close an idle connection at the moment of its reuse. */
const headers = { Connection: 'close' };

const setFaults = async (request: APIRequestContext, faults: readonly Fault[]): Promise<void> =>
  expect(await request.post('/_test/faults', { data: faults, headers })).toBeOK();

/** Tests of single screens. A test fails on errors in the page, except errors from failed calls. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  serverEntry: [
    fileURLToPath(import.meta.resolve('@naru/api/testing/faulty-server')),
    { option: true, scope: 'worker' },
  ],
  server: [
    async ({ serverEntry }, use) => {
      const { environment, remove } = await createStorage('pglite');
      const server = await startServer(serverEntry, { ...environment, ...rates });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  tolerated: [undefined, { option: true }],
  rewriters: [[], { option: true }],
  context: async ({ context, tolerated, rewriters }, use) => {
    const errors: string[][] = [];
    const isRewritten = rewriters.length > 0;
    context.on('page', (page) =>
      errors.push(collectPageErrors(page, { callsFail: true, isRewritten })),
    );
    for (const script of rewriters) await context.addInitScript(script);
    await use(context);
    // The page may send another request after the last step of a test. Its answer by the test then ends with the page.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
    expect(errors.flat().filter((error) => !tolerated?.test(error))).toEqual([]);
  },
  fail: async ({ request }, use) => {
    await use((...faults) => setFaults(request, faults));
    await setFaults(request, []);
  },
  member: async ({ request }, use) => use(await createMember(request)),
});
