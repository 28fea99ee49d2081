import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { INSPECTIONS_PER_MINUTE } from '../../use-cases/inspection/repository-inspection.ts';
import { findProject } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';

export const inspectRepository: Handler<typeof endpoints.inspectRepository> = async ({
  member,
  query,
  apart,
  gone,
  services: { db, inspections, stopping },
}) => {
  const limit = {
    kind: 'inspections',
    subject: member.id,
    perMinute: INSPECTIONS_PER_MINUTE,
  } as const;
  await countHit(apart, limit);
  const { git_url: url, git_branch: branch, git_subpath: subpath, project: slug } = query;
  // The key reads what only a member who may change the project may see.
  const access = { memberId: member.id, right: 'manage' } as const;
  const project = slug === undefined ? undefined : await findProject(db, access, { slug });
  const request = { url, branch, subpath, projectId: project?.id };
  return await inspections.inspect(member.id, request, AbortSignal.any([gone, stopping]));
};
