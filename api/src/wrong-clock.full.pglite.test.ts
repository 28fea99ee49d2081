/** Tests a server that was started once with a clock that is wrong by a year; more stops the start. The embedded database has the same wrong clock. */
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from './testing/processes.ts';
import { loginAsDemo } from './testing/remote.ts';
import { usePreparedDataFolders } from './testing/test-database.ts';

const preparedData = usePreparedDataFolders();
const SHIFTED = join(import.meta.dirname, 'testing', 'shifted-clock.ts');

afterEach(killServerProcesses);

/** Starts a server whose clock is this number of years ahead. */
const startAhead = (DATA_DIR: string, years: number) =>
  startServerProcess(MAIN_SCRIPT, {
    DATA_DIR,
    NODE_OPTIONS: `--import=${SHIFTED}`,
    YEARS_AHEAD: String(years),
    ALLOW_DEV: '1',
  });

test.each([1, -1])(
  'a clock that is %i years ahead deletes nothing and mails nobody',
  async (years) => {
    const DATA_DIR = preparedData();
    const first = await startAhead(DATA_DIR, 0);
    const { call, token } = await loginAsDemo(first.address);
    await call('createProject', { body: { name: '그대로' } });
    const activities = async (read: typeof call) =>
      (await read('listMyActivity', { query: {} })).data().activities.length;
    const before = await activities(call);
    await first.end('SIGTERM');

    const wrong = await startAhead(DATA_DIR, years);
    // The exit of the server proves that the first round of housekeeping has ended.
    expect(await wrong.end('SIGTERM')).toBe(0);

    const right = await startAhead(DATA_DIR, 0);
    const mails = await (await fetch(`${right.address}/_dev/mail`)).json();
    expect(mails).toEqual([]);
    expect(token).not.toBe('');
    expect(await activities((await loginAsDemo(right.address)).call)).toBe(before + 1);
  },
);
