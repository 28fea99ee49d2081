import { existsSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runWithDiskReserve } from '../../runtime/caller.ts';
import { StartFailure } from '../../runtime/errors.ts';
import { openBackupFile } from '../../storage/backup/backup-file.ts';
import {
  type BackupProof,
  type ProofPlace,
  verifyBackup,
} from '../../storage/backup/verify-backup.ts';
import { type BackupResult, writeBackup } from '../../storage/backup/write-backup.ts';
import type { Database, OpenDatabase } from '../../storage/database.ts';
import { type KeySettings, readKeyRing } from '../../storage/key-ring.ts';
import { runWithLease } from '../deployment/lease.ts';
import type { VolumeBackup, VolumeBackupRequest } from './back-up-volumes.ts';
import { type CopyFile, makeCopies } from './backup-copies.ts';
import {
  addError,
  type BackupOrigin,
  beginRun,
  canRecordRuns,
  endInterruptedRuns,
  endRun,
  hasOpenRun,
  type RunEnd,
  recordProgress,
} from './backup-runs.ts';

/** The settings of the storage, by the names of their environment variables. */
export interface BackupSettings extends KeySettings {
  readonly DATABASE_URL?: string | undefined;
  readonly DISK_RESERVE_MIB: number;
}

const MIB = 1024 * 1024;

/** Returns the place for the temporary database of a proof: the disk of the data, which has space for a second database. */
export function proofPlaceOf(settings: BackupSettings): ProofPlace {
  const folder = resolve(settings.DATA_DIR);
  const { DATABASE_URL, DISK_RESERVE_MIB } = settings;
  return {
    folder: existsSync(folder) ? folder : tmpdir(),
    DATABASE_URL,
    reserve: DISK_RESERVE_MIB * MIB,
  };
}

const PASSPHRASE_CHARACTERS = 8;

/** Checks a passphrase. @throws StartFailure when it is too short */
export function checkPassphrase(text: string | undefined): string | undefined {
  if (text !== undefined && text.length < PASSPHRASE_CHARACTERS) {
    throw new StartFailure(`백업의 암호는 ${PASSPHRASE_CHARACTERS}자 이상이어야 합니다.`);
  }
  return text;
}

/** Returns the first line of a file. @throws StartFailure when the file cannot be read, or the passphrase is too short */
export function readPassphraseFile(file: string): string | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new StartFailure(`암호 파일을 읽을 수 없습니다: ${file}`);
  }
  return checkPassphrase(text.split(/\r?\n/)[0] ?? '');
}

/** A proven backup. */
export interface ProvenBackup extends BackupResult {
  proof: BackupProof;
  /** The file with members' volumes, if they were chosen. */
  volumes?: VolumeBackup | undefined;
}

/** Writes members' volumes to the file next to a backup. @throws StartFailure */
export type BackUpVolumes = (
  backup: Pick<VolumeBackupRequest, 'file' | 'sha256' | 'reserve'>,
) => Promise<VolumeBackup>;

/** The database to back up, and where to. */
export interface BackupRequest {
  storage: Pick<OpenDatabase, 'name' | 'db' | 'backUp'>;
  settings: BackupSettings;
  file: string;
  /** Returns the passphrase that seals the key. @throws StartFailure when it cannot be read */
  passphrase: () => string | undefined;
  origin: BackupOrigin;
  /** Copies the proven file to another place. */
  copy?: CopyFile | undefined;
  /** Backs up members' volumes too. */
  backUpVolumes?: BackUpVolumes | undefined;
  /** Called when the backup has been recorded and begins. */
  begun?: () => void;
}

/**
 * Writes a backup without a proof and without a record, for a stopped server that has to start again soon.
 * @throws StartFailure when the backup fails
 */
export async function writeUnprovenBackup({
  storage,
  settings,
  file,
  passphrase,
}: Omit<BackupRequest, 'origin'>): Promise<BackupResult> {
  const isPlain = settings.NARU_SECRET_KEY === undefined;
  const key = { ring: readKeyRing(settings), plain: isPlain, passphrase: passphrase() };
  return await writeBackup(storage, file, { key, reserve: settings.DISK_RESERVE_MIB * MIB });
}

/** Writes and proves a backup. Calls `written` with its size before the proof. */
async function write(
  request: BackupRequest,
  written: (bytes: number) => void,
): Promise<ProvenBackup> {
  const result = await writeUnprovenBackup(request);
  written(result.bytes);
  const opened = await openBackupFile(request.file);
  return { ...result, proof: await verifyBackup(opened, proofPlaceOf(request.settings)) };
}

/** Backs up members' volumes. @throws StartFailure also for volumes that could not be read */
async function writeVolumes(
  request: BackupRequest,
  backup: ProvenBackup,
  reached: RunEnd,
): Promise<void> {
  const { backUpVolumes, file, settings } = request;
  if (backUpVolumes === undefined) return;
  const { sha256 } = backup.manifest.content;
  const made = await backUpVolumes({ file, sha256, reserve: settings.DISK_RESERVE_MIB * MIB });
  backup.volumes = made;
  reached.volume_state = made.problem === undefined ? 'complete' : 'partial';
  reached.volumes = made.volumes;
  reached.instant_volumes = made.instantVolumes;
  reached.volume_bytes = made.bytes;
  if (made.problem !== undefined) throw new StartFailure(made.problem);
}

/** The failure of copies or volumes, whose reasons the record has already. */
class PartFailure extends StartFailure {}

/**
 * Writes and proves a backup, then its copy and its volumes. A failure of one of these keeps the others.
 * @param reached gets what the backup has, and why a part failed
 * @param record called when `reached` has changed
 */
async function writeSteps(
  request: BackupRequest,
  reached: RunEnd,
  record: () => Promise<void>,
): Promise<ProvenBackup> {
  const { file, copy, backUpVolumes } = request;
  const backup = await write(request, (size) => {
    reached.bytes = size;
  });
  reached.proof = backup.proof;
  if (backUpVolumes !== undefined) reached.volume_state = 'failed';
  await record();
  let failed = copy && (await makeCopies(file, reached, copy, record));
  const failures: StartFailure[] = [];
  await writeVolumes(request, backup, reached).catch((error: unknown) => {
    if (!(error instanceof StartFailure)) throw error;
    addError(reached, error.message);
    failures.push(error);
  });
  if (copy && failed === undefined && reached.volume_bytes !== undefined) {
    failed = await makeCopies(file, reached, copy, record);
  }
  failures.push(...(failed ? [failed] : []));
  if (failures.length === 0) return backup;
  throw new PartFailure([...new Set(failures.map(({ message }) => message))].join(' '));
}

async function writeRecorded(request: BackupRequest): Promise<ProvenBackup> {
  const { db } = request.storage;
  const id = await beginRun(db, request.origin, request.file);
  request.begun?.();
  const reached: RunEnd = {};
  try {
    return await writeSteps(request, reached, () => recordProgress(db, id, reached));
  } catch (error) {
    const reason = error instanceof StartFailure ? error.message : String(error);
    if (!(error instanceof PartFailure)) addError(reached, reason);
    throw error;
  } finally {
    await endRun(db, id, reached);
  }
}

/** The name of the lease: one backup at a time of all servers on a database. */
const LEASE = 'backup';

/** Runs work while no server on a database makes a backup. Returns false without the work when one does. */
export const runWithoutBackups = (db: Database, work: () => Promise<void>): Promise<boolean> =>
  runWithLease(db, LEASE, work);

/** Ends the records of backups whose server has ended. Returns whether there were some. */
export const closeInterruptedRuns = async (db: Database): Promise<boolean> =>
  (await hasOpenRun(db)) && (await runWithoutBackups(db, () => endInterruptedRuns(db)));

/** The attempts to get the lease, and the pause between two attempts in ms: a server that starts has the lease for a moment. */
const ATTEMPTS = 5;
const ATTEMPT_MS = 300;

const RUNNING = '다른 백업이 진행 중입니다. 끝난 뒤에 다시 시도해주세요.';

async function makeWithLease(request: BackupRequest): Promise<ProvenBackup> {
  const { db } = request.storage;
  if (!(await canRecordRuns(db))) return await writeSteps(request, {}, () => Promise.resolve());
  let backup: ProvenBackup | undefined;
  const attempt = () =>
    runWithLease(db, LEASE, async () => {
      await endInterruptedRuns(db);
      backup = await writeRecorded(request);
    });
  for (let attempts = 1; !(await attempt()) && attempts < ATTEMPTS; attempts += 1) {
    await setTimeout(ATTEMPT_MS);
  }
  if (backup === undefined) throw new StartFailure(RUNNING);
  return backup;
}

/**
 * Writes a backup, proves it by a restore, and records the outcome, also while only the reserve of the data's disk is left.
 * @throws StartFailure when another backup runs, or the backup or its proof fails
 */
export const makeBackup = (request: BackupRequest): Promise<ProvenBackup> =>
  runWithDiskReserve(() => makeWithLease(request));
