import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { GIT_URL_INVALID } from '@naru/contract/rules/fields';
import { eq, sql } from 'drizzle-orm';
import { fieldError, notFound } from '../../domain/api-error.ts';
import { copyContainer } from '../../domain/container/copy.ts';
import { removeContainer } from '../../domain/container/removal.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
import { checkCpuAndMemory } from '../../domain/quota.ts';
import { ownContainersOf } from '../../storage/container.ts';
import { type ContainerRow, containers } from '../../storage/schema/container.ts';
import type { Call, Handler } from '../call.ts';
import { readContainer, toContainer } from './container-response.ts';
import { checkSource } from './container-source.ts';

type ContainerCall = Pick<Call<typeof endpoints.getContainer>, 'member' | 'params' | 'services'>;
type Changes = Partial<typeof containers.$inferInsert>;

export const listContainers: Handler<typeof endpoints.listContainers> = async ({
  member,
  params,
  services: { db, secrets },
}) => {
  const rows = await ownContainersOf(db, member.id, params.slug);
  if (rows === undefined) throw notFound();
  return { containers: rows.map((row) => toContainer(secrets, row)) };
};

export const getContainer: Handler<typeof endpoints.getContainer> = async ({
  member,
  params,
  services: { db, secrets },
}) => {
  const { slug } = await ownContainer(db, member.id, params.id);
  return readContainer(db, secrets, slug);
};

const change = (
  { member, params, services }: ContainerCall,
  changes: Changes,
  check: (container: ContainerRow) => void = () => undefined,
) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    check(container);
    await tx
      .update(containers)
      .set({ ...changes, updated_at: sql`now()` })
      .where(eq(containers.id, container.id));
    return readContainer(tx, services.secrets, container.slug);
  });

export const updateContainer: Handler<typeof endpoints.updateContainer> = (call) =>
  change(call, call.body, call.ifMatch);

/** Only a container made from a template can have no repository. */
export const updateContainerGit: Handler<typeof endpoints.updateContainerGit> = (call) =>
  change(call, call.body, (container) => {
    checkSource(call.body.git_url, call.services.config);
    if (!container.template_id && call.body.git_url === '') {
      throw fieldError('VALIDATION_FAILED', 'git_url', GIT_URL_INVALID);
    }
    call.ifMatch(container);
  });

/**
 * A stopped container keeps its row and still counts against the limits. What was deployed follows at once; where the
 * engine cannot be reached now, it follows later.
 */
export const containerAction: Handler<typeof endpoints.containerAction> = async (call) => {
  const { body, member, params, services } = call;
  const container = await change(call, {
    stopped: body.action === 'stop',
    restart_requested_at: body.action === 'restart' ? new Date() : null,
  });
  const row = await ownContainer(services.db, member.id, params.id);
  await services.deployments.follow(row, body.action);
  return container;
};

export const updateContainerResources: Handler<typeof endpoints.updateContainerResources> = ({
  member,
  params,
  body,
  services,
  ifMatch,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container, project) => {
    ifMatch(container);
    await checkCpuAndMemory(tx, project, body, container.id);
    await tx
      .update(containers)
      .set({ ...body, updated_at: sql`now()` })
      .where(eq(containers.id, container.id));
    return readContainer(tx, services.secrets, container.slug);
  });

export const duplicateContainer: Handler<typeof endpoints.duplicateContainer> = ({
  member,
  params,
  body,
  services: { db, secrets },
}) =>
  withContainer(db, member.id, params.id, async (tx, container, project) => {
    const slug = await copyContainer({ tx, box: secrets }, project, container, body.name);
    return readContainer(tx, secrets, slug);
  });

/** What runs of it goes as well; volumes that were mounted stay. */
export const deleteContainer: Handler<typeof endpoints.deleteContainer> = async ({
  member,
  params,
  services,
  ifMatch,
}) => {
  await withContainer(services.db, member.id, params.id, async (tx, container, project) => {
    ifMatch(container);
    await removeContainer(tx, project, container);
  });
  services.deployments.wake();
  return undefined;
};
