import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { findProject } from '../../use-cases/ownership.ts';
import * as project from '../../use-cases/project.ts';
import { readProjectOverviews } from '../../use-cases/project-overview/project-overview.ts';
import { listRegisteredHooks } from '../../use-cases/push/push-hooks.ts';
import { readTotalLimits } from '../../use-cases/total-limits.ts';
import type { Handler } from '../call.ts';
import { removeWebhooks } from './webhooks.ts';

export const listProjectOverviews: Handler<typeof endpoints.listProjectOverviews> = async ({
  access,
  services: { db, secrets, domains, runtime },
}) => ({
  projects: await readProjectOverviews({ db, secrets, domains, runtime }, access),
});

export const listProjects: Handler<typeof endpoints.listProjects> = async ({
  access,
  services: { db },
}) => ({ projects: await project.listProjects(db, access) });

export const getProject: Handler<typeof endpoints.getProject> = ({
  access,
  params,
  services: { db },
}) => project.readProject(db, access, params.slug);

export const createProject: Handler<typeof endpoints.createProject> = ({
  write,
  member,
  body,
  services: { config },
}) => write((tx) => project.createProject(tx, member.id, body, readTotalLimits(config)));

export const updateProject: Handler<typeof endpoints.updateProject> = ({
  write,
  access,
  params,
  body: changes,
  ifMatch: check,
}) => write((tx) => project.changeProject(tx, access, params, { changes, check }));

/** Deletes a project with its running containers, the data of its volumes, and its webhooks at code hosts. */
export const deleteProject: Handler<typeof endpoints.deleteProject> = async ({
  write,
  access,
  params,
  services,
  ifMatch,
}) => {
  const { id } = await findProject(services.db, access, params);
  const webhooks = await listRegisteredHooks(services.db, id);
  await write((tx) => project.deleteProject(tx, access, params, ifMatch));
  services.deployments.wake();
  removeWebhooks(services, { memberId: access.memberId }, webhooks);
  return undefined;
};
