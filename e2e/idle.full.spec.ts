import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { BUILT_SERVER_PATH, startServer } from './support/server.ts';

/** The maximum memory of an idle server, in MB. */
const MOST_MB = 250;
/** The maximum CPU time of an idle server during ten seconds, in hundredths of a second: 2 % of one core. */
const MOST_TICKS = 20;
const WINDOW_MS = 10_000;

const residentMb = (pid = 0): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

function ticks(pid = 0): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return Number(user) + Number(system);
}

test('a server that nobody asks anything gives back its memory and rests', async () => {
  test.setTimeout(180_000);
  const folder = await mkdtemp(join(tmpdir(), 'naru-idle-'));
  const server = await startServer(BUILT_SERVER_PATH, { DATA_DIR: folder });
  try {
    // The server is restarted, because its first start creates the database and needs more memory.
    await server.stop();
    await server.start();
    await expect.poll(() => residentMb(server.pid()), { timeout: 60_000 }).toBeLessThan(MOST_MB);
    let before = Number.NEGATIVE_INFINITY;
    const spent = (): number => {
      const now = ticks(server.pid());
      const since = now - before;
      before = now;
      return since;
    };
    await expect.poll(spent, { intervals: [WINDOW_MS], timeout: 90_000 }).toBeLessThan(MOST_TICKS);
  } finally {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  }
});
