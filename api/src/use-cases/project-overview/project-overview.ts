import type { ProjectOverview } from '@naru/contract/entities/project-overview';
import { hasContainerFailed, isContainerServing } from '@naru/contract/rules/container-state';
import { type EdgePorts, networkExternalAddresses } from '@naru/contract/rules/network-address';
import { countedCapacity } from '@naru/contract/rules/quota';
import type { DatabaseReader } from '../../storage/database.ts';
import type { SecretBox } from '../../storage/secret-box.ts';
import type { ConfigurationDifference } from '../changes/compare.ts';
import { readPendingDifferences } from '../changes/pending-changes.ts';
import {
  readUnconfirmedBackups,
  type UnconfirmedBackup,
} from '../data-backup/unconfirmed-backups.ts';
import { endReasonOf, isFailedStatus } from '../deployment/deployment.ts';
import type { DomainPolicy } from '../deployment/domain-proof.ts';
import { toNetwork } from '../deployment/network-response.ts';
import { findMovedImages } from '../image/image-state.ts';
import { type ProjectAccess, projectPermits } from '../ownership.ts';
import { type ArchiveProblem, readArchiveProblems } from '../point-in-time/listed-archives.ts';
import type { AddressContext } from '../reference/outputs.ts';
import { findProjectAttention, type ProjectAllotments } from './attention.ts';
import { type DomainProblem, findDomainProblems } from './domain-problems.ts';
import {
  type ContainerWithState,
  type ProjectOverviewFacts,
  readProjectOverviewFacts,
} from './overview-facts.ts';

/** The dependencies of overviews. */
export interface OverviewContext {
  db: DatabaseReader;
  secrets: SecretBox;
  domains: DomainPolicy;
  /** The server's engine and edge, see `networkExternalAddresses`. */
  runtime: AddressContext;
}

/** Data that is common to all projects of a member. */
interface Known {
  /** Pending changes by the slugs of their containers. */
  pending: ReadonlyMap<string, readonly ConfigurationDifference[]>;
  problems: ReadonlyMap<string, DomainProblem>;
  /** The slugs of containers whose image has a newer version. */
  moved: ReadonlySet<string>;
  edge: EdgePorts | undefined;
  /** The databases and volumes whose last backup did not succeed, by the ids of their projects. */
  backups: ReadonlyMap<string, readonly UnconfirmedBackup[]>;
  /** The databases whose changes are not archived, by the ids of their projects. */
  archives: ReadonlyMap<string, readonly ArchiveProblem[]>;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, n) => total + n, 0);

/** Returns the allocated amounts of a project. Includes stopped containers, like the checks of the limits. */
const allotmentsOf = ({
  containers,
  volumes,
  ...limits
}: ProjectOverviewFacts['project']): ProjectAllotments => ({
  cpu: { used: sum(containers.map((one) => one.cpu_limit)), limit: limits.cpu_limit },
  memory: { used: sum(containers.map((one) => one.memory_limit)), limit: limits.memory_limit },
  disk: { used: countedCapacity(volumes), limit: limits.disk_limit },
});

/**
 * Returns the reachable addresses of a container, without networks that were added or changed since its deployment, and without
 * domains that are not routed to the container.
 */
function addressesOf({ container, state }: ContainerWithState, { pending, problems, edge }: Known) {
  if (!isContainerServing(state)) return [];
  const waiting = (pending.get(container.slug) ?? [])
    .filter(({ subject }) => subject === 'network')
    .map(({ name }) => name);
  return container.networks
    .filter(({ id, internal_port }) => !problems.has(id) && !waiting.includes(`${internal_port}`))
    .flatMap((network) =>
      networkExternalAddresses(toNetwork(network, container.state?.published), edge),
    );
}

function mainAddress(
  { containers }: ProjectOverviewFacts,
  known: Known,
): ProjectOverview['address'] {
  const addresses = containers.flatMap((one) => addressesOf(one, known));
  const main = addresses.find(({ href }) => href !== undefined) ?? addresses[0];
  return main ? { text: main.text, href: main.href ?? null } : null;
}

const deploymentOf = ({ deployment }: ProjectOverviewFacts): ProjectOverview['deployment'] =>
  deployment
    ? {
        deployment_id: deployment.id,
        status: deployment.status,
        created_at: deployment.created_at.toISOString(),
        finished_at: deployment.finished_at?.toISOString() ?? null,
        reason: endReasonOf(deployment, isFailedStatus(deployment.status)),
      }
    : null;

function overviewOf(facts: ProjectOverviewFacts, known: Known): ProjectOverview {
  const { project, containers } = facts;
  const allotments = allotmentsOf(project);
  return {
    slug: project.slug,
    containers: {
      total: containers.length,
      running: containers.filter(({ state }) => state.state === 'running').length,
      failed: containers.filter(({ state, step }) => hasContainerFailed(state, step)).length,
    },
    ...allotments,
    deployment: deploymentOf(facts),
    address: mainAddress(facts, known),
    changes: sum(containers.map(({ container }) => known.pending.get(container.slug)?.length ?? 0)),
    attention: findProjectAttention(facts, allotments, {
      domains: known.problems,
      moved: known.moved,
      backups: known.backups.get(project.id) ?? [],
      archives: known.archives.get(project.id) ?? [],
    }),
  };
}

/** Reads the overviews of all projects of a member, the oldest first. Does not query the engine. */
export async function readProjectOverviews(
  { db, secrets, domains, runtime }: OverviewContext,
  access: ProjectAccess,
): Promise<ProjectOverview[]> {
  const facts = await readProjectOverviewFacts(db, access);
  const ids = facts.map(({ project }) => project.id);
  const differences = await readPendingDifferences({ db, box: secrets, addresses: runtime }, ids);
  const pending = Map.groupBy(differences, ({ container }) => container?.slug ?? '');
  const problems = await findDomainProblems(domains, access.memberId, facts);
  const containers = facts.flatMap((one) => one.containers.map(({ container }) => container));
  const moved = await findMovedImages(db, containers);
  const unconfirmed = await readUnconfirmedBackups(db, projectPermits(access));
  const backups = Map.groupBy(unconfirmed, ({ projectId }) => projectId);
  const unarchived = await readArchiveProblems(db, projectPermits(access));
  const archives = Map.groupBy(unarchived, ({ projectId }) => projectId);
  const known = { pending, problems, moved, backups, archives, edge: runtime.edge };
  return facts.map((one) => overviewOf(one, known));
}
