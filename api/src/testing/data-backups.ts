/** Databases and volumes whose backups are made by an engine with scripted faults, and stored backups. */
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import type { ProgramOptions, RunningProgram, ThrowAwaySpec } from '../engine/container-program.ts';
import {
  createSimulatedLog,
  type SimulatedLog,
  simulateArchives,
} from '../engine/simulated/simulated-archives.ts';
import { simulateBackups, simulateVolumeChecks } from '../engine/simulated/simulated-backups.ts';
import { startSimulatedThrowAway } from '../engine/simulated/simulated-programs.ts';
import type { HttpServices } from '../http/services.ts';
import { createDataKey } from '../storage/backup/sealed-stream.ts';
import { newId } from '../storage/ids.ts';
import { containerStates, containers } from '../storage/schema/container.ts';
import { type DataBackupRow, dataBackups } from '../storage/schema/data-backup.ts';
import { volumes } from '../storage/schema/volume.ts';
import { sealedPlaceOfDataKey } from '../storage/sealed-columns.ts';
import { VOLUME_MARKS } from '../use-cases/data-backup/check-volume.ts';
import { DUMP_MARKS } from '../use-cases/data-backup/dumps/dump-kind.ts';
import { ARCHIVE_MARKS } from '../use-cases/point-in-time/archive-scripts.ts';
import { POINT_MARKS } from '../use-cases/point-in-time/restore-scripts.ts';
import { newDatabase, newProject } from './resources.ts';
import { storeFinishedDeployment } from './store-finished-deployment.ts';
import type { Caller } from './test-server.ts';
import { createMemoryVolumes } from './volume-archives.ts';

type Storage = Pick<HttpServices, 'db' | 'secrets' | 'runtime'>;

/** Creates the container of a database that counts as deployed and running. Returns the slugs, and the id of the container. */
export async function addRunningDatabase(
  services: Storage,
  call: Caller,
  kind = 'postgresql',
  version?: string,
) {
  const project = (await newProject(call)).slug;
  const { slug: container } = await newDatabase(call, project, kind, 'db', version);
  await storeFinishedDeployment(services, project);
  const isIt = eq(containers.slug, container);
  const [row] = await services.db.select().from(containers).where(isIt);
  if (row === undefined) throw new Error(`There is no container ${container}.`);
  const state = { container_id: row.id, state: 'running' };
  await services.db.insert(containerStates).values(state).onConflictDoNothing();
  return { project, container, id: row.id, projectId: row.project_id };
}

/** Stores a backup of a database without files. Returns its id. */
export async function storeDataBackup(
  { db, secrets }: Pick<HttpServices, 'db' | 'secrets'>,
  container: string,
  values: Partial<DataBackupRow> = {},
): Promise<string> {
  const [row] = await db.select().from(containers).where(eq(containers.slug, container));
  if (row === undefined) throw new Error(`There is no container ${container}.`);
  const id = newId();
  await db.insert(dataBackups).values({
    ...{ id, project_id: row.project_id, container_id: row.id, container_name: row.name },
    ...{ database_kind: 'postgresql', database_version: '18', origin: 'press', state: 'confirmed' },
    data_key: secrets.seal(createDataKey(), sealedPlaceOfDataKey(id)),
    ended_at: new Date(),
    ...values,
  });
  return id;
}

const MARKS = { ...DUMP_MARKS, ...VOLUME_MARKS, ...ARCHIVE_MARKS, ...POINT_MARKS };

/** Stores a backup of a volume without files. Returns its id. */
export async function storeVolumeBackup(
  { db, secrets }: Pick<HttpServices, 'db' | 'secrets'>,
  volume: string,
  values: Partial<DataBackupRow> = {},
): Promise<string> {
  const [row] = await db.select().from(volumes).where(eq(volumes.slug, volume));
  if (row === undefined) throw new Error(`There is no volume ${volume}.`);
  const id = newId();
  await db.insert(dataBackups).values({
    ...{ id, project_id: row.project_id, volume_id: row.id, volume_name: row.name },
    ...{ origin: 'press', state: 'confirmed', ended_at: new Date() },
    data_key: secrets.seal(createDataKey(), sealedPlaceOfDataKey(id)),
    ...values,
  });
  return id;
}

/** The programs of a backup, and the start of its temporary container. */
export type BackupMoment = keyof typeof MARKS | 'start';

/** Returns a program with this output and end. */
export const scriptedProgram = (
  code: number,
  { output = '', errors = '' }: { output?: string | Buffer; errors?: string } = {},
): RunningProgram => ({
  output: Readable.from([Buffer.from(output)]),
  errors: () => errors,
  ended: Promise.resolve(code),
});

/** Returns the log of the only database. */
function logOf(logs: Map<string, SimulatedLog>): SimulatedLog {
  const log = logs.get('') ?? createSimulatedLog();
  logs.set('', log);
  return log;
}

type Act = () => Promise<RunningProgram | undefined> | RunningProgram | undefined;

const MOMENTS = Object.keys(MARKS) as (keyof typeof MARKS)[];

const momentOf = ({ script }: ProgramOptions): BackupMoment =>
  MOMENTS.find((name) => script.includes(MARKS[name])) ?? 'count';

/** Creates an engine whose only database has these tables, and whose volumes are in memory. */
export function createBackupEngine() {
  const tables = new Map<string, Record<string, number>>();
  const acts = new Map<BackupMoment, Act[]>();
  const present = new Set<string>();
  const logs = new Map<string, SimulatedLog>();
  let time = Date.now();
  const now = () => {
    time += 1;
    return new Date(time);
  };
  const scripts = [
    ...[...simulateBackups(tables), ...simulateVolumeChecks()],
    ...simulateArchives(logs, now),
  ];
  const inMemory = createMemoryVolumes();
  const act = (moment: BackupMoment) => acts.get(moment)?.shift()?.();
  const start = (given: Pick<ThrowAwaySpec, 'id' | 'expiresAt' | 'volume'>, container?: string) => {
    const limits = { cpuMillicores: 100, memoryMiB: 128, scratchMiB: 128 };
    const spec = { project: 'p', image: 'i', env: {}, script: '', ...given, ...limits };
    return startSimulatedThrowAway(scripts, spec, container);
  };
  const database = start({ id: 'database', expiresAt: new Date(8.64e15) }, '');
  const runIn =
    ({ run }: typeof database) =>
    async (options: ProgramOptions): Promise<RunningProgram> => {
      const replaced = await act(momentOf(options));
      options.signal.throwIfAborted();
      // The input of a program that takes the place of another is not read.
      return replaced ?? run(options);
    };
  return {
    /** The rows of the tables, under an empty name. */
    tables,
    /** The log of the database, for its archive. */
    log: () => logOf(logs),
    /** Lets time pass for the database, in ms. */
    pass(ms: number): void {
      time += ms;
    },
    volumes: inMemory,
    /** The ids of the temporary containers that exist. */
    present,
    /** Acts once when a program of a backup starts the next time, in the order of the calls. A returned program takes its place. */
    at(moment: BackupMoment, next: Act): void {
      acts.set(moment, [...(acts.get(moment) ?? []), next]);
    },
    engine: {
      volumes: inMemory,
      runProgram: (_ref: unknown, options: ProgramOptions) => runIn(database)(options),
      async startThrowAway(spec: ThrowAwaySpec) {
        const { id } = spec;
        await act('start');
        present.add(id);
        const throwAway = start(spec);
        return {
          run: runIn(throwAway),
          async dispose() {
            present.delete(id);
            await throwAway.dispose();
          },
        };
      },
    },
  };
}

export type BackupEngine = ReturnType<typeof createBackupEngine>;
