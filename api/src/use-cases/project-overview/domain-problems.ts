import { setTimeout as pause } from 'node:timers/promises';
import { isContainerServing } from '@naru/contract/rules/container-state';
import { hostnameOf } from '../deployment/domain-name.ts';
import {
  checkDomainProof,
  type DomainPolicy,
  needsNoDomainProof,
} from '../deployment/domain-proof.ts';
import type { ContainerWithState, ProjectOverviewFacts } from './overview-facts.ts';

/** The maximum number of DNS queries for one overview, and the timeout of each in ms. Domains above the maximum are not checked. */
const ASKED = 20;
const PATIENCE_MS = 1000;

/** The reason why a domain is not routed to its container. */
export type DomainProblem = 'unproven' | 'taken';

/** A domain that needs a proof, and its network. The network's container serves requests. */
interface Claim {
  network: string;
  fqdn: string;
  position: number;
}

const claimsOf = ({ container, state }: ContainerWithState, policy: DomainPolicy): Claim[] =>
  isContainerServing(state)
    ? container.networks.flatMap(({ id, network_type, fqdn, position }) =>
        network_type === 'http' && fqdn !== null && !needsNoDomainProof(policy, hostnameOf(fqdn))
          ? [{ network: id, fqdn, position }]
          : [],
      )
    : [];

/** Whether the DNS contains no proof for a domain; false when the DNS does not respond in time. */
const isUnproven = async (policy: DomainPolicy, memberId: string, { fqdn }: Claim) => {
  const waited = pause(PATIENCE_MS, undefined, { ref: false });
  const proof = await Promise.race([checkDomainProof(policy, memberId, fqdn), waited]);
  return proof?.proven === false;
};

/**
 * Finds the domains that are not routed to their containers, by the ids of their networks. Free names are always routed, because they
 * were claimed when they were entered. Any other domain belongs to the member who proves the ownership, and is routed to the first
 * network with this domain.
 */
export async function findDomainProblems(
  policy: DomainPolicy,
  memberId: string,
  projects: readonly ProjectOverviewFacts[],
): Promise<ReadonlyMap<string, DomainProblem>> {
  const claims = projects
    .flatMap(({ containers }) => containers.flatMap((one) => claimsOf(one, policy)))
    .toSorted((a, b) => a.position - b.position);
  const sameDomain = Map.groupBy(claims, ({ fqdn }) => hostnameOf(fqdn));
  const later = [...sameDomain.values()].flatMap(([, ...others]) => others);
  const first = [...sameDomain.values()].flatMap(([one]) => one ?? []).slice(0, ASKED);
  const problems = new Map<string, DomainProblem>(later.map(({ network }) => [network, 'taken']));
  await Promise.all(
    first.map(async (claim) => {
      if (await isUnproven(policy, memberId, claim)) problems.set(claim.network, 'unproven');
    }),
  );
  return problems;
}
