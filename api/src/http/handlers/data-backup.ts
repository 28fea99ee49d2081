/** Backups of databases and volumes. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changePlan, changeVolumePlan } from '../../use-cases/data-backup/backup-plans.ts';
import * as backups from '../../use-cases/data-backup/data-backups.ts';
import { cancelDeletion } from '../../use-cases/data-backup/delete-backed-up.ts';
import { listDataBackups as list } from '../../use-cases/point-in-time/listed-archives.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { EndpointCall, Handler } from '../call.ts';

export const listDataBackups: Handler<typeof endpoints.listDataBackups> = ({
  access,
  params,
  services: { db },
}) => list(db, access, params.slug);

/** Stores the begin of a backup, and makes the backup. */
async function start(
  {
    write,
    access,
    services: { secrets: box, dataBackups, config },
  }: Pick<EndpointCall<typeof endpoints.startDataBackup>, 'write' | 'access' | 'services'>,
  begin: typeof backups.beginWantedVolumeBackup,
  slug: string,
  origin: 'press' | 'deletion',
) {
  const total = readTotalLimits(config);
  const begun = await write((tx) => begin({ tx, box }, access, slug, total, origin));
  dataBackups.start(begun.backup_id);
  return begun;
}

export const startDataBackup: Handler<typeof endpoints.startDataBackup> = (call) =>
  start(call, backups.beginWantedBackup, call.params.id, 'press');

export const startVolumeBackup: Handler<typeof endpoints.startVolumeBackup> = (call) =>
  start(call, backups.beginWantedVolumeBackup, call.params.slug, 'press');

/** Starts the last backup of a database. The server deletes the container when the backup is confirmed, also without a client. */
export const deleteContainerAfterBackup: Handler<typeof endpoints.deleteContainerAfterBackup> = (
  call,
) => start(call, backups.beginWantedBackup, call.params.id, 'deletion');

/** Starts the last backup of a volume, like {@link deleteContainerAfterBackup}. */
export const deleteVolumeAfterBackup: Handler<typeof endpoints.deleteVolumeAfterBackup> = (call) =>
  start(call, backups.beginWantedVolumeBackup, call.params.slug, 'deletion');

export const deleteDataBackup: Handler<typeof endpoints.deleteDataBackup> = async ({
  write,
  access,
  params,
  query,
  ifMatch,
}) => {
  const isForced = query.force === 'true';
  await write((tx) => backups.deleteDataBackup(tx, access, params, isForced, ifMatch));
  return undefined;
};

/** Cancels what a last backup would delete. The backup itself continues. */
export const cancelDeletionAfterBackup: Handler<
  typeof endpoints.cancelDeletionAfterBackup
> = async ({ write, access, params }) => {
  await write((tx) => cancelDeletion(tx, access, params));
  return undefined;
};

export const updateBackupPlan: Handler<typeof endpoints.updateBackupPlan> = ({
  write,
  access,
  params,
  body,
  ifMatch,
}) => write((tx) => changePlan(tx, access, params.id, body, ifMatch));

export const updateVolumeBackupPlan: Handler<typeof endpoints.updateVolumeBackupPlan> = ({
  write,
  access,
  params,
  body,
  ifMatch,
}) => write((tx) => changeVolumePlan(tx, access, params.slug, body, ifMatch));
