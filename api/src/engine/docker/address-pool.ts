/** Computes with IPv4 addresses, for the networks of projects. Each network has 256 addresses. */

const NETWORK_SIZE = 256;
/**
 * The first host number of containers: .0 is the address of the network, .1 of its gateway, .2 of the edge, and .255 of broadcasts.
 */
const FIRST_CONTAINER = 3;
const LAST_CONTAINER = 254;
const EDGE = 2;

/** The network of one project. */
export interface ProjectNetwork {
  project: string;
  name: string;
  /** The addresses of the network, such as `10.208.3.0/24`. */
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

/**
 * Yields the networks of a pool in ascending order, without networks that overlap a taken network. Taken IPv6 networks are ignored.
 */
export function* findFreeNetworks(pool: string, taken: readonly string[]): Generator<string> {
  const { first, last } = rangeOf(pool);
  const ranges = taken.filter((each) => !each.includes(':')).map(rangeOf);
  for (let start = first; start + NETWORK_SIZE - 1 <= last; start += NETWORK_SIZE) {
    const overlaps = (range: Range) => range.first < start + NETWORK_SIZE && range.last >= start;
    if (!ranges.some(overlaps)) yield `${toAddress(start)}/24`;
  }
}

/** Returns the address of the edge in a project's network. */
export const edgeAddress = (network: string): string => toAddress(rangeOf(network).first + EDGE);

/** Returns the first free address for a container; `undefined` when the network is full. */
export function findFreeAddress(network: string, taken: readonly string[]): string | undefined {
  const { first } = rangeOf(network);
  for (let host = FIRST_CONTAINER; host <= LAST_CONTAINER; host += 1) {
    const address = toAddress(first + host);
    if (!taken.includes(address)) return address;
  }
  return undefined;
}

const toHex = (octet: string): string => Number(octet).toString(16).padStart(2, '0');

/**
 * Returns the network endpoint of a container with this address. The MAC address is derived from the IP address. A successor with an
 * equal IP address therefore has an equal MAC address, and entries in the ARP caches of other containers stay valid.
 */
export const networkEndpoint = (IPv4Address: string) => ({
  IPAMConfig: { IPv4Address },
  MacAddress: ['02', '42', ...IPv4Address.split('.').map(toHex)].join(':'),
});

/**
 * Returns the host address for publishing a port. Both engines interpret an empty address as every address. Podman publishes no port
 * for an explicit `0.0.0.0`.
 */
export const hostIpOfPublishAddress = (publishAddress: string): string =>
  publishAddress === '0.0.0.0' ? '' : publishAddress;
