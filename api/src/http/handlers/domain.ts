import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, eq } from 'drizzle-orm';
import { freeName, hostnameOf } from '../../domain/deployment/domain-name.ts';
import { mayHave, reservedFrom } from '../../domain/deployment/domain-owner.ts';
import { proveDomain } from '../../domain/deployment/domain-proof.ts';
import { isWithheld } from '../../domain/deployment/reserved-name.ts';
import { engineRef } from '../../domain/deployment/usage.ts';
import { ownContainer } from '../../domain/ownership.ts';
import { EngineError } from '../../engine/engine-error.ts';
import { networks } from '../../storage/schema/network.ts';
import type { Handler } from '../call.ts';
import type { Services } from '../services.ts';

/** Where a member's own domain has to lead. An engine that is away keeps nobody from proving a domain. */
async function targetsOf({ runtime }: Services): Promise<string[] | null> {
  try {
    const { httpHosts = [] } = await runtime.engine.info();
    return httpHosts.length === 0 ? null : [...httpHosts];
  } catch (error) {
    if (error instanceof EngineError) return null;
    throw error;
  }
}

/** Asks the DNS anew each time: a member who has just put the record there wants to know. */
export const containerDomain: Handler<typeof endpoints.containerDomain> = async ({
  member,
  params,
  services,
}) => {
  const { db, domains } = services;
  const container = await ownContainer(db, member.id, params.id);
  const free_name = freeName(await engineRef(db, container), domains.appDomain);
  const [network] = await db
    .select({ fqdn: networks.fqdn })
    .from(networks)
    .where(and(eq(networks.container_id, container.id), eq(networks.network_type, 'http')));
  const fqdn = network?.fqdn ?? null;
  if (fqdn === null) return { free_name, fqdn, status: null, record: null };
  const claimant = { container: container.slug, memberId: member.id };
  const hostname = hostnameOf(fqdn);
  if (isWithheld(await reservedFrom(db, domains, claimant, hostname))) {
    return { free_name, fqdn, status: 'reserved', record: null };
  }
  if (!(await mayHave(db, domains, claimant, hostname))) {
    return { free_name, fqdn, status: 'taken', record: null };
  }
  const { proven, record = null } = await proveDomain(domains, member.id, fqdn);
  const targets = record === null ? null : await targetsOf(services);
  return { free_name, fqdn, status: proven ? 'connected' : 'unproven', record, targets };
};
