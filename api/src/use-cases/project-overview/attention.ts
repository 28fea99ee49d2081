import type { ProjectAttention, ResourceAllotment } from '@naru/contract/entities/project-overview';
import { CRITICAL_USE_SHARE } from '@naru/contract/rules/quota';
import type { UnconfirmedBackup } from '../data-backup/unconfirmed-backups.ts';
import { endReasonOf } from '../deployment/deployment.ts';
import type { ArchiveProblem } from '../point-in-time/listed-archives.ts';
import type { DomainProblem } from './domain-problems.ts';
import type { ProjectOverviewFacts } from './overview-facts.ts';

/** The allocated amounts of a project, with their limits. */
export interface ProjectAllotments {
  cpu: ResourceAllotment;
  memory: ResourceAllotment;
  disk: ResourceAllotment;
}

function failedDeployment({ failed, containers }: ProjectOverviewFacts): ProjectAttention[] {
  if (failed === undefined) return [];
  const reason = endReasonOf(failed, true);
  // The deployment has the reason of its first failed container.
  const isFailed = ({ deployment, step }: (typeof containers)[number]): boolean =>
    deployment === failed.id && step === 'failed';
  const { container, cause } = containers.find(isFailed) ?? {};
  const where = cause && { container: container?.slug, container_name: container?.name, cause };
  return [{ kind: 'deployment', deployment_id: failed.id, reason, ...where }];
}

/** Returns the containers whose program failed. A failure before the start of the program is reported with the deployment instead. */
const failedContainers = ({ containers }: ProjectOverviewFacts): ProjectAttention[] =>
  containers.flatMap(({ container: { slug, name }, state }) =>
    state.state === 'failed'
      ? [
          {
            kind: 'container',
            container: slug,
            container_name: name,
            reason: state.reason,
            cause: state.cause,
          },
        ]
      : [],
  );

const lostDomains = (
  { containers }: ProjectOverviewFacts,
  problems: ReadonlyMap<string, DomainProblem>,
): ProjectAttention[] =>
  containers.flatMap(({ container: { slug, name, networks } }) =>
    networks.flatMap(({ id, fqdn }) => {
      const status = problems.get(id);
      if (status === undefined) return [];
      return [{ kind: 'domain', container: slug, container_name: name, fqdn, status }];
    }),
  );

const movedImages = (
  { containers }: ProjectOverviewFacts,
  moved: ReadonlySet<string>,
): ProjectAttention[] =>
  containers.flatMap(({ container: { slug, name } }) =>
    moved.has(slug) ? [{ kind: 'image-moved', container: slug, container_name: name }] : [],
  );

const fullResources = (allotments: ProjectAllotments): ProjectAttention[] =>
  Object.entries(allotments).flatMap(([resource, { used, limit }]: [string, ResourceAllotment]) =>
    limit > 0 && used / limit > CRITICAL_USE_SHARE
      ? [{ kind: 'resource', resource, percent: Math.round((used / limit) * 1000) / 10 }]
      : [],
  );

const unconfirmedBackups = (backups: readonly UnconfirmedBackup[]): ProjectAttention[] =>
  backups.map(({ container, container_name, volume, volume_name, status, reason }) => ({
    kind: 'backup',
    ...{ container, container_name, volume, volume_name, status, reason },
  }));

const unarchived = (archives: readonly ArchiveProblem[]): ProjectAttention[] =>
  archives.map(({ container, container_name, status, reason }) => ({
    kind: 'archive',
    ...{ container, container_name, status, reason },
  }));

/** What is wrong with parts of a project. */
interface PartProblems {
  /** The problems of domains by the ids of their networks. */
  domains: ReadonlyMap<string, DomainProblem>;
  backups: readonly UnconfirmedBackup[];
  archives: readonly ArchiveProblem[];
  /** The slugs of the containers whose image has a newer version. */
  moved: ReadonlySet<string>;
}

/** Returns the problems that need the member's attention, the most urgent first. */
export const findProjectAttention = (
  facts: ProjectOverviewFacts,
  allotments: ProjectAllotments,
  { domains, backups, archives, moved }: PartProblems,
): ProjectAttention[] => [
  ...failedDeployment(facts),
  ...failedContainers(facts),
  ...unconfirmedBackups(backups),
  ...unarchived(archives),
  ...lostDomains(facts, domains),
  ...fullResources(allotments),
  ...movedImages(facts, moved),
];
