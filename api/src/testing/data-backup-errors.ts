/** Provokes the errors of backups of databases and volumes, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import type { ErrorCode } from '@naru/contract/wire/errors';
import type { CheckedResponse } from './check-response.ts';
import { addRunningDatabase, storeDataBackup, storeVolumeBackup } from './data-backups.ts';
import { newProject, newVolume } from './resources.ts';
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

/** Makes a call about the volume of a database. */
async function callOfDatabaseVolume({ services, member }: TestServer, name: EndpointName) {
  const { call } = await member();
  const { projectId } = await addRunningDatabase(services, call);
  const listed = await call('listVolumes', { query: { project_id: projectId } });
  const params = { slug: listed.data().volumes[0]?.slug ?? '' };
  const body = { enabled: true, at: '04:00', keep_days: 1, keep_weeks: 0, keep_months: 0 };
  return name === 'startVolumeBackup' || name === 'deleteVolumeAfterBackup'
    ? call(name, { params })
    : call('updateVolumeBackupPlan', { params, body });
}

/** Makes a call of backups of volumes fail with an error of their own; returns `undefined` for any other error. */
export async function provokeVolumeBackupError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (code === 'VOLUME_OF_DATABASE') return callOfDatabaseVolume(server, name);
  if (!isSituation(code)) return undefined;
  const { services, member } = server;
  const { call } = await member();
  const { slug } = await newVolume(call, (await newProject(call)).project_id);
  await storeVolumeBackup(services, slug, SITUATIONS[code]);
  const start = name === 'deleteVolumeAfterBackup' ? name : 'startVolumeBackup';
  return call(start, { params: { slug } });
}
