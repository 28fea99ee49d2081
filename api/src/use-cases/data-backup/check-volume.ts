/** Unpacks a backup of a volume in a temporary container, and compares what is there with the archive. */
import { pipeline } from 'node:stream/promises';
import {
  THROW_AWAY_SCRATCH,
  type ThrowAway,
  type ThrowAwaySpec,
} from '../../engine/container-program.ts';
import { VOLUME_ARCHIVE_ROOT } from '../../engine/volume-store.ts';
import { UnusableArchiveError } from '../../storage/backup/volume-archive.ts';
import {
  type ArchiveContents,
  archiveDescriber,
  findArchiveDifference,
} from './archive-contents.ts';
import type { VolumeArchive } from './archive-volume.ts';
import type { DataBackupContext } from './backup-context.ts';
import { BackupFailure } from './backup-failure.ts';
import { type BackupSeal, readPart } from './backup-files.ts';
import { checkEnd, withCheckContainer } from './check-container.ts';
import type { CheckResult } from './confirm-backup.ts';
import { readProgram } from './dump-output.ts';

const LIMITS = { cpuMillicores: 1000, memoryMiB: 256 };
const MIB = 2 ** 20;
/** The space for unpacked files: their size, a block and an inode for each, and that of an empty file system. */
const BYTES_PER_ENTRY = 16 * 1024;
const SCRATCH_MIB = 64;
const SCRATCH_SHARE = 1.1;

const UNPACK_FAILED = '백업을 임시 컨테이너에 풀지 못했습니다.';
const READ_FAILED = '임시 컨테이너에 푼 파일을 읽지 못했습니다.';

/** The comments with which the scripts begin, by which the simulation knows them. */
export const VOLUME_MARKS = {
  unpack: '# The restoration of a volume.',
  read: '# The files of a restored volume.',
} as const;

const UNPACK_SCRIPT = `${VOLUME_MARKS.unpack}
cd ${THROW_AWAY_SCRATCH} && exec tar -x -p -f -`;

/** Without the capabilities of root, files of others belong to this user after the restoration, who may have no right to read them. */
const READ_SCRIPT = `${VOLUME_MARKS.read}
cd ${THROW_AWAY_SCRATCH} || exit
chmod -R u+rwX ${VOLUME_ARCHIVE_ROOT} 2>/dev/null
exec tar -c -f - ${VOLUME_ARCHIVE_ROOT}`;

/** A backup to be checked. */
export interface VolumeChecking {
  /** The slug of the project. */
  project: string;
  /** An image with BusyBox's programs. */
  image: string;
  seal: BackupSeal;
  archive: VolumeArchive;
  /** The time at which the temporary container ends, also without this server. */
  expiresAt: Date;
  signal: AbortSignal;
}

function specOf({ project, image, seal, archive, expiresAt }: VolumeChecking): ThrowAwaySpec {
  const { bytes, entries } = archive.contents;
  const scratch = (bytes + entries * BYTES_PER_ENTRY) * SCRATCH_SHARE;
  return {
    ...{ id: `check-${seal.id}`, project, image, env: { LC_ALL: 'C' } },
    ...{ script: 'sleep infinity', ...LIMITS, expiresAt },
    scratchMiB: Math.ceil(scratch / MIB) + SCRATCH_MIB,
    neededMiB: Math.ceil(bytes / MIB),
  };
}

/** Reads what was unpacked. */
async function readUnpacked(container: ThrowAway, signal: AbortSignal): Promise<ArchiveContents> {
  const program = await container.run({ script: READ_SCRIPT, signal });
  const { pass, read } = archiveDescriber(VOLUME_ARCHIVE_ROOT);
  try {
    await pipeline(program.output, pass, async (source) => {
      for await (const _ of source);
    });
  } catch (error) {
    if (!(error instanceof UnusableArchiveError)) {
      await program.ended;
      throw error;
    }
    program.output.destroy();
    checkEnd(await program.ended, program.errors(), READ_FAILED);
    throw new BackupFailure(READ_FAILED, { cause: error });
  }
  checkEnd(await program.ended, program.errors(), READ_FAILED);
  return read();
}

/**
 * Unpacks a backup of a volume, and compares every name and every content with the archive at the time of the backup.
 * @throws CheckImpossible when the check could not be made; BackupFailure for a backup that cannot be unpacked, or lacks something; the
 * signal's reason
 */
export async function checkVolume(
  context: Pick<DataBackupContext, 'runtime' | 'log' | 'place'>,
  checking: VolumeChecking,
): Promise<CheckResult> {
  const { seal, archive, signal } = checking;
  const { part, contents } = archive;
  const spec = specOf(checking);
  const restored = await withCheckContainer(context, spec, signal, async (container) => {
    const input = { bytes: part.bytes, content: readPart(context.place, seal, 0) };
    const program = await container.run({ script: UNPACK_SCRIPT, input, signal });
    const { code } = await readProgram(program);
    checkEnd(code, program.errors(), UNPACK_FAILED);
    return await readUnpacked(container, signal);
  });
  const difference = findArchiveDifference(contents, restored);
  if (difference !== undefined) throw new BackupFailure(`${UNPACK_FAILED} ${difference}`);
  return { files: restored.files, counts: restored.folders };
}
