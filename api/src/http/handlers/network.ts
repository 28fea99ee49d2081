import type { endpoints } from '@naru/contract/endpoints/endpoints';
import { asc, eq } from 'drizzle-orm';
import { notFound } from '../../domain/api-error.ts';
import { keepDeleted } from '../../domain/container/deleted-part.ts';
import { addNetwork, changeNetwork, removeNetwork } from '../../domain/container/network.ts';
import { publishedOf, toNetwork } from '../../domain/deployment/network-response.ts';
import { ownContainer, withContainer } from '../../domain/ownership.ts';
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
  const published = await publishedOf(db, container.id);
  return { networks: rows.map((row) => toNetwork(row, published)) };
};

export const createNetwork: Handler<typeof endpoints.createNetwork> = ({
  member,
  params,
  body,
  services,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container) =>
    toNetwork(
      await addNetwork(tx, services.domains, { container, memberId: member.id }, body),
      null,
    ),
  );

/** A port that no network has for what is none. */
const portOf = ({ networkId }: { networkId: string }): number =>
  /^\d{1,5}$/.test(networkId) ? Number(networkId) : -1;

/** The network is addressed by the internal port that it has. */
export const editNetwork: Handler<typeof endpoints.editNetwork> = ({
  member,
  params,
  body,
  services: { db, domains },
  ifMatch,
}) =>
  withContainer(db, member.id, params.id, async (tx, container) => {
    const owner = { container, memberId: member.id };
    const published = await publishedOf(tx, container.id);
    const check = (row: Parameters<typeof toNetwork>[0]) => ifMatch(toNetwork(row, published));
    const changed = await changeNetwork(tx, domains, owner, portOf(params), body, check);
    return toNetwork(changed, published);
  });

/** The network is addressed by its internal port. */
export const deleteNetwork: Handler<typeof endpoints.deleteNetwork> = ({
  member,
  params,
  services,
  ifMatch,
}) =>
  withContainer(services.db, member.id, params.id, async (tx, container) => {
    const row = await removeNetwork(tx, container.id, portOf(params));
    if (row === undefined) throw notFound();
    ifMatch(toNetwork(row, null));
    await keepDeleted(tx, { of: 'network', row });
    return undefined;
  });
