/** Backups of databases and volumes. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changePlan, changeVolumePlan } from '../../use-cases/data-backup/backup-plans.ts';
import * as backups from '../../use-cases/data-backup/data-backups.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { Handler } from '../call.ts';

export const listDataBackups: Handler<typeof endpoints.listDataBackups> = ({
  access,
  params,
  services: { db },
}) => backups.listDataBackups(db, access, params.slug);

export const startDataBackup: Handler<typeof endpoints.startDataBackup> = async ({
  write,
  access,
  params,
  services: { secrets: box, dataBackups, config },
}) => {
  const total = readTotalLimits(config);
  const begun = await write((tx) =>
    backups.beginWantedBackup({ tx, box }, access, params.id, total),
  );
  dataBackups.start(begun.backup_id);
  return begun;
};

export const startVolumeBackup: Handler<typeof endpoints.startVolumeBackup> = async ({
  write,
  access,
  params,
  services: { secrets: box, dataBackups, config },
}) => {
  const total = readTotalLimits(config);
  const begun = await write((tx) =>
    backups.beginWantedVolumeBackup({ tx, box }, access, params.slug, total),
  );
  dataBackups.start(begun.backup_id);
  return begun;
};

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
