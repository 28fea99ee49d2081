/** An archive of PostgreSQL with statements that its author did not write. */
import { buffer } from 'node:stream/consumers';
import type { ContainerEngine } from '../../../engine/container-engine.ts';
import { waitFor } from '../../../use-cases/data-backup/dumps/dump-kind.ts';
import { postgresqlDump } from '../../../use-cases/data-backup/dumps/postgresql.ts';
import { serverImage } from './server-images.ts';

const LIMIT_MS = 120_000;
const COMMENT_LENGTH = 1000;
const COMMENT = new RegExp(`COMMENT ON TABLE public\\.words IS 'x{${COMMENT_LENGTH}}';`);

/** Creates a table with one row and a comment, whose statement can be replaced. `$1` is the size of the row's value. */
const SCRIPT = `set -eu
IFS= read -r bytes
${waitFor('pg_isready -q -h 127.0.0.1 -d postgres')}
psql -U app -d postgres -q -c "create table words as select repeat('x', $bytes) word" \\
  -c "comment on table words is '${'x'.repeat(COMMENT_LENGTH)}'"
exec pg_dump -U app -Fc -Z1 postgres`;

/** Dumps the database `postgres` of a new server, with one row in the table `public.words`. */
export async function dumpWords(
  engine: Pick<ContainerEngine, 'startThrowAway'>,
  bytes: number,
): Promise<Buffer> {
  const signal = AbortSignal.timeout(LIMIT_MS);
  const throwAway = await engine.startThrowAway({
    ...{ id: 'hostile-archive', project: 'shop', image: serverImage('postgres') },
    ...postgresqlDump.server('app'),
    ...{ cpuMillicores: 2000, memoryMiB: 4096, scratchMiB: 2048 },
    expiresAt: new Date(Date.now() + LIMIT_MS),
  });
  try {
    const program = await throwAway.run({ script: SCRIPT, values: [String(bytes)], signal });
    const archive = await buffer(program.output);
    if ((await program.ended) !== 0) throw new Error(program.errors());
    return archive;
  } finally {
    await throwAway.dispose();
  }
}

/**
 * Replaces a statement in an archive of `dumpWords`. Texts of an archive have a length, so the replacement has the same.
 * @throws RangeError for a longer one
 */
export function replaceStatement(archive: Buffer, statement: string): Buffer {
  const text = archive.toString('latin1');
  const [found] = COMMENT.exec(text) ?? [];
  if (found === undefined) throw new Error('The archive has no such comment.');
  if (statement.length > found.length) throw new RangeError('The statement is too long.');
  return Buffer.from(
    text.replace(found, () => statement.padEnd(found.length)),
    'latin1',
  );
}
