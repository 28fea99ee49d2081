/** Computes with IPv4 addresses, for the networks of projects. Each network has 256 addresses. */

const NETWORK_SIZE = 256;
/** .0 is the address of the network, .1 of its gateway, .2 of the edge, .255 for broadcasts. */
const FIRST_CONTAINER = 3;
const LAST_CONTAINER = 254;
const EDGE = 2;

/** The network of one project. */
export interface ProjectNetwork {
  project: string;
  name: string;
  /** `10.208.3.0/24` */
  subnet: string;
}

interface Range {
  first: number;
  last: number;
}

const toNumber = (address: string): number =>
  address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);

const toAddress = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

function rangeOf(network: string): Range {
  const [address = '', bits = '32'] = network.split('/');
  const size = 2 ** (32 - Number(bits));
  const first = Math.floor(toNumber(address) / size) * size;
  return { first, last: first + size - 1 };
}

/** The networks of a pool, in order, that overlap none of the taken networks. IPv6 networks never overlap them. */
export function* freeNetworks(pool: string, taken: readonly string[]): Generator<string> {
  const { first, last } = rangeOf(pool);
  const ranges = taken.filter((each) => !each.includes(':')).map(rangeOf);
  for (let start = first; start + NETWORK_SIZE - 1 <= last; start += NETWORK_SIZE) {
    const overlaps = (range: Range) => range.first < start + NETWORK_SIZE && range.last >= start;
    if (!ranges.some(overlaps)) yield `${toAddress(start)}/24`;
  }
}

/** The address that the edge has in every project's network. */
export const edgeAddress = (network: string): string => toAddress(rangeOf(network).first + EDGE);

/** The first free address for a container; `undefined` when the network is full. */
export function freeAddress(network: string, taken: readonly string[]): string | undefined {
  const { first } = rangeOf(network);
  for (let host = FIRST_CONTAINER; host <= LAST_CONTAINER; host += 1) {
    const address = toAddress(first + host);
    if (!taken.includes(address)) return address;
  }
  return undefined;
}

const toHex = (octet: string): string => Number(octet).toString(16).padStart(2, '0');

/**
 * A container's address in a network. The MAC address is derived from the IP address: a successor with the same IP address is then
 * reachable at once, without waiting until the ARP caches of its peers expire.
 */
export const endpointAt = (IPv4Address: string) => ({
  IPAMConfig: { IPv4Address },
  MacAddress: ['02', '42', ...IPv4Address.split('.').map(toHex)].join(':'),
});

/**
 * The host address for publishing a port. Podman publishes nowhere for an explicit `0.0.0.0`; for both engines an empty address means every
 * address.
 */
export const hostIp = (publishAddress: string): string =>
  publishAddress === '0.0.0.0' ? '' : publishAddress;
