/** Determines which network addresses are public, and from which addresses a repository may be fetched. */
import { lookup } from 'node:dns/promises';
import { BlockList, isIP, isIPv4 } from 'node:net';
import { EngineError } from '../engine-error.ts';

/** Resolves a hostname to all its addresses. */
export type ResolveHost = (host: string) => Promise<string[]>;

/** The resolver of the system, which git and ssh also use. */
export const resolveHostWithSystem: ResolveHost = async (host) =>
  (await lookup(host, { all: true })).map(({ address }) => address);

const notPublic = new BlockList();
// Special-purpose IPv4 blocks (RFC 6890): this host, private, carrier NAT, loopback, link-local (cloud metadata), test, multicast.
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv4');
}
// Special-purpose blocks inside the global IPv6 range: Teredo and other protocol assignments, documentation, and 6to4 with an embedded
// IPv4 address.
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  notPublic.addSubnet(network, prefix, 'ipv6');
}
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');

/** The prefixes of IPv6 addresses that contain an IPv4 address: mapped addresses, and addresses that NAT64 translates. */
const EMBEDDING = ['::ffff:', '64:ff9b::'];

/** Returns the IPv4 address within an IPv6 address; `undefined` if there is none. */
function embeddedV4(address: string): string | undefined {
  const text = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const prefix = EMBEDDING.find((start) => text.startsWith(start));
  if (prefix === undefined) return undefined;
  const [high = '', low] = text.slice(prefix.length).split(':');
  const number = low === undefined ? [0, high] : [high, low];
  const [a, b] = number.map((part) => Number.parseInt(`${part || 0}`, 16));
  return [a, b].flatMap((part = 0) => [part >> 8, part & 255]).join('.');
}

/** Checks whether an address is in the public internet. Returns false for texts that are not addresses. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !notPublic.check(address, 'ipv4');
  if (isIP(address) === 0 || address.includes('%')) return false;
  const v4 = embeddedV4(address);
  if (v4 !== undefined) return isPublicAddress(v4);
  return globalV6.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
}

const privateV4 = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateV4.addSubnet(network, prefix, 'ipv4');
}
const privateV6 = new BlockList();
privateV6.addSubnet('fc00::', 7, 'ipv6');
/** The addresses in private networks at which clouds serve the credentials of a machine. */
const metadata = new BlockList();
metadata.addAddress('100.100.100.200', 'ipv4');
metadata.addSubnet('fd00:ec2::', 32, 'ipv6');

/**
 * Checks whether an address is one of a machine in a private network. Returns false for loopback, link-local and all other special
 * addresses, for the metadata of clouds, and for an IPv4 address within an IPv6 one.
 */
export function isPrivateAddress(address: string): boolean {
  if (isIPv4(address)) return privateV4.check(address, 'ipv4') && !metadata.check(address, 'ipv4');
  if (isIP(address) === 0 || address.includes('%')) return false;
  return privateV6.check(address, 'ipv6') && !metadata.check(address, 'ipv6');
}

/** The sentence for the member about a source outside of the public internet. */
export const PRIVATE_ADDRESS_MESSAGE =
  '저장소 주소가 사설망이나 이 서버를 가리킵니다. 인터넷에서 접근할 수 있는 저장소만 쓸 수 있습니다.';

/**
 * Resolves a host to its addresses. Connections must use only the returned addresses, because a hostile DNS could return different
 * addresses later.
 * @throws EngineError `source-refused` when an address is not public, `source-failed` when the host has no address
 */
export async function resolvePublicAddresses(
  host: string,
  { resolve, allowPrivate }: { resolve: ResolveHost; allowPrivate: boolean },
): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await resolve(host).catch(() => []) : [host];
  if (addresses.length === 0) {
    throw new EngineError(
      'source-failed',
      `저장소의 호스트(${host})를 찾을 수 없습니다. 주소를 확인해주세요.`,
    );
  }
  if (!allowPrivate && !addresses.every(isPublicAddress)) {
    throw new EngineError('source-refused', PRIVATE_ADDRESS_MESSAGE);
  }
  return addresses;
}
