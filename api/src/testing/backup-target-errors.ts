/** Provokes the errors of targets of backups, for the test that provokes every documented error. */
import type { EndpointName } from '@naru/contract/endpoints/endpoints';
import { MAX_BACKUP_TARGETS } from '@naru/contract/rules/limits';
import type { ErrorCode } from '@naru/contract/wire/errors';
import { explainConnection } from '../storage/backup/s3/s3-failure.ts';
import type { CheckedResponse } from './check-response.ts';
import { storeVolumeBackup } from './data-backups.ts';
import { BACKUP_TARGET } from './fixtures.ts';
import { createFailingService, withReplacedServices } from './other-services.ts';
import { newProject, newVolume } from './resources.ts';
import type { TestServer } from './test-server.ts';

/** Creates a member with two targets. */
async function useTargets({ member }: TestServer) {
  const { call } = await member();
  const project = await newProject(call);
  const params = { slug: project.slug };
  const create = (name: string, secret = BACKUP_TARGET.secret) =>
    call('createBackupTarget', { params, body: { ...BACKUP_TARGET, name, secret } });
  const { target_id: targetId } = (await create('하나')).data();
  await create('둘');
  const update = (name: string, secret = BACKUP_TARGET.secret) =>
    call('updateBackupTarget', {
      params: { ...params, targetId },
      body: { ...BACKUP_TARGET, name, secret },
    });
  return { call, project, params: { ...params, targetId }, create, update };
}

type Setting = Awaited<ReturnType<typeof useTargets>>;

async function deleteUsed(
  { services }: TestServer,
  { call, project, params }: Setting,
): Promise<CheckedResponse<EndpointName>> {
  const { slug } = await newVolume(call, project.project_id);
  await storeVolumeBackup(services, slug, { on_server: false, target_id: params.targetId });
  return call('deleteBackupTarget', { params, query: {} });
}

async function fill({ create }: Setting): Promise<CheckedResponse<EndpointName>> {
  for (let index = 2; index < MAX_BACKUP_TARGETS; index += 1) await create(`${index}`);
  return create('하나 더');
}

const away = createFailingService(
  { put: () => Promise.resolve(), remove: () => Promise.resolve() },
  explainConnection(new Error('away')),
);

/** Makes a call of targets fail with an error of their own; returns `undefined` for any other error. */
export async function provokeTargetError(
  server: TestServer,
  name: EndpointName,
  code: ErrorCode,
): Promise<CheckedResponse<EndpointName> | undefined> {
  if (!/TARGET/.test(code)) return undefined;
  const setting = await useTargets(server);
  if (code === 'TARGET_IN_USE') return deleteUsed(server, setting);
  if (code === 'BACKUP_TARGETS_FULL') return fill(setting);
  const write = (target: string, secret?: string): Promise<CheckedResponse<EndpointName>> =>
    name === 'createBackupTarget' ? setting.create(target, secret) : setting.update(target, secret);
  if (code === 'BACKUP_TARGET_EXISTS') return write('둘');
  if (code === 'TARGET_REFUSED') return write('셋', 'wrong');
  const { services } = server;
  const { openStorage } = services;
  const openAway: typeof openStorage = (...which) => ({ ...openStorage(...which), ...away });
  return withReplacedServices(services, { openStorage: openAway }, () => write('셋'));
}
