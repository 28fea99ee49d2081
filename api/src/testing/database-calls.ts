/** Calls the endpoints of databases, backups and restorations, one after the other. */
import { projectDeploymentCalls } from './deployments.ts';
import { BACKUP_TARGET } from './fixtures.ts';
import { newDatabase, newProject } from './resources.ts';
import type { Caller, TestServer } from './test-server.ts';
import { waitUntil } from './wait-until.ts';

/** Backs up a database, and deletes its backup. */
async function backedUp(call: Caller, slug: string, id: string): Promise<void> {
  const plan = { enabled: true, at: '04:30', keep_days: 7, keep_weeks: 4, keep_months: 3 };
  await call('updateBackupPlan', { params: { id }, body: plan });
  const backup = (await call('startDataBackup', { params: { id } })).data();
  const params = { slug, backupId: backup?.backup_id ?? '' };
  const list = async () => (await call('listDataBackups', { params: { slug } })).data().backups;
  await waitUntil(async () => (await list())[0]?.state === 'confirmed');
  await call('cancelDeletionAfterBackup', { params });
  await call('deleteDataBackup', { params, query: { force: 'true' } });
}

/** Backs up a volume to a target. */
async function backedUpVolume(call: Caller, slug: string, projectId: string): Promise<void> {
  const volume = (
    await call('createVolume', { body: { project_id: projectId, name: '사진', capacity: 128 } })
  ).data();
  const created = await call('createBackupTarget', {
    params: { slug },
    body: { ...BACKUP_TARGET, name: '우리 저장소' },
  });
  const params = { slug, targetId: created.data()?.target_id ?? '' };
  const change = { name: '이름', region: 'us-east-1', path_style: true, access_key: 'KEY' };
  await call('updateBackupTarget', { params, body: change });
  await call('listBackupTargets', { params: { slug } });
  const plan = { enabled: true, at: '04:30', keep_days: 7, keep_weeks: 4, keep_months: 3 };
  const ofVolume = { slug: volume?.slug ?? '' };
  await call('updateVolumeBackupPlan', {
    params: ofVolume,
    body: { ...plan, target: params.targetId },
  });
  await call('startVolumeBackup', { params: ofVolume });
  const list = async () => (await call('listDataBackups', { params: { slug } })).data().backups;
  await waitUntil(async () => (await list())[0]?.place === 'target');
  await call('deleteBackupTarget', { params, query: { force: 'true' } });
  await call('deleteVolumeAfterBackup', { params: ofVolume });
  const query = { project_id: projectId };
  const volumes = async () => (await call('listVolumes', { query })).data().volumes;
  await waitUntil(async () => (await volumes()).every(({ name }) => name !== '사진'));
}

/** Restores a backup, exchanges the contents, and downloads and uploads a dump. */
async function restored(
  { services }: TestServer,
  call: Caller,
  slug: string,
  id: string,
): Promise<void> {
  const { dataBackups, dataRestorations } = services;
  const { backup_id: backupId } = (await call('startDataBackup', { params: { id } })).data();
  await dataBackups.settled();
  await call('downloadDataBackup', { params: { slug, backupId } });
  const file = { container: id, name: 'dump.sql', bytes: 1 };
  await call('uploadDataBackup', { params: { slug }, body: file });
  const body = { backup_id: backupId, container: id };
  const begun = (await call('startRestoration', { params: { slug }, body })).data();
  await dataRestorations.settled();
  const params = { slug, restorationId: begun.restoration_id };
  for (const name of ['switchRestoration', 'undoRestoration'] as const) {
    await call(name, { params });
    await dataRestorations.settled();
  }
  await call('listRestorations', { params: { slug } });
  await call('deleteRestoration', { params, query: { force: 'true' } });
  await call('startUpgrade', { params: { id }, body: { version: '18' } });
  await dataBackups.settled();
  await dataRestorations.settled();
}

/** Deletes a database after a last backup. */
async function deletedAfterBackup(call: Caller, slug: string, id: string): Promise<void> {
  await call('deleteContainerAfterBackup', { params: { id } });
  const list = async () => (await call('listContainers', { params: { slug } })).data().containers;
  await waitUntil(async () => (await list()).every((container) => container.slug !== id));
}

/** Changes the password of a database, and backs it up, which need a running one. */
export async function callDatabaseEndpoints(server: TestServer, call: Caller): Promise<void> {
  const { slug, project_id } = await newProject(call, '데이터베이스');
  const { slug: id } = await newDatabase(call, slug, 'postgresql', 'db', '17');
  await projectDeploymentCalls(call, slug).deployed();
  await call('changeDatabasePassword', { params: { id } });
  await backedUp(call, slug, id);
  await restored(server, call, slug, id);
  await backedUpVolume(call, slug, project_id);
  await deletedAfterBackup(call, slug, id);
  await call('deleteProject', { params: { slug } });
}
