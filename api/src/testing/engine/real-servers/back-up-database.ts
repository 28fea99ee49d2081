/** Backs up databases on real engines by the scripts of dumps. */
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import type { ContainerEngine } from '../../../engine/container-engine.ts';
import type { RunningProgram } from '../../../engine/container-program.ts';
import type { ContainerRef } from '../../../engine/container-spec.ts';
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

/** Dumps a database, restores it in a throw-away container, and compares both. */
export async function backUpAndRestore(
  engine: Pick<ContainerEngine, 'runProgram' | 'startThrowAway'>,
  { kind, ref, image, user, password }: DatabaseToBackUp,
): Promise<{ difference: string | undefined; tables: TableCount[] }> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const { listScript, dumpScript, restoreScript, countScript, server, comparison, isWhole } =
    DUMPS[kind];
  const names =
    listScript === undefined
      ? ['']
      : (await print(await engine.runProgram(ref, { script: listScript, signal })))
          .split('\n')
          .slice(0, -1);
  const dumped: TableCount[] = [];
  const restored: TableCount[] = [];
  const throwAway = await engine.startThrowAway({
    ...{ id: `backup-${kind}`, project: ref.project, image, ...server(user) },
    ...{ cpuMillicores: 1000, memoryMiB: 512, scratchMiB: 512 },
    expiresAt: new Date(Date.now() + LIMIT_MS),
  });
  try {
    for (const name of names) {
      const values = [name, password];
      const program = await engine.runProgram(ref, { script: dumpScript, values, signal });
      const { head, dump } = await divideOutput(program.output);
      const content = await buffer(dump);
      await succeed(program);
      if (!isWhole(content)) throw new Error('The dump is not whole.');
      dumped.push(...readTables(head, tablePrefix(name)));
      const input = { bytes: content.length, content: Readable.from([content]) };
      const restoring = { script: restoreScript, values: [name], input, signal };
      await print(await throwAway.run(restoring));
      const counting = { script: countScript, values: [name, ''], signal };
      const counted = await print(await throwAway.run(counting));
      restored.push(...readTables(counted, tablePrefix(name)));
    }
  } finally {
    await throwAway.dispose();
  }
  return { difference: findDifference(dumped, restored, comparison), tables: restored };
}
