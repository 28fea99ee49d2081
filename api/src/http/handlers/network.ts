import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { and, asc, eq } from 'drizzle-orm';
import { fieldError, notFound } from '../../domain/api-error.ts';
import { claimDomain } from '../../domain/deployment/domain-owner.ts';
import { toNetwork } from '../../domain/deployment/project-state.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
import { checkNetworkCount } from '../../domain/quota.ts';
import { newId } from '../../storage/ids.ts';
import { networks } from '../../storage/schema/network.ts';
import type { Handler } from '../call.ts';

export const listNetworks: Handler<typeof endpoints.listNetworks> = async ({
  member,
  params,
  services: { db },
}) => {
  const container = await ownContainer(db, member.id, params.id);
  const rows = await db
    .select()
    .from(networks)
    .where(eq(networks.container_id, container.id))
    .orderBy(asc(networks.position));
  return { networks: rows.map(toNetwork) };
};

export const createNetwork: Handler<typeof endpoints.createNetwork> = ({
  member,
  params,
  body,
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    await checkNetworkCount(tx, container.id);
    const ofContainer = eq(networks.container_id, container.id);
    const http = and(ofContainer, eq(networks.network_type, 'http'));
    if (body.network_type === 'http' && (await tx.$count(networks, http)) > 0) {
      const reason = 'HTTP 네트워크는 컨테이너마다 하나만 설정할 수 있습니다.';
      throw fieldError('HTTP_NETWORK_EXISTS', 'network_type', reason);
    }
    if (body.network_type === 'http') {
      await claimDomain(
        tx,
        services.domains,
        { container: container.slug, memberId: member.id },
        body.fqdn,
      );
    }
    const [row] = await tx
      .insert(networks)
      .values({ ...body, id: newId(), container_id: container.id })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) {
      throw fieldError('PORT_EXISTS', 'internal_port', '이미 사용 중인 내부 포트입니다.');
    }
    return toNetwork(row);
  });

/** The network is addressed by its internal port. */
export const deleteNetwork: Handler<typeof endpoints.deleteNetwork> = ({
  member,
  params,
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    const port = /^\d{1,5}$/.test(params.networkId) ? Number(params.networkId) : -1;
    const deleted = await tx
      .delete(networks)
      .where(and(eq(networks.container_id, container.id), eq(networks.internal_port, port)))
      .returning();
    if (deleted.length === 0) throw notFound();
    return undefined;
  });
