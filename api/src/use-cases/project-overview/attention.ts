import type { ProjectAttention, ResourceAllotment } from '@naru/contract/entities/project-overview';
import { CRITICAL_USE_SHARE } from '@naru/contract/rules/quota';
import { isFailure, reasonOf } from '../deployment/deployment.ts';
import type { DomainProblem } from './domain-problems.ts';
import type { ProjectFacts } from './overview-facts.ts';

/** The allocated amounts of a project, with their limits. */
export interface Allotments {
  cpu: ResourceAllotment;
  memory: ResourceAllotment;
  disk: ResourceAllotment;
}

function failedDeployment({ deployment }: ProjectFacts): ProjectAttention[] {
  if (deployment === undefined || !isFailure(deployment.status)) return [];
  const reason = reasonOf(deployment, true);
  return [{ kind: 'deployment', deployment_id: deployment.id, reason }];
}

/** Returns the containers whose program failed. A failure before the start of the program is reported with the deployment instead. */
const failedContainers = ({ containers }: ProjectFacts): ProjectAttention[] =>
  containers.flatMap(({ container: { slug, name }, state }) =>
    state.state === 'failed'
      ? [{ kind: 'container', container: slug, container_name: name, reason: state.reason }]
      : [],
  );

const lostDomains = (
  { containers }: ProjectFacts,
  problems: ReadonlyMap<string, DomainProblem>,
): ProjectAttention[] =>
  containers.flatMap(({ container: { slug, name, networks } }) =>
    networks.flatMap(({ id, fqdn }) => {
      const status = problems.get(id);
      if (status === undefined) return [];
      return [{ kind: 'domain', container: slug, container_name: name, fqdn, status }];
    }),
  );

const fullResources = (allotments: Allotments): ProjectAttention[] =>
  Object.entries(allotments).flatMap(([resource, { used, limit }]: [string, ResourceAllotment]) =>
    limit > 0 && used / limit > CRITICAL_USE_SHARE
      ? [{ kind: 'resource', resource, percent: Math.round((used / limit) * 1000) / 10 }]
      : [],
  );

/** Returns the problems that need the member's attention, the most urgent first. */
export const attentionOf = (
  facts: ProjectFacts,
  allotments: Allotments,
  problems: ReadonlyMap<string, DomainProblem>,
): ProjectAttention[] => [
  ...failedDeployment(facts),
  ...failedContainers(facts),
  ...lostDomains(facts, problems),
  ...fullResources(allotments),
];
