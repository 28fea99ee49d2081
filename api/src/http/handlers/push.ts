/** The settings of pushes, and the secret addresses that receive them. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { ApiError } from '../../use-cases/api-error.ts';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { changeContainer } from '../../use-cases/container/container.ts';
import { refuseForDatabase } from '../../use-cases/database/database-rules.ts';
import { findProject } from '../../use-cases/ownership.ts';
import * as hooks from '../../use-cases/push/push-hooks.ts';
import { listPushRepositories } from '../../use-cases/push/push-repositories.ts';
import { checkPush, toContainerPush } from '../../use-cases/push/push-settings.ts';
import type { CallServices, Handler } from '../call.ts';
import { writeContainer } from './container.ts';
import { forEachWebhook, removeWebhooks } from './webhooks.ts';

/** How often a member may have webhooks made. */
const REGISTRATIONS_PER_MINUTE = 10;

const NOT_CONNECTED =
  '토큰으로 연결한 코드 호스팅 서비스에서 이 저장소를 읽을 수 없습니다. 서비스를 연결하거나, 이 주소를 저장소의 웹훅으로 직접 등록해주세요.';

const making = ({ secrets: box, publicUrl }: CallServices) => ({ box, publicUrl });

/** Changes how pushes deploy a container. Commits that wait already are decided by the new settings. */
export const updateContainerPush: Handler<typeof endpoints.updateContainerPush> = async (call) => {
  const { access, params, body: push, ifMatch, services } = call;
  const { secrets: box } = services;
  const changed = await writeContainer(call, (tx) =>
    changeContainer({ tx, box }, access, params.id, {
      changes: { push },
      check: (present) => {
        refuseForDatabase(present, '푸시하면 배포');
        ifMatch({ slug: present.slug, push: toContainerPush(present) });
        checkPush(present, push);
      },
    }),
  );
  services.pushes.wake();
  return changed;
};

export const listPushHooks: Handler<typeof endpoints.listPushHooks> = async ({
  access,
  params,
  services: { db, config },
}) => {
  const { id } = await findProject(db, access, params);
  return {
    hooks: await hooks.listPushHooks(db, id),
    repositories: await listPushRepositories(db, id, config.PUSH_POLL_SECONDS),
  };
};

export const createPushHook: Handler<typeof endpoints.createPushHook> = ({
  write,
  access,
  params,
  body,
  services,
}) =>
  write((tx) => hooks.createPushHook(tx, making(services), access, params.slug, body.container));

export const getPushHook: Handler<typeof endpoints.getPushHook> = ({ access, params, services }) =>
  hooks.readPushHook(services.db, making(services), access, params);

/** Gives an address another secret. Its webhooks get it after the response; until then their messages are refused. */
export const rotatePushHook: Handler<typeof endpoints.rotatePushHook> = async ({
  write,
  access,
  params,
  services,
}) => {
  const { db, commitReporter, stopping } = services;
  const { id: projectId } = await findProject(db, access, params);
  const rotated = await write((tx) => hooks.rotatePushHook(tx, making(services), access, params));
  const { signed_address: address, secret } = rotated;
  forEachWebhook(services, rotated.registered ?? [], (repository) =>
    commitReporter.createHook({ projectId, repository }, { address, secret }, stopping),
  );
  return rotated;
};

/** Makes a webhook at the code host of a repository. The host is called before anything is stored, so a repetition is harmless. */
export const registerPushHook: Handler<typeof endpoints.registerPushHook> = async (call) => {
  const { write, access, params, body, apart, member, gone, services } = call;
  const { db, commitReporter, stopping } = services;
  const { id: projectId } = await findProject(db, access, params);
  const hook = await hooks.readPushHook(db, making(services), access, params);
  const limit = { kind: 'code-hosts', subject: member.id } as const;
  await countHit(apart, { ...limit, perMinute: REGISTRATIONS_PER_MINUTE });
  const { repository } = body;
  const made = await commitReporter.createHook(
    { projectId, repository },
    { address: hook.signed_address, secret: hook.secret },
    AbortSignal.any([gone, stopping]),
  );
  if (made === 'unsupported') throw new ApiError('CODE_HOST_REFUSED', NOT_CONNECTED);
  return write((tx) => hooks.notePushHookRegistration(tx, access, params, repository));
};

export const deletePushHook: Handler<typeof endpoints.deletePushHook> = async ({
  write,
  access,
  params,
  services,
  ifMatch,
}) => {
  const { id } = await findProject(services.db, access, params);
  const registered = await hooks.listRegisteredHooks(services.db, id, { hookId: params.hookId });
  await write((tx) => hooks.deletePushHook(tx, access, params, ifMatch));
  removeWebhooks(services, { projectId: id }, registered);
  return undefined;
};
