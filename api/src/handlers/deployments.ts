import type { endpoints } from '@naru/contract/endpoints';
import type { Deployment } from '@naru/contract/entities';
import { and, desc, eq } from 'drizzle-orm';
import { deploymentOrder } from '../engine/order.ts';
import {
  cancelDeployments,
  type DeploymentRow,
  giveUp,
  settle,
  track,
} from '../engine/tracking.ts';
import type { Handler } from '../server/call.ts';
import { notFound } from '../server/refusal.ts';
import type { Services } from '../services.ts';
import { newId } from '../storage/ids.ts';
import { deployments, projects } from '../storage/schema/projects.ts';
import { withProject } from '../storage/transactions.ts';

const toDeployment = (row: DeploymentRow): Deployment => ({
  deployment_id: row.id,
  status: row.status,
  created_at: row.created_at.toISOString(),
});

/** @throws Refusal NOT_FOUND when there is none */
async function readLatest({ db }: Services, memberId: string, slug: string) {
  const [found] = await db
    .select({ row: deployments })
    .from(deployments)
    .innerJoin(projects, eq(projects.id, deployments.project_id))
    .where(and(eq(projects.slug, slug), eq(projects.user_id, memberId)))
    .orderBy(desc(deployments.position))
    .limit(1);
  if (found === undefined) throw notFound();
  return found.row;
}

/** As it was tracked last, which is about a second ago. */
export const latestDeployment: Handler<typeof endpoints.latestDeployment> = async ({
  member,
  params,
  services,
}) => toDeployment(await readLatest(services, member.id, params.slug));

/** As the engine sees it now. */
export const refreshDeployment: Handler<typeof endpoints.refreshDeployment> = async ({
  member,
  params,
  services,
}) => toDeployment(await track(services, await readLatest(services, member.id, params.slug)));

/** The engine is called after the row is written: a crash in between leaves a deployment that failed, not a hidden one. */
export const deploy: Handler<typeof endpoints.deploy> = async ({ member, params, services }) => {
  const { db, engine, secrets, log } = services;
  const { row, order, replaced } = await withProject(db, member.id, params, async (tx, project) => {
    const replaced = await cancelDeployments(tx, project.id);
    const [row] = await tx
      .insert(deployments)
      .values({ id: newId(), project_id: project.id, status: 'running' })
      .returning();
    if (row === undefined) throw notFound();
    return { row, replaced, order: await deploymentOrder(tx, secrets, project, row.id) };
  });
  await giveUp(services, replaced);
  try {
    const reference = await engine.deploy(order);
    return toDeployment(await settle(services, row, { reference, status: row.status }));
  } catch (error) {
    log.error({ deployment: row.id, err: error }, 'engine refused a deployment');
    return toDeployment(await settle(services, row, { status: 'backend_trigger_failed' }));
  }
};
