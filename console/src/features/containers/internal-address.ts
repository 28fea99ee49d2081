import type { Container } from '@naru/contract/entities/container';
import {
  configuredPort,
  formatInternalAddress,
  internalPorts,
} from '@naru/contract/rules/internal-address';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';
import { isDatabase } from '#shared/containers/database.ts';
import { databasePort } from '#shared/containers/database-kinds.ts';

/**
 * The address of a port of a container for the other containers of its project; `undefined` with a server that reports no internal
 * host.
 */
export const internalAddress = (
  { internal_host: host }: Pick<Container, 'internal_host'>,
  port: number,
): string | undefined => (host ? formatInternalAddress(host, port) : undefined);

/** The port that is known without a network: of a database by its kind, of any other container by its configuration. */
function knownPort(container: Container): string | undefined {
  if (!isDatabase(container)) return configuredPort(container)?.value;
  return databasePort(container.template_id ?? '')?.toString();
}

/**
 * The addresses of a container for the other containers of its project: one for each known port, or the host alone. Empty with a server
 * that reports no internal host.
 */
export function internalAddresses({
  container,
  networks,
}: Pick<ContainerWithState, 'container' | 'networks'>): string[] {
  if (!container.internal_host) return [];
  const ports = internalPorts(
    networks.map(({ internal_port }) => internal_port),
    knownPort(container),
  );
  if (ports.length === 0) return [container.internal_host];
  return ports.flatMap((port) => internalAddress(container, port) ?? []);
}
