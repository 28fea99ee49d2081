import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import type { ProjectFacts } from '@naru/design-system/patterns';
import { deploymentOutcome } from '#shared/deployments/outcome.ts';
import { toHangulDomain } from '#shared/text/hangul-domain.ts';

function deploymentOf({ deployment }: ProjectOverview): ProjectFacts['deployment'] {
  if (!deployment) return undefined;
  const { status, finished_at, created_at } = deployment;
  return { outcome: deploymentOutcome(status)?.badge ?? status, at: finished_at ?? created_at };
}

function addressOf({ address }: ProjectOverview): ProjectFacts['address'] {
  if (!address) return undefined;
  return { address: toHangulDomain(address.text), href: address.href ?? undefined };
}

/** Converts the overview of a project to the props of its card and its row. */
export const projectCardFacts = (overview: ProjectOverview): ProjectFacts => ({
  containers: overview.containers,
  cpu: overview.cpu,
  memory: overview.memory,
  disk: overview.disk,
  deployment: deploymentOf(overview),
  address: addressOf(overview),
  changes: overview.changes,
});
