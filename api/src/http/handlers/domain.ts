import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, eq } from 'drizzle-orm';
import { freeName, hostnameOf } from '../../domain/deployment/domain-name.ts';
import { mayHave } from '../../domain/deployment/domain-owner.ts';
import { proveDomain } from '../../domain/deployment/domain-proof.ts';
import { engineRef } from '../../domain/deployment/usage.ts';
import { ownContainer } from '../../domain/ownership.ts';
import { networks } from '../../storage/schema/network.ts';
import type { Handler } from '../call.ts';

/** Asks the DNS anew each time: a member who has just put the record there wants to know. */
export const containerDomain: Handler<typeof endpoints.containerDomain> = async ({
  member,
  params,
  services: { db, domains },
}) => {
  const container = await ownContainer(db, member.id, params.id);
  const free_name = freeName(await engineRef(db, container), domains.appDomain);
  const [network] = await db
    .select({ fqdn: networks.fqdn })
    .from(networks)
    .where(and(eq(networks.container_id, container.id), eq(networks.network_type, 'http')));
  const fqdn = network?.fqdn ?? null;
  if (fqdn === null) return { free_name, fqdn, status: null, record: null };
  if (
    !(await mayHave(
      db,
      domains,
      { container: container.slug, memberId: member.id },
      hostnameOf(fqdn),
    ))
  ) {
    return { free_name, fqdn, status: 'taken', record: null };
  }
  const { proven, record = null } = await proveDomain(domains, member.id, fqdn);
  return { free_name, fqdn, status: proven ? 'connected' : 'unproven', record };
};
