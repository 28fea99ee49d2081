import { isDomainName } from './domain-name.ts';

/** The external ports of the edge. */
export interface EdgePorts {
  http: number;
  https: number;
}

const STANDARD_PORTS: EdgePorts = { http: 80, https: 443 };

/** Suffixes of names for which no public certificate authority issues certificates (RFC 2606, 6761, 6762, 8375, 9476). */
const PRIVATE_ENDS = [
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

/** Certificate authorities verify a name only on the standard ports (ACME), so names on other ports have no certificate. */
const isCertified = (domain: string, { http, https }: EdgePorts): boolean =>
  isPublicName(domain.toLowerCase()) &&
  (http === STANDARD_PORTS.http || https === STANDARD_PORTS.https);

/**
 * The URL of an http network: https when a public authority certifies the domain, otherwise http, because a browser warns about
 * certificates of the edge's own authority. `undefined` for a text that is no domain; it is shown as plain text.
 * @param edge `undefined` for the simulation or when unknown: https at the default port
 */
export function networkAddress(domain: string, edge: EdgePorts | undefined): string | undefined {
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
export interface PublishedAddress {
  /** The address for display and copying: a host, with its port unless that is the default port. */
  text: string;
  /** The URL for a browser; only for http networks. */
  href: string | undefined;
}

/** An IPv6 address before a port needs brackets (RFC 3986). */
const hostPort = (host: string, port: number): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** A server without `external_addresses` reports one address or only the port. */
const hostsOf = ({ external_addresses, external_ip }: ReachedNetwork): readonly string[] =>
  external_addresses ?? [external_ip ?? ''];

/**
 * The external addresses of a network: the domain of an http network, otherwise each host with the assigned port. Empty before an
 * assignment. An address need not be reachable.
 * @param edge see {@link networkAddress}
 */
export function publishedAddresses(
  network: ReachedNetwork,
  edge: EdgePorts | undefined,
): PublishedAddress[] {
  const { network_type, fqdn: domain, external_port } = network;
  if (network_type === 'http' && domain) {
    const href = networkAddress(domain, edge);
    return [{ text: href?.slice(href.indexOf('//') + 2) ?? domain, href }];
  }
  if (!external_port) return [];
  return hostsOf(network).map((host) => ({
    text: host ? hostPort(host, external_port) : String(external_port),
    href: undefined,
  }));
}

/** Whether a network has an external port but no address from the engine yet. */
export const awaitsAddress = ({ external_port, external_addresses }: ReachedNetwork): boolean =>
  Boolean(external_port) && external_addresses?.length === 0;
