/** Backups of the installation. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { findUnconfirmedRestoration } from '../../storage/backup/restoration.ts';
import { s3Address } from '../../storage/backup/s3/s3-settings.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import { fieldError } from '../../use-cases/api-error.ts';
import { findVolumeRefusal } from '../../use-cases/backup/back-up-volumes.ts';
import { issueDownloadTicket, openBackup } from '../../use-cases/backup/backup-download.ts';
import { failureOf, findRuns, readLastBackups } from '../../use-cases/backup/backup-runs.ts';
import { readVolumeRestoration } from '../../use-cases/backup/restore-volumes.ts';
import { readVolumeUse } from '../../use-cases/backup/volume-use.ts';
import { saveAuditEntry } from '../../use-cases/operator/audit-log.ts';
import { confirmOldServerOff } from '../../use-cases/operator/restoration.ts';
import type { CallServices, Handler } from '../call.ts';
import { BACKUP_DOWNLOAD_PATH } from '../pages/backup-download.ts';
import { readOperator } from './managed-member.ts';

async function readRestoration(db: DatabaseReader) {
  const found = await findUnconfirmedRestoration(db);
  if (found === undefined) return null;
  const { restoredAt, madeAt } = found;
  return { restored_at: restoredAt.toISOString(), made_at: madeAt.toISOString() };
}

/** The states in which a backup made in another way is no reason for a warning. */
const UNSCHEDULED = new Set<string>(['none', 'unscheduled']);

/** Returns why volumes cannot be in a backup; null when they can, which includes an engine that does not respond. */
const volumeRefusal = ({ runtime }: CallServices): string | null =>
  findVolumeRefusal(runtime) ?? null;

async function readBackups(services: CallServices) {
  const { db, backups, config } = services;
  const { folder, at, keeping, s3, holdsVolumes } = backups.plan();
  const { state, lastProven } = await readLastBackups(db, at !== undefined, new Date());
  const runs = await findRuns(db);
  return {
    state: config.BACKUP_ELSEWHERE && UNSCHEDULED.has(state) ? 'elsewhere' : state,
    folder,
    objects: s3 === undefined ? null : s3Address(s3, s3.prefix),
    at: at ?? null,
    keep_days: keeping.days,
    keep_weeks: keeping.weeks,
    keep_months: keeping.months,
    restoration: await readRestoration(db),
    volumes: {
      chosen: holdsVolumes,
      ...(await readVolumeUse(db)),
      refusal: volumeRefusal(services),
    },
    volume_restoration: (await readVolumeRestoration(db)) ?? null,
    last_proven_at: lastProven?.started_at.toISOString() ?? null,
    runs: runs.map((run) => ({
      backup_id: run.id,
      started_at: run.started_at.toISOString(),
      ended_at: run.ended_at?.toISOString() ?? null,
      deleted_at: run.deleted_at?.toISOString() ?? null,
      object_deleted_at: run.object_deleted_at?.toISOString() ?? null,
      object: run.object,
      origin: run.origin,
      file: run.file,
      bytes: run.bytes,
      proof: run.proof,
      rows: run.rows,
      error: failureOf(run),
      volume_state: run.volume_state,
      volumes: run.volumes,
      instant_volumes: run.instant_volumes,
      volume_bytes: run.volume_bytes,
    })),
  };
}

export const listBackups: Handler<typeof endpoints.listBackups> = ({ services }) =>
  readBackups(services);

export const startBackup: Handler<typeof endpoints.startBackup> = async (call) => {
  const { body, services, write } = call;
  const operator = await readOperator(services.db, call);
  const { with_volumes: holdsVolumes } = body;
  const refusal = holdsVolumes ? volumeRefusal(services) : null;
  if (refusal !== null) throw fieldError('VALIDATION_FAILED', 'with_volumes', refusal);
  await write((tx) => saveAuditEntry(tx, operator, { action: 'backup-started' }));
  await services.backups.start('console', holdsVolumes);
  return readBackups(services);
};

/** Issues the address of a backup file for the operator, who has just proved their identity. */
export const issueBackupDownload: Handler<typeof endpoints.issueBackupDownload> = async (call) => {
  const { body, services, write, params, member } = call;
  const operator = await readOperator(services.db, call);
  const part = body.volumes_file ? 'volumes' : 'backup';
  const which = { runId: params.id, part } as const;
  const { name: target, close } = await openBackup(services.db, which, services.backups.plan().s3);
  await close();
  await write((tx) => saveAuditEntry(tx, operator, { action: 'backup-downloaded', target }));
  const { ticket, expiresAt } = issueDownloadTicket(services.secrets, {
    ...which,
    memberId: member.id,
  });
  return {
    path: `${BACKUP_DOWNLOAD_PATH}?${new URLSearchParams({ ticket })}`,
    expires_at: expiresAt.toISOString(),
  };
};

export const confirmRestoration: Handler<typeof endpoints.confirmRestoration> = async (call) => {
  const { services, write } = call;
  const operator = await readOperator(services.db, call);
  await write((tx) => confirmOldServerOff(tx, operator));
  return readBackups(services);
};
