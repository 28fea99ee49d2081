import type { Container } from '@naru/contract/entities/container';
import { PORT_RANGE } from '@naru/contract/rules/limits';
import { configuredPort } from '#shared/containers/configured-port.ts';
import type { ContainerWithState } from '#shared/containers/container-with-state.ts';

/**
 * The address of a port of a container for the other containers of its project; `undefined` with a server that reports no internal
 * host.
 */
export const internalAddress = (
  { internal_host: host }: Pick<Container, 'internal_host'>,
  port: number,
): string | undefined => (host ? `${host}:${port}` : undefined);

const isPort = (port: number): boolean =>
  Number.isInteger(port) && port >= PORT_RANGE.min && port <= PORT_RANGE.max;

/** The ports of a container without networks: the port that its configuration gives to the application, if any. */
function configuredPorts(container: Container): number[] {
  const port = Number(configuredPort(container)?.value);
  return isPort(port) ? [port] : [];
}

/**
 * The addresses of a container for the other containers of its project. A container with networks has the addresses of their internal
 * ports alone, because a cluster leads to no other port. A container without networks is reachable at every port; without a known
 * port the address is the host alone. Empty with a server that reports no internal host.
 */
export function internalAddresses({
  container,
  networks,
}: Pick<ContainerWithState, 'container' | 'networks'>): string[] {
  if (!container.internal_host) return [];
  const ports =
    networks.length > 0
      ? networks.map(({ internal_port }) => internal_port)
      : configuredPorts(container);
  if (ports.length === 0) return [container.internal_host];
  return [...new Set(ports)].flatMap((port) => internalAddress(container, port) ?? []);
}
