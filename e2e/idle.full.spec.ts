import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { BUILT_SERVER_PATH, startServer } from './support/server.ts';
import { createStorage } from './support/storage.ts';

/** The maximum memory of an idle server, and of its start, in MiB, by the storage. */
const MOST_MIB = {
  pglite: { idle: 220, start: 400 },
  postgres: { idle: 160, start: 400 },
} as const;
/** The maximum CPU time of an idle server during ten seconds, in hundredths of a second: 2 % of one core. */
const MOST_TICKS = 20;
const WINDOW_MS = 10_000;

/** Reads the current resident memory of a process, or its highest, in MiB. */
const memoryMib = (field: 'VmRSS' | 'VmHWM', pid = 0): number =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) /
  1024;

function ticks(pid = 0): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}

for (const storage of ['pglite', 'postgres'] as const) {
  test(`a server on ${storage} that nobody asks anything gives back its memory and rests`, async () => {
    test.setTimeout(240_000);
    const { idle, start } = MOST_MIB[storage];
    const { environment, remove } = await createStorage(storage);
    const server = await startServer(BUILT_SERVER_PATH, environment);
    try {
      // The first start creates the database, the second opens it.
      expect(memoryMib('VmHWM', server.pid())).toBeLessThan(start);
      await server.stop();
      await server.start();
      const resident = () => memoryMib('VmRSS', server.pid());
      await expect.poll(resident, { timeout: 60_000 }).toBeLessThan(idle);
      let before = Number.NEGATIVE_INFINITY;
      const spent = (): number => {
        const now = ticks(server.pid());
        const since = now - before;
        before = now;
        return since;
      };
      const rest = { intervals: [WINDOW_MS], timeout: 90_000 };
      await expect.poll(spent, rest).toBeLessThan(MOST_TICKS);
      expect(memoryMib('VmHWM', server.pid())).toBeLessThan(start);
    } finally {
      await server.stop();
      await remove();
    }
  });
}
