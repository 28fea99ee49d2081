import { isDomainName } from './domain-name.ts';

/** The external ports of the edge. */
export interface EdgePorts {
  http: number;
  https: number;
}

const STANDARD_PORTS: EdgePorts = { http: 80, https: 443 };

/** Suffixes of names for which no public certificate authority issues certificates (RFC 2606, 6761, 6762, 8375, 9476). */
export const PRIVATE_ENDS = [
  'localhost',
  'local',
  'test',
  'internal',
  'example',
  'invalid',
  'home.arpa',
  'alt',
  'onion',
];

const IP_ADDRESS = /^[\d.]+$|:/;

/** Whether a public certificate authority would issue a certificate for this host name, in lower case. */
export function isPublicName(hostname: string): boolean {
  if (IP_ADDRESS.test(hostname) || !hostname.includes('.')) return false;
  return !PRIVATE_ENDS.some((end) => hostname === end || hostname.endsWith(`.${end}`));
}

/**
 * Whether a public certificate authority certifies a domain. Certificate authorities verify a name only on the standard ports (ACME),
 * so names on other ports have no certificate.
 */
const isCertified = (domain: string, { http, https }: EdgePorts): boolean =>
  isPublicName(domain.toLowerCase()) &&
  (http === STANDARD_PORTS.http || https === STANDARD_PORTS.https);

/**
 * The URL of an http network. The scheme is https when a public certificate authority certifies the domain, otherwise http, because
 * browsers warn about certificates of the edge's own authority. `undefined` for a text that is no domain; interfaces show that text
 * without a link.
 * @param edge `undefined` for the simulation or when unknown: https at the default port
 */
export function httpNetworkUrl(domain: string, edge: EdgePorts | undefined): string | undefined {
  if (!isDomainName(domain)) return undefined;
  const scheme = edge === undefined || isCertified(domain, edge) ? 'https' : 'http';
  const { [scheme]: port } = edge ?? STANDARD_PORTS;
  return `${scheme}://${domain}${port === STANDARD_PORTS[scheme] ? '' : `:${port}`}`;
}

/** The fields of a network that determine its addresses. */
interface ReachedNetwork {
  network_type?: string | null | undefined;
  fqdn?: string | null | undefined;
  external_port?: number | null | undefined;
  external_ip?: string | null | undefined;
  external_addresses?: readonly string[] | null | undefined;
}

/** An external address of a network. */
export interface ExternalAddress {
  /** The address for display and copying: a host, followed by the port if the port is not the default port. */
  text: string;
  /** The URL for a browser; only for http networks. */
  href: string | undefined;
}

/** Joins a host and a port. An IPv6 address before a port needs brackets (RFC 3986). */
const hostPort = (host: string, port: number): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** The external hosts of a network. A server without `external_addresses` reports one address or only the port. */
const hostsOf = ({ external_addresses, external_ip }: ReachedNetwork): readonly string[] =>
  external_addresses ?? [external_ip ?? ''];

/**
 * The external addresses of a network: the domain of an http network, otherwise each host with the assigned port. Empty before a port
 * or address is assigned. An address is not guaranteed to be reachable.
 * @param edge see {@link httpNetworkUrl}
 */
export function networkExternalAddresses(
  network: ReachedNetwork,
  edge: EdgePorts | undefined,
): ExternalAddress[] {
  const { network_type, fqdn: domain, external_port } = network;
  if (network_type === 'http' && domain) {
    const href = httpNetworkUrl(domain, edge);
    return [{ text: href?.slice(href.indexOf('//') + 2) ?? domain, href }];
  }
  if (!external_port) return [];
  return hostsOf(network).map((host) => ({
    text: host ? hostPort(host, external_port) : String(external_port),
    href: undefined,
  }));
}

/** Whether a network has an external port, but the engine has not assigned an address yet. */
export const isAwaitingAddress = ({ external_port, external_addresses }: ReachedNetwork): boolean =>
  Boolean(external_port) && external_addresses?.length === 0;
