import type { ContainerDomain } from '@naru/contract/entities/domain';
import { and, eq } from 'drizzle-orm';
import type { ContainerEngine } from '../../engine/container-engine.ts';
import { EngineError } from '../../engine/engine-error.ts';
import type { DatabaseReader } from '../../storage/database.ts';
import { networks } from '../../storage/schema/network.ts';
import { findContainer, type ProjectAccess } from '../ownership.ts';
import { readEngineReference } from '../usage/measure-usage.ts';
import { buildFreeDomainName, hostnameOf } from './domain-name.ts';
import { canHaveDomain, findReservationReasonForContainer } from './domain-owner.ts';
import { checkDomainProof, type DomainPolicy } from './domain-proof.ts';
import { isWithheldFromRouting } from './reserved-name.ts';

/**
 * Returns the DNS targets for a member's own domain; null when the engine reports no targets or cannot be reached, so that the proof
 * of a domain does not depend on the engine.
 */
async function targetsOf(engine: ContainerEngine): Promise<string[] | null> {
  try {
    const { httpHosts = [] } = await engine.info();
    return httpHosts.length === 0 ? null : [...httpHosts];
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/**
 * Reads the domain of a container, and whether it is proven. Queries the DNS each time, because the member may just have added the
 * record.
 * @throws ApiError NOT_FOUND
 */
export async function readContainerDomain(
  { db, domains, engine }: { db: DatabaseReader; domains: DomainPolicy; engine: ContainerEngine },
  access: ProjectAccess,
  slug: string,
): Promise<ContainerDomain> {
  const { memberId } = access;
  const container = await findContainer(db, access, slug);
  const free_name = buildFreeDomainName(
    await readEngineReference(db, container),
    domains.appDomain,
  );
  const [network] = await db
    .select({ fqdn: networks.fqdn })
    .from(networks)
    .where(and(eq(networks.container_id, container.id), eq(networks.network_type, 'http')));
  const fqdn = network?.fqdn ?? null;
  if (fqdn === null) return { free_name, fqdn, status: null, record: null };
  const claimant = { container: container.slug, memberId };
  const hostname = hostnameOf(fqdn);
  if (
    isWithheldFromRouting(await findReservationReasonForContainer(db, domains, claimant, hostname))
  ) {
    return { free_name, fqdn, status: 'reserved', record: null };
  }
  if (!(await canHaveDomain(db, domains, claimant, hostname))) {
    return { free_name, fqdn, status: 'taken', record: null };
  }
  const { proven, record = null } = await checkDomainProof(domains, memberId, fqdn);
  const targets = record === null ? null : await targetsOf(engine);
  return { free_name, fqdn, status: proven ? 'connected' : 'unproven', record, targets };
}
