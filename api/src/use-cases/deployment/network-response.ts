import type { Network } from '@naru/contract/entities/container';
import { eq } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { containerStates, type StoredPort } from '../../storage/schema/container.ts';
import type { networks } from '../../storage/schema/network.ts';

type NetworkRow = typeof networks.$inferSelect;

/** Reads the last reported addresses of a container's published ports; `null` when the engine does not assign addresses. */
export async function readPublishedPorts(
  db: DatabaseReader,
  containerId: string,
): Promise<StoredPort[] | null | undefined> {
  const [row] = await db
    .select({ published: containerStates.published })
    .from(containerStates)
    .where(eq(containerStates.container_id, containerId));
  return row?.published;
}

/**
 * Converts a row to the network of a response.
 * @param published the result of `readPublishedPorts` for the network's container; for `undefined`, the address of the server is used
 */
export function toNetwork(
  row: NetworkRow,
  published: readonly StoredPort[] | null | undefined,
): Network {
  const { external_port, external_ip } = row;
  const found = published?.find(({ port }) => port === external_port);
  const given = found?.hosts ?? (external_ip === null ? [] : [external_ip]);
  const hosts = external_port === null ? [] : given;
  const isHttp = row.network_type === 'http';
  return {
    network_id: row.id,
    internal_port: row.internal_port,
    network_type: row.network_type,
    fqdn: row.fqdn,
    http_protocol: isHttp ? row.http_protocol : null,
    drain_seconds: isHttp ? row.drain_seconds : null,
    external_port,
    external_ip: hosts[0] ?? null,
    external_addresses: hosts,
    external_problem: hosts.length === 0 ? (found?.problem ?? null) : null,
  };
}
