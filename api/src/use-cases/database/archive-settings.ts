/** The settings with which a PostgreSQL server archives its changes. */
import type { DerivedSettings } from '../deployment/derived-settings.ts';
import { within } from './kind-settings.ts';

/**
 * The spool of the archive, in the folder of the data: complete segments of the log, compressed with gzip, which the server of the installation collects.
 * Base backups of PostgreSQL contain no file of `pg_wal`, so that restored data begin with an empty spool.
 */
export const WAL_SPOOL = 'pg_wal/naru';

/** The longest time in seconds until a changed database completes a segment by itself. */
const ARCHIVE_SECONDS = 300;
/** The share of the volume that the spool may take, and its limits in MiB. */
const SPOOL_SHARE = 1 / 8;
const SPOOL_MIB = { least: 32, most: 1024 };
/** The free space in MiB below which a segment that cannot be written is given up. */
const RESERVE_MIB = 64;
const KIB_PER_MIB = 1024;

/**
 * Returns the command that stores a segment in the spool. It has its name when it is complete on the disk. A segment for which there is no space is
 * given up, and counts as archived, because the server keeps all later ones until the volume is full otherwise: the archive has a gap then, which its reader
 * notices by the numbers of the segments. The command runs in the folder of the data.
 */
function archiveCommand(capacityMiB: number): string {
  const spoolMiB = within(SPOOL_MIB.least, capacityMiB * SPOOL_SHARE, SPOOL_MIB.most);
  const reserveMiB = Math.min(RESERVE_MIB, Math.floor(capacityMiB * SPOOL_SHARE));
  return [
    `d=${WAL_SPOOL}; mkdir -p $d || exit 1`,
    '[ ! -e $d/%f ] || exit 0',
    `[ "\`du -sk $d | cut -f1\`" -lt ${spoolMiB * KIB_PER_MIB} ] || exit 0`,
    'gzip -1 <%p >$d/.%f && sync $d/.%f && mv $d/.%f $d/%f && sync $d && exit 0',
    'rm -f $d/.%f',
    `[ "\`df -Pk $d | tail -n 1 | tr -s " " | cut -d " " -f 4\`" -lt ${reserveMiB * KIB_PER_MIB} ]`,
  ].join('; ');
}

/** Whether a database with these derived settings archives its changes. */
export const archives = ({ process }: Pick<DerivedSettings, 'process'>): boolean =>
  process.command.includes('archive_mode=on');

/** Returns the settings of a server whose changes are archived. They are in force after its next start. @param capacityMiB the size of its volume */
export const archiveSettings = (capacityMiB: number): Record<string, string | number> => ({
  archive_mode: 'on',
  archive_timeout: ARCHIVE_SECONDS,
  archive_command: archiveCommand(capacityMiB),
});
