/** The settings of pushes, and the secret addresses that receive them. */
import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { changeContainer } from '../../use-cases/container/container.ts';
import { refuseForDatabase } from '../../use-cases/database/database-rules.ts';
import { findProject } from '../../use-cases/ownership.ts';
import * as hooks from '../../use-cases/push/push-hooks.ts';
import { listPushRepositories } from '../../use-cases/push/push-repositories.ts';
import { checkPush, toContainerPush } from '../../use-cases/push/push-settings.ts';
import type { CallServices, Handler } from '../call.ts';
import { writeContainer } from './container.ts';

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

export const rotatePushHook: Handler<typeof endpoints.rotatePushHook> = ({
  write,
  access,
  params,
  services,
}) => write((tx) => hooks.rotatePushHook(tx, making(services), access, params));

export const deletePushHook: Handler<typeof endpoints.deletePushHook> = async ({
  write,
  access,
  params,
}) => {
  await write((tx) => hooks.deletePushHook(tx, access, params));
  return undefined;
};
