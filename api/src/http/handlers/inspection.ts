import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { countHit } from '../../use-cases/auth/rate-limit.ts';
import { INSPECTIONS_PER_MINUTE } from '../../use-cases/inspection/repository-inspection.ts';
import type { Handler } from '../call.ts';

export const inspectRepository: Handler<typeof endpoints.inspectRepository> = async ({
  member,
  query,
  apart,
  gone,
  services: { inspections, stopping },
}) => {
  const limit = {
    kind: 'inspections',
    subject: member.id,
    perMinute: INSPECTIONS_PER_MINUTE,
  } as const;
  await countHit(apart, limit);
  const request = { url: query.git_url, branch: query.git_branch, subpath: query.git_subpath };
  return await inspections.inspect(member.id, request, AbortSignal.any([gone, stopping]));
};
