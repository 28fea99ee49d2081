/** Makes backups of what members upload: it is loaded in a temporary container, and dumped as that of a running database. */
import type { ThrowAway, ThrowAwaySpec } from '../../engine/container-program.ts';
import type { DataBackupRow } from '../../storage/schema/data-backup.ts';
import { readDatabaseOptions } from '../database/database-options.ts';
import type { DataBackupContext } from './backup-context.ts';
import type { BackupSeal } from './backup-files.ts';
import { serverLimits } from './check-backup.ts';
import { checkEnd, withCheckContainer } from './check-container.ts';
import { type Dump, dumpParts, mostDumpBytes } from './dump-database.ts';
import { readProgram } from './dump-output.ts';
import type { DumpKind } from './dumps/dump-kind.ts';
import { DUMPS } from './dumps/dumps.ts';
import type { DeployedDatabase } from './running-database.ts';
import { readUpload, type Upload } from './upload-files.ts';
import { inspectUpload, openUpload, type UploadFacts } from './upload-formats.ts';

const MIB = 2 ** 20;
/** The space for loaded data, which are larger than the statements by indexes and logs. */
const SCRATCH_SHARE = 2;
const SCRATCH_MIB = 256;
/** The time after the end of a load in which its container is removed, in ms. */
const LIFE_MS = 70 * 60_000;

const LOAD_FAILED = '올린 파일을 임시 컨테이너에 복원하지 못했습니다.';

/** An upload that becomes a backup of a database. */
interface Loading {
  database: DeployedDatabase;
  kind: DumpKind;
  upload: Upload;
  facts: UploadFacts;
  signal: AbortSignal;
}

/** The space follows the volume of the database, so that a small file that unpacks to much data ends with a full disk of its own. */
function specOf({ database, kind, upload, facts }: Loading): ThrowAwaySpec {
  const { container, image, project, capacityMiB } = database;
  const needed = Math.min(Math.ceil((facts.bytes / MIB) * SCRATCH_SHARE), 2 * capacityMiB);
  return {
    ...{ id: `load-${upload.id}`, project, image },
    ...kind.server(readDatabaseOptions(container).user),
    ...serverLimits(database),
    scratchMiB: needed + SCRATCH_MIB,
    expiresAt: new Date(Date.now() + LIFE_MS),
  };
}

/** Loads an upload into the server of a temporary container. Nothing of it runs elsewhere. */
async function load(
  context: DataBackupContext,
  container: ThrowAway,
  { database, kind, upload, facts, signal }: Loading,
): Promise<void> {
  const { format, bytes, roles } = facts;
  const source = readUpload(context, upload);
  const { content } = await openUpload(database.definition.kind, source);
  const { database: name } = readDatabaseOptions(database.container);
  const values = [name, format, String(roles.length), ...roles];
  const program = await container.run({
    script: kind.loadScript,
    values,
    input: { bytes, content },
    signal,
  });
  const { code } = await readProgram(program);
  checkEnd(code, program.errors(), LOAD_FAILED);
}

/** The space for the files of a backup, and what ends it. */
interface ReadLimits {
  room: number;
  signal: AbortSignal;
}

/** Returns the upload of a backup. */
export const uploadOf = ({ id, project_id, file_bytes }: DataBackupRow): Upload => ({
  id,
  projectId: project_id,
  bytes: file_bytes ?? 0,
});

/**
 * Loads the upload of a database in a temporary container, and dumps it into the files of a backup.
 * @throws CheckImpossible, BackupFailure, BackupTooLarge; the error ENOSPC; the signal's reason
 */
export async function dumpUpload(
  context: DataBackupContext,
  row: DataBackupRow,
  { database, seal }: { database: DeployedDatabase; seal: BackupSeal },
  { room, signal }: ReadLimits,
): Promise<Dump> {
  const { kind: name } = database.definition;
  const upload = uploadOf(row);
  const facts = await inspectUpload(name, readUpload(context, upload), signal);
  const loading = { database, kind: DUMPS[name], upload, facts, signal };
  return await withCheckContainer(context, specOf(loading), signal, async (container) => {
    await load(context, container, loading);
    const { place } = context;
    return await dumpParts({
      ...{ run: container.run, kind: loading.kind, password: '', place, seal, room, signal },
      mostBytes: mostDumpBytes(database),
    });
  });
}
