/** Backs up databases on real engines by the scripts of dumps. */
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ContainerEngine } from '../../../engine/container-engine.ts';
import type { RunningProgram, ThrowAway } from '../../../engine/container-program.ts';
import type { ContainerRef } from '../../../engine/container-spec.ts';
import type { SizedVolume } from '../../../engine/volume-store.ts';
import type { TableCount } from '../../../storage/schema/data-backup.ts';
import type { DatabaseKind } from '../../../templates/databases.ts';
import { tablePrefix } from '../../../use-cases/data-backup/dump-database.ts';
import { divideOutput, readTables } from '../../../use-cases/data-backup/dump-output.ts';
import { DUMPS } from '../../../use-cases/data-backup/dumps/dumps.ts';
import { findDifference } from '../../../use-cases/data-backup/table-counts.ts';

/** The time of a whole backup with its restoration, in ms. */
const LIMIT_MS = 200_000;

interface DatabaseToBackUp {
  kind: DatabaseKind;
  ref: ContainerRef;
  image: string;
  user: string;
  password: string;
}

/** Waits for the end of a program. @throws Error with the error output of a program that fails */
async function succeed({ ended, errors }: RunningProgram): Promise<void> {
  const code = await ended;
  if (code !== 0) throw new Error(`The program has ended with ${code}: ${errors()}`);
}

async function print(program: RunningProgram): Promise<string> {
  const printed = await text(program.output);
  await succeed(program);
  return printed;
}

type Engine = Pick<ContainerEngine, 'runProgram' | 'startThrowAway' | 'volumes'>;

/** A part of a dump, with the tables of the database at its time. */
interface DumpedPart {
  name: string;
  content: Buffer;
  tables: TableCount[];
}

async function dumpParts(
  engine: Engine,
  { kind, ref, password }: DatabaseToBackUp,
  signal: AbortSignal,
): Promise<DumpedPart[]> {
  const { listScript, dumpScript, isWhole } = DUMPS[kind];
  const names =
    listScript === undefined
      ? ['']
      : (await print(await engine.runProgram(ref, { script: listScript, signal })))
          .split('\n')
          .slice(0, -1);
  const parts: DumpedPart[] = [];
  for (const name of names) {
    const values = [name, password];
    const program = await engine.runProgram(ref, { script: dumpScript, values, signal });
    const { head, dump } = await divideOutput(program.output);
    const content = await buffer(dump);
    await succeed(program);
    if (!isWhole(content)) throw new Error('The dump is not whole.');
    parts.push({ name, content, tables: readTables(head, tablePrefix(name)) });
  }
  return parts;
}

/** Restores parts in a throw-away container, and returns the tables of what was restored. */
async function restoreParts(
  throwAway: ThrowAway,
  kind: DatabaseKind,
  parts: readonly DumpedPart[],
  signal: AbortSignal,
): Promise<TableCount[]> {
  const { restoreScript, countScript } = DUMPS[kind];
  const restored: TableCount[] = [];
  for (const { name, content } of parts) {
    const input = { bytes: content.length, content: Readable.from([content]) };
    const restoring = { script: restoreScript, values: [name], input, signal };
    await print(await throwAway.run(restoring));
    const counting = { script: countScript, values: [name, ''], signal };
    const counted = await print(await throwAway.run(counting));
    restored.push(...readTables(counted, tablePrefix(name)));
  }
  return restored;
}

const LIMITS = { cpuMillicores: 1000, memoryMiB: 512, scratchMiB: 512 };
const expiry = () => new Date(Date.now() + LIMIT_MS);

/** Dumps a database, restores it in a throw-away container, and compares both. */
export async function backUpAndRestore(
  engine: Engine,
  database: DatabaseToBackUp,
): Promise<{ difference: string | undefined; tables: TableCount[] }> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const { kind, ref, image, user } = database;
  const { server, comparison } = DUMPS[kind];
  const throwAway = await engine.startThrowAway({
    ...{ id: `backup-${kind}`, project: ref.project, image, ...server(user), ...LIMITS },
    expiresAt: expiry(),
  });
  try {
    const parts = await dumpParts(engine, database, signal);
    const tables = await restoreParts(throwAway, kind, parts, signal);
    const dumped = parts.flatMap((part) => part.tables);
    return { difference: findDifference(dumped, tables, comparison), tables };
  } finally {
    await throwAway.dispose();
  }
}

/** Where a database is restored, and the logins of what is restored. */
interface RestoredDatabase extends DatabaseToBackUp {
  version: string;
  volume: SizedVolume;
  /** The path of the volume. */
  path: string;
  /** The name of the database, and the password of the administrator. */
  database: string;
  adminPassword: string;
}

/** Dumps a database, and restores it into a volume, which a container of the database can mount then. Returns the restored tables. */
export async function restoreIntoVolume(
  engine: Engine,
  restored: RestoredDatabase,
): Promise<TableCount[]> {
  const { kind, ref, image, version, user, password, volume, path } = restored;
  const signal = AbortSignal.timeout(LIMIT_MS);
  const { contentServer, finishScript } = DUMPS[kind];
  const parts = await dumpParts(engine, restored, signal);
  await engine.volumes?.ensure(volume, signal);
  const throwAway = await engine.startThrowAway({
    ...{ id: `restore-${kind}`, project: ref.project, image, ...LIMITS, expiresAt: expiry() },
    ...contentServer({ version, user }),
    volume: { ...volume, path, isReadOnly: false },
  });
  try {
    const tables = await restoreParts(throwAway, kind, parts, signal);
    const values = [user, restored.database, password, restored.adminPassword];
    await print(await throwAway.run({ script: finishScript, values, signal }));
    return tables;
  } finally {
    await throwAway.dispose();
  }
}
