import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { containers } from '../../storage/schema/container.ts';
import { networks } from '../../storage/schema/network.ts';
import { ApiError } from '../api-error.ts';

/** The external addresses of tcp and udp networks. */
export interface PublishedPortRange {
  /** The first and the last assignable port. */
  first: number;
  last: number;
  /** The address for members; `undefined` when the engine reports an address for each port. */
  address: string | undefined;
}

/** The key of the advisory lock on ports: an arbitrary number, which is the same in every version of the server. */
const PORTS_LOCK = 7_284_003;

const EXHAUSTED = '외부에 열 수 있는 포트를 모두 사용 중입니다. 운영자에게 알려주세요.';

/**
 * Assigns an external port to each tcp and udp network of a project without one, for the lifetime of the network. On the whole server
 * each port is assigned only once, either for tcp or for udp.
 * @param slugs the containers whose networks get ports; all containers of the project if missing
 * @throws ApiError PORTS_EXHAUSTED
 */
export async function assignPorts(
  tx: Database,
  projectId: string,
  { first, last, address }: PublishedPortRange,
  slugs?: readonly string[],
): Promise<void> {
  const without = await tx
    .select({ id: networks.id })
    .from(networks)
    .innerJoin(containers, eq(containers.id, networks.container_id))
    .where(
      and(
        eq(containers.project_id, projectId),
        slugs && inArray(containers.slug, [...slugs]),
        inArray(networks.network_type, ['tcp', 'udp']),
        isNull(networks.external_port),
      ),
    )
    .orderBy(asc(networks.position));
  if (without.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${PORTS_LOCK})`);
  const rows = await tx
    .select({ port: networks.external_port })
    .from(networks)
    .where(isNotNull(networks.external_port));
  const taken = new Set(rows.map(({ port }) => port));
  let port = first;
  for (const { id } of without) {
    while (taken.has(port)) port += 1;
    if (port > last) throw new ApiError('PORTS_EXHAUSTED', EXHAUSTED);
    taken.add(port);
    await tx
      .update(networks)
      .set({ external_port: port, external_ip: address ?? null })
      .where(eq(networks.id, id));
  }
}

/** Restores the earlier external port of a network if the port is still free; otherwise the next deployment assigns another port. */
export async function reclaimPort(
  tx: Database,
  networkId: string,
  externalPort: number,
  { first, last, address }: PublishedPortRange,
): Promise<void> {
  if (externalPort < first || externalPort > last) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${PORTS_LOCK})`);
  const isTaken = eq(networks.external_port, externalPort);
  if ((await tx.$count(networks, isTaken)) > 0) return;
  await tx
    .update(networks)
    .set({ external_port: externalPort, external_ip: address ?? null })
    .where(eq(networks.id, networkId));
}
