import { backupTargetEndpoints } from '@naru/contract/endpoints/backup-target';
import type { BackupTarget } from '@naru/contract/entities/backup-target';
import { backupTargetsQuery } from './backup-target.ts';
import { callApi, type EndpointBody } from './client.ts';
import type { WriteVerdict } from './outcome.ts';
import { queryKeys } from './query-keys.ts';
import {
  cacheRow,
  createWrite,
  describeAddition,
  describeRemoval,
  replaceOrAppendRow,
} from './write.ts';

const { createBackupTarget, updateBackupTarget, deleteBackupTarget } = backupTargetEndpoints;

/** The time limit of a call that writes a file to the storage, in ms. */
const TRIAL_TIMEOUT_MS = 45_000;

type List = BackupTarget[] | null;
type ChangeBody = EndpointBody<typeof updateBackupTarget>;

const idOf = ({ target_id }: BackupTarget): string => target_id;

const rowsOf = (project: string) => ({
  query: backupTargetsQuery(project),
  rows: (list: List) => list ?? [],
  id: idOf,
  withRow: (list: List, row: BackupTarget) => replaceOrAppendRow(list ?? [], row, idOf),
});

/** Adds an object storage. The secret is in no response. */
export const addBackupTarget = (project: string) =>
  describeAddition(rowsOf(project), {
    send: (body: EndpointBody<typeof createBackupTarget>) =>
      callApi(
        createBackupTarget,
        { params: { slug: project }, body },
        { timeoutMs: TRIAL_TIMEOUT_MS },
      ),
    matched: ({ secret: _, ...shown }) => shown,
    unique: true,
    stale: [queryKeys.backupTargets(project)],
  });

/** Judges a change whose secret no response shows. */
function judgeChange(
  { name, region, access_key }: ChangeBody,
  now: BackupTarget | undefined,
  before: BackupTarget | undefined,
): WriteVerdict<BackupTarget> {
  if (now === undefined || now.updated_at === before?.updated_at) return { is: 'not-done' };
  const isWritten =
    now.name === name && now.access_key === access_key && now.region === (region ?? now.region);
  return isWritten ? { is: 'done', result: now } : { is: 'changed' };
}

/**
 * Changes an object storage. Without a new secret, the stored one stays.
 * @param known the version with which the input began; the cached one if missing
 */
export function changeBackupTarget(project: string, targetId: string, known?: BackupTarget) {
  const rows = rowsOf(project);
  const find = (list: List | undefined) => list?.find((row) => row.target_id === targetId);
  return createWrite({
    begun: known && ((list) => rows.withRow(list, known)),
    query: rows.query,
    send: (body: ChangeBody, options) =>
      callApi(
        updateBackupTarget,
        { params: { slug: project, targetId }, body },
        { ...options, timeoutMs: TRIAL_TIMEOUT_MS },
      ),
    outcome: (body) => ({
      judge: (_rules, now, before) => judgeChange(body, find(now), find(before)),
      find,
    }),
    keep: (client, target) => cacheRow(client, rows, target),
    stale: [queryKeys.backupTargets(project), queryKeys.dataBackups(project)],
  });
}

/** Deletes an object storage. @param isForced whether it may be the only place of backups */
export const removeBackupTarget = (project: string, targetId: string, isForced: boolean) =>
  describeRemoval(rowsOf(project), (row) => row.target_id === targetId, {
    send: () =>
      callApi(deleteBackupTarget, {
        params: { slug: project, targetId },
        query: { force: isForced ? 'true' : 'false' },
      }),
    stale: [queryKeys.backupTargets(project), queryKeys.dataBackups(project)],
  });
