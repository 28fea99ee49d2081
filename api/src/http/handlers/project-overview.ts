import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { readOverviews } from '../../domain/project-overview/project-overview.ts';
import type { Handler } from '../call.ts';

export const listProjectOverviews: Handler<typeof endpoints.listProjectOverviews> = async ({
  member,
  services: { db, secrets, domains, runtime },
}) => ({
  projects: await readOverviews({ db, secrets, domains, edge: runtime.edge }, member.id),
});
