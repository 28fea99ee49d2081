/* Measures a backup of a member's large database and its restoration while another member works: `DATABASE_MIB=1024 pnpm bench data-backup`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type DockerClient, dockerClient } from '../../api/src/engine/docker/docker-client.ts';
import { parseDockerEndpoint } from '../../api/src/engine/docker/docker-endpoint.ts';
import { listedContainersSchema } from '../../api/src/engine/docker/docker-schemas.ts';
import { execInContainer } from '../../api/src/engine/docker/exec.ts';
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

/** The size of the database in MiB, and of a row in bytes. */
const SIZE_MIB = Number(process.env.DATABASE_MIB ?? 1024);
const ROW_BYTES = 1024;
const TABLES = 4;
const SAMPLE_EVERY_MS = 200;

/** The sizes of the database's container: one core, 1 GiB of memory and the largest volume. */
const DATABASE = {
  ...{ name: 'db', template_id: 'postgresql', template_config: { version: '15' } },
  ...{ cpu_limit: 1000, memory_limit: 1024 },
  volumes: [{ name: 'rows', capacity: 2048, mount_path: '/var/lib/postgresql/data' }],
};

/** Fills tables with rows of a kilobyte, which compress like text of hexadecimal digits. */
async function fill(client: DockerClient): Promise<void> {
  const containers = await client.read('/containers/json', listedContainersSchema);
  const id = containers.find(({ Names }) => Names.some((name) => name.endsWith('_db')))?.Id ?? '';
  const rows = Math.ceil((SIZE_MIB * 1024 * 1024) / ROW_BYTES / TABLES);
  for (let table = 1; table <= TABLES; table += 1) {
    const value = `(select string_agg(md5(i::text || j), '') from generate_series(1, 31) j)`;
    const sql = `create table rows${table} as select i, ${value} as value from generate_series(1, ${rows}) i`;
    const command = ['psql', '-U', 'app', '-d', 'app', '-qc', sql];
    const { exitCode, output } = await execInContainer(client, id, command);
    if (exitCode !== 0) throw new Error(`The table was not created: ${output}`);
  }
}

interface Phase {
  ms: number;
  cpuMs: number;
  /** The most memory that the server used in addition to its memory before, in MB. */
  addedMb: number;
  /** The time within which 99 % of the other member's calls were answered, in ms. */
  callMs: number;
  /** The duration of each step by its name, in ms. */
  steps: Record<string, number>;
}

/** Measures the server and the calls of another member until the step `undefined`. */
async function measurePhase(
  server: EngineServer,
  token: string,
  readStep: () => Promise<string | undefined>,
): Promise<Phase> {
  const [cpu, start, memory] = [server.cpuMs(), performance.now(), server.residentMb()];
  const steps: Record<string, number> = {};
  let most = memory;
  const times = await measureCallsDuring(`${server.address}/api/v1/projects`, token, async () => {
    let [last, since]: [string | undefined, number] = [await readStep(), start];
    while (last !== undefined) {
      await sleep(SAMPLE_EVERY_MS);
      most = Math.max(most, server.residentMb());
      const step = await readStep();
      if (step === last) continue;
      steps[last] = Math.round(performance.now() - since);
      [last, since] = [step, performance.now()];
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

async function backUp(server: EngineServer, member: MemberClient, token: string, slug: string) {
  const list = `/projects/${slug}/backups`;
  const newest = async () =>
    (await member.call<{ backups: Backup[] }>('GET', list)).backups[0] as Backup;
  await member.call('POST', '/containers/db/backups');
  const phase = await measurePhase(server, token, async () => {
    const { state, step } = await newest();
    return state === 'running' ? (step ?? state) : undefined;
  });
  const backup = await newest();
  if (backup.state !== 'confirmed') throw new Error(`${backup.state}: ${backup.error}`);
  return { phase, backup };
}

async function restore(
  server: EngineServer,
  member: MemberClient,
  token: string,
  body: { slug: string; backup_id: string },
): Promise<Phase> {
  const path = `/projects/${body.slug}/restorations`;
  const { restoration_id } = await member.call<{ restoration_id: string }>('POST', path, {
    ...{ backup_id: body.backup_id, container: 'db' },
  });
  const read = () =>
    member.call<{ state: string; step?: string; error?: string }>(
      'GET',
      `${path}/${restoration_id}`,
    );
  const phase = await measurePhase(server, token, async () => {
    const { state, step } = await read();
    return state === 'filling' ? (step ?? state) : undefined;
  });
  const { state, error } = await read();
  if (state !== 'ready') throw new Error(`${state}: ${error}`);
  return phase;
}

function record(name: string, { ms, cpuMs, addedMb, callMs, steps }: Phase): void {
  process.stdout.write(`${name}: ${JSON.stringify(steps)}\n`);
  recordFigures('data-backup', 1, {
    [`${name}: time`]: figureOfRounds('ms', [ms]),
    [`${name}: CPU of the server`]: figureOfRounds('ms', [cpuMs]),
    [`${name}: memory of the server`]: figureOfRounds('MB', [addedMb]),
    [`${name}: call of another member`]: figureOfRounds('ms', [callMs]),
  });
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
  await member.call('POST', `/projects/${slug}/containers`, DATABASE);
  await deployProject(member, slug);
  await fill(client);
  const { phase, backup } = await backUp(server, member, other, slug);
  record('backup', phase);
  const stored = (backup.stored_bytes ?? Number.NaN) / 1e6;
  recordFigures('data-backup', 1, { 'backup: size': figureOfRounds('MB', [stored]) });
  record('restoration', await restore(server, member, other, { slug, ...backup }));
} finally {
  await server?.end('SIGTERM');
  await removeDockerDaemon(daemon);
  rmSync(folder, { recursive: true, force: true });
}
