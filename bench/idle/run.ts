/* Measures the CPU time and memory of an idle built server: `pnpm bench idle`. */
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { executeAsDatabaseOwner } from '../../api/src/testing/admin.ts';
import { socketDatabaseUrl, startPostgres } from '../../api/src/testing/postgres-server.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import { measureLoginLoad, measureProjectListLoad } from '../api/load.ts';
import { CONNECTION_COUNT, seedMembers } from '../api/seed.ts';
import { startSeededServer } from '../api/server.ts';
import { figureOfRounds } from '../figures/figure.ts';
import { recordFigures } from '../figures/figures-file.ts';

/** The seconds of waiting before the measurement, and the seconds of the measurement. */
const SETTLE_S = Number(process.env.SETTLE_SECONDS ?? 30);
const WATCH_S = Number(process.env.WATCH_SECONDS ?? 60);
const BURST_S = 5;

/** The number of clock ticks in a second of CPU time in /proc, which does not depend on the timer frequency of the kernel. */
const TICKS_PER_SECOND = 100;
const USER_TICKS = 11;

/**
 * Reads the CPU time of a process in seconds, and its resident memory in MB: in total, and without memory shared with other
 * processes.
 */
function readUse(pid: number): { cpu: number; resident: number; own: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(USER_TICKS, USER_TICKS + 2);
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
  const cpu = (Number(user) + Number(system)) / TICKS_PER_SECOND;
  return { cpu, resident: megabytes('VmRSS'), own: megabytes('RssAnon') };
}

interface Idle {
  /** The CPU time in percent of one core. */
  share: number;
  /** Resident memory in MB: in total, and without memory shared with other processes. */
  resident: number;
  own: number;
}

async function watch(pid: number): Promise<Idle> {
  await sleep(SETTLE_S * 1000);
  const before = readUse(pid);
  await sleep(WATCH_S * 1000);
  const after = readUse(pid);
  const share = (100 * (after.cpu - before.cpu)) / WATCH_S;
  return { share, resident: after.resident, own: after.own };
}

async function measure(settings: Record<string, string>): Promise<Idle[]> {
  const server = await startSeededServer(
    (config) => seedMembers(config, CONNECTION_COUNT),
    settings,
  );
  try {
    const alone = await watch(server.pid);
    await measureProjectListLoad(server.address, server.tokens, BURST_S);
    await measureLoginLoad(server.address, BURST_S);
    const after = await watch(server.pid);
    return [alone, after];
  } finally {
    await server.stop();
  }
}

await buildChangedPackages();
const postgres = await startPostgres();
await executeAsDatabaseOwner(postgres.socketFolder, 'create database bench_idle');
const stores = {
  PGlite: await measure({}),
  PostgreSQL: await measure({
    DATABASE_URL: socketDatabaseUrl(postgres.socketFolder, 'bench_idle'),
  }),
};
await postgres.stop();
const MOMENTS = ['after its start', 'after a burst'];
const rows = Object.entries(stores).flatMap(([store, found]) =>
  found.map(({ share, resident, own }, moment) => [
    store,
    MOMENTS[moment],
    `${share.toFixed(2)} %`,
    resident.toFixed(0),
    own.toFixed(0),
  ]),
);
const head = ['store', 'idle', 'CPU of a core', 'resident MB', 'of it its own'];
const table = [head, head.map(() => '---'), ...rows];
process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
recordFigures('idle', 1, {
  'idle server: CPU': figureOfRounds(
    '%',
    stores.PGlite.map(({ share }) => share),
  ),
  'idle server: memory': figureOfRounds(
    'MB',
    stores.PGlite.map(({ resident }) => resident),
  ),
});
