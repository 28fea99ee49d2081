import type { Network } from '@naru/contract/entities/container';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../../storage/database.ts';
import { newId } from '../../storage/ids.ts';
import type { ContainerRow } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import { fieldError, notFoundError } from '../api-error.ts';
import { claimDomain } from '../deployment/domain-owner.ts';
import type { DomainPolicy } from '../deployment/domain-proof.ts';
import { readPublishedPorts, toNetwork } from '../deployment/network-response.ts';
import { lockContainer, type ProjectAccess } from '../ownership.ts';
import { checkNetworkCount } from '../quota.ts';
import { storeDeletedPart } from './deleted-part.ts';

/** The input for a network. Only http networks have `fqdn`, `http_protocol` and `drain_seconds`; without a value, the last two stay. */
interface NewNetwork {
  internal_port: number;
  network_type: string;
  fqdn?: string | null;
  http_protocol?: string | null | undefined;
  drain_seconds?: number | null | undefined;
  /** For a restored network: its earlier id and position in the list. */
  id?: string;
  position?: number;
}

type NetworkRow = typeof networks.$inferSelect;

/** Returns the columns that an input sets only where it has a value. */
const httpColumns = ({ http_protocol, drain_seconds }: Partial<NewNetwork>) => ({
  http_protocol: http_protocol ?? undefined,
  drain_seconds: drain_seconds ?? undefined,
});

/** The container of a network, and the container's member. */
interface Owner {
  container: Pick<ContainerRow, 'id' | 'slug'>;
  memberId: string;
}

const portTaken = () =>
  fieldError('PORT_EXISTS', 'internal_port', '이미 사용 중인 내부 포트입니다.');

/**
 * Checks that a container has no other http network.
 * @param replaced the id of the network that is about to change
 * @throws ApiError HTTP_NETWORK_EXISTS
 */
async function checkOneHttp(tx: Database, containerId: string, replaced = ''): Promise<void> {
  const ofContainer = eq(networks.container_id, containerId);
  const http = and(ofContainer, eq(networks.network_type, 'http'), ne(networks.id, replaced));
  if ((await tx.$count(networks, http)) === 0) return;
  const reason = 'HTTP 네트워크는 컨테이너마다 하나만 설정할 수 있습니다.';
  throw fieldError('HTTP_NETWORK_EXISTS', 'network_type', reason);
}

/**
 * Adds a network to a container, inside the transaction that has locked the project.
 * @throws ApiError NETWORKS_FULL, HTTP_NETWORK_EXISTS, DOMAIN_TAKEN, PORT_EXISTS
 */
export async function addNetwork(
  tx: Database,
  domains: DomainPolicy,
  { container, memberId }: Owner,
  network: NewNetwork,
): Promise<NetworkRow> {
  await checkNetworkCount(tx, container.id);
  if (network.network_type === 'http') await checkOneHttp(tx, container.id);
  if (network.fqdn) {
    await claimDomain(tx, domains, { container: container.slug, memberId }, network.fqdn);
  }
  const [row] = await tx
    .insert(networks)
    .overridingSystemValue()
    .values({ id: newId(), ...network, ...httpColumns(network), container_id: container.id })
    .onConflictDoNothing()
    .returning();
  if (row === undefined) throw portTaken();
  return row;
}

/**
 * Changes a network in place, inside the transaction that has locked the project. A change between tcp and udp keeps the external
 * port, and an unchanged domain keeps its proof. A changed domain is claimed like the domain of a new network; the network then moves
 * to the end of the list, because the first network with a domain owns the domain.
 * @throws ApiError NOT_FOUND, PORT_EXISTS, HTTP_NETWORK_EXISTS, DOMAIN_TAKEN
 */
async function changeNetwork(
  tx: Database,
  domains: DomainPolicy,
  { container, memberId }: Owner,
  internalPort: number,
  { internal_port, network_type, fqdn = null, ...http }: Omit<NewNetwork, 'id' | 'position'>,
  check: (row: NetworkRow) => void,
): Promise<NetworkRow> {
  const at = (port: number) =>
    and(eq(networks.container_id, container.id), eq(networks.internal_port, port));
  const [row] = await tx.select().from(networks).where(at(internalPort));
  if (row === undefined) throw notFoundError();
  check(row);
  if (internal_port !== internalPort && (await tx.$count(networks, at(internal_port))) > 0) {
    throw portTaken();
  }
  if (network_type === 'http') await checkOneHttp(tx, container.id, row.id);
  const claims = fqdn !== null && fqdn !== row.fqdn;
  if (claims) await claimDomain(tx, domains, { container: container.slug, memberId }, fqdn);
  const isPublished = network_type !== 'http' && row.network_type !== 'http';
  const [changed] = await tx
    .update(networks)
    .set({
      ...{ internal_port, network_type, fqdn, ...httpColumns(http) },
      ...(!isPublished && { external_port: null, external_ip: null }),
      ...(claims && { position: sql`default` }),
    })
    .where(eq(networks.id, row.id))
    .returning();
  return changed ?? row;
}

/** Deletes the network with this internal port, and returns its row; undefined for an unknown port. */
export async function removeNetwork(
  tx: Database,
  containerId: string,
  internalPort: number,
): Promise<NetworkRow | undefined> {
  const [deleted] = await tx
    .delete(networks)
    .where(and(eq(networks.container_id, containerId), eq(networks.internal_port, internalPort)))
    .returning();
  return deleted;
}

/** Reads the networks of a container, the oldest first. */
export async function listNetworks(db: DatabaseReader, containerId: string): Promise<Network[]> {
  const rows = await db
    .select()
    .from(networks)
    .where(eq(networks.container_id, containerId))
    .orderBy(asc(networks.position));
  const published = await readPublishedPorts(db, containerId);
  return rows.map((row) => toNetwork(row, published));
}

/** The dependencies of a call that writes a network. */
interface Writing {
  tx: Database;
  domains: DomainPolicy;
  access: ProjectAccess;
}

/**
 * Adds a network to the container with this slug.
 * @throws ApiError NOT_FOUND, and errors of `addNetwork`
 */
export async function createNetwork(
  { tx, domains, access }: Writing,
  slug: string,
  network: NewNetwork,
): Promise<Network> {
  const { container, project } = await lockContainer(tx, access, slug);
  const owner = { container, memberId: project.user_id };
  return toNetwork(await addNetwork(tx, domains, owner, network), null);
}

/** Identifies a network in a call: the slug of its container and its internal port. */
interface NetworkName {
  id: string;
  internalPort: number;
}

/**
 * Changes the network with this internal port.
 * @throws ApiError, errors of `changeNetwork` and `check`
 */
export async function editNetwork(
  { tx, domains, access }: Writing,
  { id, internalPort }: NetworkName,
  network: Omit<NewNetwork, 'id' | 'position'>,
  check: (network: Network) => void,
): Promise<Network> {
  const { container, project } = await lockContainer(tx, access, id);
  const owner = { container, memberId: project.user_id };
  const published = await readPublishedPorts(tx, container.id);
  const checkRow = (row: NetworkRow) => check(toNetwork(row, published));
  const changed = await changeNetwork(tx, domains, owner, internalPort, network, checkRow);
  return toNetwork(changed, published);
}

/**
 * Deletes the network with this internal port. The deleted network can be restored for a minute.
 * @throws ApiError NOT_FOUND, and errors of `check`
 */
export async function deleteNetwork(
  { tx, access }: Omit<Writing, 'domains'>,
  { id, internalPort }: NetworkName,
  check: (network: Network) => void,
): Promise<void> {
  const { container } = await lockContainer(tx, access, id);
  const row = await removeNetwork(tx, container.id, internalPort);
  if (row === undefined) throw notFoundError();
  check(toNetwork(row, null));
  await storeDeletedPart(tx, { of: 'network', row });
}
