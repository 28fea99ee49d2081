import { isDomainName } from './domain-name.ts';

/** The ports at which the edge, which leads requests to containers, is reached from outside. */
export interface EdgePorts {
  http: number;
  https: number;
}

const STANDARD_PORTS: EdgePorts = { http: 80, https: 443 };

/** Ends of names that no public authority certifies (RFC 2606, 6761, 6762, 8375, 9476). */
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

/** Whether a public authority would issue a certificate for this host name, in lower case. */
export function isPublicName(hostname: string): boolean {
  if (IP_ADDRESS.test(hostname) || !hostname.includes('.')) return false;
  return !PRIVATE_ENDS.some((end) => hostname === end || hostname.endsWith(`.${end}`));
}

/** An authority looks at a standard port whether a name leads here (ACME); at others no certificate can be had. */
const isCertified = (domain: string, { http, https }: EdgePorts): boolean =>
  isPublicName(domain.toLowerCase()) &&
  (http === STANDARD_PORTS.http || https === STANDARD_PORTS.https);

/**
 * Where a browser reaches an http network: over https where a public authority certifies the name, otherwise over http, because a
 * browser warns of the edge's own authority. `undefined` for what is no domain, which is shown as plain text.
 * @param edge `undefined` where nothing is run or nothing is known of it: https at its usual port
 */
export function networkAddress(domain: string, edge: EdgePorts | undefined): string | undefined {
  if (!isDomainName(domain)) return undefined;
  const scheme = edge === undefined || isCertified(domain, edge) ? 'https' : 'http';
  const { [scheme]: port } = edge ?? STANDARD_PORTS;
  return `${scheme}://${domain}${port === STANDARD_PORTS[scheme] ? '' : `:${port}`}`;
}

/** What a network tells of the way to it. */
interface ReachedNetwork {
  network_type?: string | null | undefined;
  fqdn?: string | null | undefined;
  external_port?: number | null | undefined;
  external_ip?: string | null | undefined;
  external_addresses?: readonly string[] | null | undefined;
}

/** Where a network is reached from outside. */
export interface PublishedAddress {
  /** As people read and copy it: a host, with its port where that is not the usual one. */
  text: string;
  /** What a browser opens; only http networks have it. */
  href: string | undefined;
}

/** An IPv6 address stands in brackets before a port (RFC 3986). */
const hostPort = (host: string, port: number): string =>
  host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;

/** A server that does not tell all addresses tells one, or the port alone. */
const hostsOf = ({ external_addresses, external_ip }: ReachedNetwork): readonly string[] =>
  external_addresses ?? [external_ip ?? ''];

/**
 * Where a network is reached from outside: an http one by its domain, others by the port that is given to them, at each of its
 * hosts. None while nothing is given to it. Whether anything answers there is not said here.
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

/** Whether a network has its port on the outside, and what runs containers has given it no address yet. */
export const awaitsAddress = ({ external_port, external_addresses }: ReachedNetwork): boolean =>
  Boolean(external_port) && external_addresses?.length === 0;
