/** Containers that cannot run because the engine no longer has their images, and their deployment by an operator. */
import type { ContainerWithoutImage, MissingImages } from '@naru/contract/entities/missing-image';
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { type Database, type DatabaseReader, runTransaction } from '../../storage/database.ts';
import { containerStates, containers } from '../../storage/schema/container.ts';
import { deploymentContainers, deployments } from '../../storage/schema/deployment.ts';
import { users } from '../../storage/schema/member.ts';
import { projects } from '../../storage/schema/project.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import { ApiError } from '../api-error.ts';
import { createDeployment, endReasonOf, isFailedStatus } from '../deployment/deployment.ts';
import type { RequestedDeployment } from '../deployment/request-deployment.ts';
import { readRunningConfiguration } from '../deployment/running-configuration.ts';
import { lockProject, projectBelongsTo } from '../ownership.ts';

/** The maximum number of containers in a list, and of projects that one call deploys. */
const MOST_LISTED = 100;
const MOST_DEPLOYED = 100;

const isImageMissing = sql`${containerStates.cause}->>'code' = 'image-missing'`;

/** Reads the containers without an image, in the order of their projects. */
const readContainers = (db: DatabaseReader) =>
  db
    .select({
      container: containers.slug,
      container_name: containers.name,
      project: projects.slug,
      project_name: projects.name,
      username: users.username,
      projectId: projects.id,
      ownerId: projects.user_id,
    })
    .from(containerStates)
    .innerJoin(containers, eq(containers.id, containerStates.container_id))
    .innerJoin(projects, eq(projects.id, containers.project_id))
    .innerJoin(users, projectBelongsTo(users.id))
    .where(isImageMissing)
    .orderBy(asc(projects.position), asc(containers.position));

/** Reads the last deployment of each project, by the id of the project. */
async function readLastDeployments(db: DatabaseReader, projectIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([deployments.project_id])
    .from(deployments)
    .where(inArray(deployments.project_id, [...projectIds]))
    .orderBy(deployments.project_id, desc(deployments.position));
  return new Map(rows.map((row) => [row.project_id, row]));
}

/** Reads the reasons why these deployments failed, by container. */
async function readReasons(db: DatabaseReader, deploymentIds: readonly string[]) {
  const rows = await db
    .select({ slug: deploymentContainers.slug, reason: deploymentContainers.reason })
    .from(deploymentContainers)
    .where(
      and(
        inArray(deploymentContainers.deployment_id, [...deploymentIds]),
        eq(deploymentContainers.step, 'failed'),
      ),
    );
  return new Map(rows.map(({ slug, reason }) => [slug, reason]));
}

/** Reads the containers that cannot run without a new deployment, and the state of their projects' deployments. */
export async function readMissingImages(db: DatabaseReader): Promise<MissingImages> {
  const rows = await readContainers(db);
  const projectIds = [...new Set(rows.map(({ projectId }) => projectId))];
  const last = await readLastDeployments(db, projectIds);
  const reasons = await readReasons(
    db,
    [...last.values()].map(({ id }) => id),
  );
  const shown = rows.slice(0, MOST_LISTED).map((row): ContainerWithoutImage => {
    const { projectId, ownerId: _owner, ...names } = row;
    const deployment = last.get(projectId);
    if (deployment?.finished_at === null) return { ...names, deployment: 'running', reason: null };
    if (deployment === undefined || !isFailedStatus(deployment.status))
      return { ...names, deployment: 'none', reason: null };
    const reason = reasons.get(row.container) ?? endReasonOf(deployment, true);
    return { ...names, deployment: 'failed', reason };
  });
  return {
    containers: shown,
    total: rows.length,
    projects: projectIds.length,
    deploying: [...last.values()].filter(({ finished_at }) => finished_at === null).length,
  };
}

/** The dependencies of deployments by an operator. */
export interface MissingImageContext {
  db: Database;
  box: SecretBox;
  simulated: boolean;
  /** The username of the operator. */
  requestedBy: string;
}

type Affected = Pick<Awaited<ReturnType<typeof readContainers>>[number], 'projectId' | 'ownerId'>;

/**
 * Requests a deployment of the containers of one project that have no image, with their last deployed configuration and commit, because
 * the saved configuration may have changes that the member has not finished. Returns undefined when there is nothing to deploy, or a
 * deployment is running.
 * @throws ApiError NOT_FOUND when the project was deleted
 */
const requestForProject = (context: MissingImageContext, { projectId, ownerId }: Affected) =>
  runTransaction(context.db, async (tx): Promise<RequestedDeployment | undefined> => {
    const project = await lockProject(
      tx,
      { memberId: ownerId, right: 'deploy' },
      { id: projectId },
    );
    const isRunning = and(eq(deployments.project_id, projectId), isNull(deployments.finished_at));
    if ((await tx.$count(deployments, isRunning)) > 0) return undefined;
    const affected = await tx
      .select({ slug: containers.slug, stopped: containers.stopped })
      .from(containerStates)
      .innerJoin(containers, eq(containers.id, containerStates.container_id))
      .where(and(eq(containers.project_id, projectId), isImageMissing));
    const running = await readRunningConfiguration(tx, context.box, [projectId]);
    const deployed = affected.flatMap(({ slug, stopped }) => {
      const found = running.containers.get(slug);
      if (found === undefined || found === 'unknown') return [];
      // An image that is built gets a new id; one that is pulled is the same again.
      return [{ ...found, stopped, image: found.imageSource ? (found.image ?? null) : null }];
    });
    if (deployed.length === 0) return undefined;
    const row = await createDeployment(tx, context.box, {
      projectId,
      simulated: context.simulated,
      requestedBy: context.requestedBy,
      specification: {
        project: { slug: project.slug, name: project.name },
        containers: deployed,
      },
    });
    return { row, project, containers: deployed.length };
  });

/**
 * Requests deployments of the containers without an image. Projects with a running deployment are left out. Each project has a
 * transaction of its own, so that members wait for none but their own.
 */
export async function requestMissingImageDeployments(
  context: MissingImageContext,
): Promise<RequestedDeployment[]> {
  const rows = await readContainers(context.db);
  const affected = new Map(rows.map((row) => [row.projectId, row]));
  const requested: RequestedDeployment[] = [];
  for (const one of affected.values()) {
    if (requested.length >= MOST_DEPLOYED) break;
    try {
      const deployment = await requestForProject(context, one);
      if (deployment) requested.push(deployment);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    }
  }
  return requested;
}
