import type { Network } from '@naru/contract/entities/network';
import { eq } from 'drizzle-orm';
import type { Reader } from '../../storage/database.ts';
import { containerStates, type StoredPort } from '../../storage/schema/container.ts';
import type { networks } from '../../storage/schema/network.ts';

type NetworkRow = typeof networks.$inferSelect;

/** Where the ports of a container are reached, as its engine said last; `null` where it is not the engine that says it. */
export async function publishedOf(
  db: Reader,
  containerId: string,
): Promise<StoredPort[] | null | undefined> {
  const [row] = await db
    .select({ published: containerStates.published })
    .from(containerStates)
    .where(eq(containerStates.container_id, containerId));
  return row?.published;
}

/**
 * A network as it goes over the wire.
 * @param published of its container, see `publishedOf`; the address that was given with the port where that says nothing
 */
export function toNetwork(
  row: NetworkRow,
  published: readonly StoredPort[] | null | undefined,
): Network {
  const { external_port, external_ip } = row;
  const found = published?.find(({ port }) => port === external_port);
  const given = found?.hosts ?? (external_ip === null ? [] : [external_ip]);
  const hosts = external_port === null ? [] : given;
  return {
    network_id: row.id,
    internal_port: row.internal_port,
    network_type: row.network_type,
    fqdn: row.fqdn,
    external_port,
    external_ip: hosts[0] ?? null,
    external_addresses: hosts,
    external_problem: hosts.length === 0 ? (found?.problem ?? null) : null,
  };
}
