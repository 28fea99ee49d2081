/** Provokes the errors of backups of databases, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { ErrorCode } from '@naru/contract/wire/errors';
import type { CheckedResponse } from './check-response.ts';
import { addRunningDatabase, storeDataBackup } from './data-backups.ts';
import type { TestServer } from './test-server.ts';

/** The space for the backups of one project, in bytes, which tests do not change. */
const FULL_BYTES = 2 ** 50;

/** What a database is like when a call fails with an error. */
const SITUATIONS = {
  BACKUP_RUNNING: { state: 'running' },
  BACKUPS_FULL: { state: 'stored', stored_bytes: FULL_BYTES },
  LAST_BACKUP: { state: 'confirmed' },
} as const;

const isSituation = (code: ErrorCode): code is keyof typeof SITUATIONS => code in SITUATIONS;

/** Makes a call of backups fail with an error of their own; returns `undefined` for any other error. */
export async function provokeDataBackupError(
  { services, member }: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (!isSituation(code)) return undefined;
  const { call } = await member();
  const { project: slug, container } = await addRunningDatabase(services, call);
  const backupId = await storeDataBackup(services, container, SITUATIONS[code]);
  return name === 'startDataBackup' || name === 'deleteContainerAfterBackup'
    ? call(name, { params: { id: container } })
    : call('deleteDataBackup', { params: { slug, backupId }, query: {} });
}
