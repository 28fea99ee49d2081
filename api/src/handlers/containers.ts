import type { endpoints } from '@naru/contract/endpoints';
import { GIT_URL_INVALID } from '@naru/contract/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Call, Handler } from '../server/call.ts';
import { notFound, refuseField } from '../server/refusal.ts';
import { containersOf } from '../storage/container-reads.ts';
import { containers } from '../storage/schema/containers.ts';
import { projects } from '../storage/schema/projects.ts';
import { withContainer } from '../storage/transactions.ts';
import { ownContainer, readContainer, toContainer } from './container-answer.ts';
import { checkComputing } from './quotas.ts';

type ContainerCall = Pick<Call<typeof endpoints.getContainer>, 'member' | 'params' | 'services'>;
type Changes = Partial<typeof containers.$inferInsert>;
type ContainerRow = typeof containers.$inferSelect;

export const listContainers: Handler<typeof endpoints.listContainers> = async ({
  member,
  params,
  services: { db },
}) => {
  const [project] = await db
    .select({ id: projects.id })
    .from(projects)
    .where(and(eq(projects.slug, params.slug), eq(projects.user_id, member.id)));
  if (project === undefined) throw notFound();
  const rows = await containersOf(db, project.id);
  return { containers: rows.map(toContainer) };
};

export const getContainer: Handler<typeof endpoints.getContainer> = async ({
  member,
  params,
  services: { db },
}) => {
  const { slug } = await ownContainer(db, member.id, params.id);
  return readContainer(db, slug);
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
    return readContainer(tx, container.slug);
  });

export const renameContainer: Handler<typeof endpoints.renameContainer> = (call) =>
  change(call, call.body);

/** Only a template's container can do without an address of its own. */
export const updateContainerGit: Handler<typeof endpoints.updateContainerGit> = (call) =>
  change(call, call.body, ({ template_id }) => {
    if (template_id || call.body.git_url !== '') return;
    throw refuseField('VALIDATION_FAILED', 'git_url', GIT_URL_INVALID);
  });

/** Stopping keeps the row, which goes on counting against the limits; both ways of starting clear the mark. */
export const containerAction: Handler<typeof endpoints.containerAction> = (call) =>
  change(call, { stopped: call.body.action === 'stop' });

export const updateContainerResources: Handler<typeof endpoints.updateContainerResources> = ({
  member,
  params,
  body,
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container, project) => {
    await checkComputing(tx, project, body, container.id);
    await tx
      .update(containers)
      .set({ ...body, updated_at: sql`now()` })
      .where(eq(containers.id, container.id));
    return readContainer(tx, container.slug);
  });

export const deleteContainer: Handler<typeof endpoints.deleteContainer> = ({
  member,
  params,
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    await tx.delete(containers).where(eq(containers.id, container.id));
    return undefined;
  });
