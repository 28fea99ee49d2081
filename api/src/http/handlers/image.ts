import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { INSPECTIONS_PER_MINUTE } from '../../use-cases/inspection/repository-inspection.ts';
import { findProject } from '../../use-cases/ownership.ts';
import type { Handler } from '../call.ts';

export const inspectImage: Handler<typeof endpoints.inspectImage> = async ({
  member,
  access,
  params,
  query,
  apart,
  gone,
  services: { db, imageInspections, stopping },
}) => {
  const project = await findProject(db, access, { slug: params.slug });
  const limit = {
    kind: 'inspections',
    subject: member.id,
    perMinute: INSPECTIONS_PER_MINUTE,
  } as const;
  await countHit(apart, limit);
  const by = { memberId: member.id, projectId: project.id };
  return await imageInspections.inspect(by, query.image, AbortSignal.any([gone, stopping]));
};
