/* Measures a backup of a member's large database, and its restoration, while its application and another member work: `DATABASE_MIB=1024 pnpm bench data-backup`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DockerClient, dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import { listedContainersSchema } from '../../api/src/engine/docker/docker-schemas.ts';
import { LABEL_KEYS } from '../../api/src/engine/docker/labels.ts';
import { CADDY_IMAGE, makeBaseImages } from '../../api/src/testing/engine/base-images.ts';
import {
  dockerUnavailableReason,
  makeDockerDaemon,
  removeDockerDaemon,
} from '../../api/src/testing/engine/docker-daemon.ts';
import {
  databaseImagesSetting,
  loadDatabaseImages,
} from '../../api/src/testing/engine/real-servers/database-images.ts';
import { measureCallsDuring } from '../../api/src/testing/steady-caller.ts';
import { buildChangedPackages } from '../../scripts/lib/builds.ts';
import {
  createMemberClient,
  deployProject,
  type MemberClient,
  type Project,
  signUpMember,
} from '../engine/member.ts';
import { type EngineServer, startServerOnDaemon } from '../engine/server.ts';
import { figureOfRounds } from '../figures/figure.ts';
import { recordFigures } from '../figures/figures-file.ts';
import {
  type MeasuredDatabase,
  measuredDatabase,
  readTransactions,
  type Span,
  startTransactions,
} from './transactions.ts';

/** The size of the database in MiB, and of a row in bytes. */
const SIZE_MIB = Number(process.env.DATABASE_MIB ?? 1024);
const ROW_BYTES = 1024;
const TABLES = 4;
const SAMPLE_EVERY_MS = 200;
/** The time in which the transactions of the database are measured alone, in ms. */
const ALONE_MS = 30_000;
/** The shortest step whose transactions are counted, in ms. */
const LEAST_MS = 1000;

/** The sizes of the database's container: one core, 1 GiB of memory and the largest volume. */
const DATABASE = {
  ...{ name: 'db', template_id: 'postgresql', template_config: { version: '15' } },
  ...{ cpu_limit: 1000, memory_limit: 1024 },
  volumes: [{ name: 'rows', capacity: 2048, mount_path: '/var/lib/postgresql/data' }],
};

/** Finds the container of the database by its slug. */
async function findDatabase(client: DockerClient, slug: string): Promise<MeasuredDatabase> {
  const containers = await client.read('/containers/json', listedContainersSchema);
  const found = containers.find(({ Labels }) => Labels[LABEL_KEYS.container] === slug);
  if (found === undefined) throw new Error('The engine has no container of the database.');
  return measuredDatabase(client, found.Id);
}

/** Fills tables with rows of a kilobyte, which compress like text of hexadecimal digits. */
async function fill({ run }: MeasuredDatabase): Promise<void> {
  const rows = Math.ceil((SIZE_MIB * 1024 * 1024) / ROW_BYTES / TABLES);
  for (let table = 1; table <= TABLES; table += 1) {
    const value = `(select string_agg(md5(i::text || j), '') from generate_series(1, 31) j)`;
    const sql = `create table rows${table} as select i, ${value} as value from generate_series(1, ${rows}) i`;
    await run(['psql', '-U', 'app', '-d', 'app', '-qc', sql]);
  }
}

interface Phase {
  ms: number;
  cpuMs: number;
  /** The most memory that the server used in addition to its memory before, in MB. */
  addedMb: number;
  /** The time within which 99 % of the other member's calls were answered, in ms. */
  callMs: number;
  /** When each step ran, by its name. */
  steps: Record<string, Span>;
}

/** Measures the server and the calls of another member until the step `undefined`. */
async function measurePhase(
  server: EngineServer,
  token: string,
  readStep: () => Promise<string | undefined>,
): Promise<Phase> {
  const [cpu, start, memory] = [server.cpuMs(), performance.now(), server.residentMb()];
  const steps: Record<string, Span> = {};
  let most = memory;
  const times = await measureCallsDuring(`${server.address}/api/v1/projects`, token, async () => {
    let [last, from]: [string | undefined, number] = [await readStep(), Date.now()];
    while (last !== undefined) {
      await sleep(SAMPLE_EVERY_MS);
      most = Math.max(most, server.residentMb());
      const step = await readStep();
      if (step === last) continue;
      steps[last] = { from, to: Date.now() };
      [last, from] = [step, Date.now()];
    }
  });
  return {
    ms: performance.now() - start,
    cpuMs: server.cpuMs() - cpu,
    addedMb: most - memory,
    callMs: times[Math.floor((times.length - 1) * 0.99)] ?? Number.NaN,
    steps,
  };
}

interface Backup {
  backup_id: string;
  state: string;
  step?: string;
  error?: string;
  stored_bytes?: number;
}

async function backUp(
  server: EngineServer,
  member: MemberClient,
  token: string,
  { slug, db }: { slug: string; db: string },
) {
  const list = `/projects/${slug}/backups`;
  const newest = async () =>
    (await member.call<{ backups: Backup[] }>('GET', list)).backups[0] as Backup;
  await member.call('POST', `/containers/${db}/backups`);
  const phase = await measurePhase(server, token, async () => {
    const { state, step } = await newest();
    return state === 'running' ? (step ?? state) : undefined;
  });
  const backup = await newest();
  if (backup.state !== 'confirmed') throw new Error(`${backup.state}: ${backup.error}`);
  return { phase, backup };
}

interface Restoration {
  restoration_id: string;
  state: string;
  step?: string;
  error?: string;
}

/** Restores the backup as further content, and compares both. */
async function restore(
  server: EngineServer,
  member: MemberClient,
  token: string,
  { slug, db, backup_id }: { slug: string; db: string; backup_id: string },
): Promise<Phase> {
  const path = `/projects/${slug}/restorations`;
  const newest = async () =>
    (await member.call<{ restorations: Restoration[] }>('GET', path))
      .restorations[0] as Restoration;
  await member.call('POST', path, { backup_id, container: db });
  const phase = await measurePhase(server, token, async () => {
    const { state, step } = await newest();
    return state === 'running' ? (step ?? state) : undefined;
  });
  const { state, error } = await newest();
  if (state !== 'ready') throw new Error(`${state}: ${error}`);
  return phase;
}

function record(name: string, { ms, cpuMs, addedMb, callMs }: Phase): void {
  recordFigures('data-backup', 1, {
    [`${name}: time`]: figureOfRounds('ms', [ms]),
    [`${name}: CPU of the server`]: figureOfRounds('ms', [cpuMs]),
    [`${name}: memory of the server`]: figureOfRounds('MB', [addedMb]),
    [`${name}: call of another member`]: figureOfRounds('ms', [callMs]),
  });
}

/** Records how long each step took, and the transactions of the database meanwhile. */
async function recordSteps(
  name: string,
  database: MeasuredDatabase,
  steps: Readonly<Record<string, Span>>,
): Promise<void> {
  for (const [step, span] of Object.entries(steps)) {
    if (span.to - span.from < LEAST_MS) continue;
    const times = await readTransactions(database, span);
    process.stdout.write(
      `${name}, ${step}: ${JSON.stringify({ ms: span.to - span.from, ...times })}\n`,
    );
    recordFigures('data-backup', 1, {
      [`${name}, ${step}: time`]: figureOfRounds('ms', [span.to - span.from]),
      [`${name}, ${step}: transaction of the database`]: figureOfRounds('ms', [times.p99]),
    });
  }
}

/** Lets the transactions run without other work. */
async function measureAlone(database: MeasuredDatabase): Promise<void> {
  const from = Date.now();
  await sleep(ALONE_MS);
  await recordSteps('database', database, { alone: { from, to: Date.now() } });
}

const missing = dockerUnavailableReason();
if (missing !== undefined) {
  process.stderr.write(`The engine cannot be measured here: it ${missing}.\n`);
  process.exit(1);
}
await buildChangedPackages();
const folder = mkdtempSync(join(tmpdir(), 'naru-bench-'));
const daemon = await makeDockerDaemon();
let server: EngineServer | undefined;
try {
  const client = dockerClient(parseDockerEndpoint(daemon.endpoint));
  await makeBaseImages(client, [CADDY_IMAGE]);
  await loadDatabaseImages(client);
  server = await startServerOnDaemon(daemon, folder, { DATABASE_IMAGES: databaseImagesSetting() });
  const [owner, other] = [
    await signUpMember(server.address, 'owner'),
    await signUpMember(server.address, 'other'),
  ];
  const member = createMemberClient(server.address, owner);
  const { slug } = await member.call<Project>('POST', '/projects', { name: 'rows' });
  const containers = `/projects/${slug}/containers`;
  const { slug: db } = await member.call<{ slug: string }>('POST', containers, DATABASE);
  await deployProject(member, slug);
  const database = await findDatabase(client, db);
  await fill(database);
  await startTransactions(database);
  await measureAlone(database);
  const { phase, backup } = await backUp(server, member, other, { slug, db });
  record('backup', phase);
  await recordSteps('backup', database, phase.steps);
  const stored = (backup.stored_bytes ?? Number.NaN) / 1e6;
  recordFigures('data-backup', 1, { 'backup: size': figureOfRounds('MB', [stored]) });
  const restored = await restore(server, member, other, { slug, db, ...backup });
  record('restoration', restored);
  await recordSteps('restoration', database, restored.steps);
} finally {
  await server?.end('SIGTERM');
  await removeDockerDaemon(daemon);
  rmSync(folder, { recursive: true, force: true });
}
