/* Measures a backup of a large embedded database while its server is in use: `BACKUP_MIB=1024 pnpm bench backup`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Config } from '../../api/src/config.ts';
import { openStorage } from '../../api/src/storage/open-storage.ts';
import { buildChangedPackages, serverEntryPath } from '../../scripts/lib/builds.ts';
import { startSeededServer } from '../api/server.ts';
import {
  createHttpAgent,
  createMemberCalls,
  measureCall,
  type SeededMember,
} from '../fairness/calls.ts';
import { seedMembersWithContainers } from '../fairness/seed.ts';
import { figureOfRounds } from '../figures/figure.ts';
import { recordFigures } from '../figures/figures-file.ts';

/** The size of the database in MiB. */
const SIZE_MIB = Number(process.env.BACKUP_MIB ?? 1024);
const PAUSE_MS = 50;
const MIB = 1024 * 1024;
const NARU = join(dirname(serverEntryPath), 'naru.js');
/** A log line of a kilobyte with its row, which compresses like a log, and the number of lines of one deployment. */
const LINE_BYTES = 1024;
const LINES = 2000;

/** Adds a member, and deployments with logs until the database has its size. */
async function seedLogs(config: Config): Promise<{ all: SeededMember[] }> {
  const seeded = await seedMembersWithContainers(config, 1);
  const storage = await openStorage(config);
  try {
    const deployments = Math.ceil((SIZE_MIB * MIB) / (LINE_BYTES * LINES));
    for (let number = 1; number <= deployments; number += 1) {
      await storage.db.execute(`insert into deployments (id, project_id, status, finished_at)
        values ('d${number}', 'p1', 'success', now())`);
      await storage.db.execute(`insert into deployment_log_lines (deployment_id, sequence, text)
        select 'd${number}', i, (select string_agg(md5(i::text || j || '${number}'), ' ')
        from generate_series(1, 29) j) from generate_series(1, ${LINES}) i`);
    }
  } finally {
    await storage.close();
  }
  return seeded;
}

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(join(folder, name)))
    .reduce((sum, stat) => sum + (stat.isFile() ? stat.size : 0), 0) / MIB;

/** Sends the calls of the members again and again until `ended`. Returns the sorted times of the calls in ms. */
async function keepCalling(
  address: string,
  members: readonly SeededMember[],
  ended: AbortSignal,
): Promise<number[]> {
  const agent = createHttpAgent(1);
  const times: number[] = [];
  while (!ended.aborted) {
    for (const member of members)
      for (const call of createMemberCalls(member))
        times.push(await measureCall(address, agent, member, call));
    await sleep(PAUSE_MS);
  }
  agent.destroy();
  return times.toSorted((a, b) => a - b);
}

async function backUp(data: string, file: string): Promise<number> {
  const start = performance.now();
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  const child = spawn(process.execPath, [NARU, 'backup', file], { env, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`naru backup ended with ${code}.`);
  return (performance.now() - start) / 1000;
}

await buildChangedPackages();
const folder = mkdtempSync(join(tmpdir(), 'naru-bench-backup-'));
const data = join(folder, 'data');
const server = await startSeededServer(seedLogs, { DATA_DIR: data });
try {
  const database = sizeOf(data);
  const file = join(folder, 'bench.naru');
  const over = new AbortController();
  const calls = keepCalling(server.address, server.all, over.signal);
  const seconds = await backUp(data, file).finally(() => over.abort());
  const times = await calls;
  const at = (share: number): number => times[Math.floor((times.length - 1) * share)] ?? Number.NaN;
  const cells = [
    ...[database, seconds, statSync(file).size / MIB, at(0.5), at(0.99), at(1)].map((value) =>
      value.toFixed(1),
    ),
  ];
  const head = ['database MiB', 's', 'file MiB', 'median ms', '99 % ms', 'longest ms'];
  const table = [head, head.map(() => '---'), cells];
  process.stdout.write(`${table.map((row) => `| ${row.join(' | ')} |`).join('\n')}\n`);
  recordFigures('backup', 1, { 'call during a backup: longest': figureOfRounds('ms', [at(1)]) });
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
