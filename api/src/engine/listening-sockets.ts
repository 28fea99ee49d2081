/** Reads which addresses and ports the processes of a network namespace listen at. */

/** The files with the sockets of a network namespace. */
export const SOCKET_TABLES = ['/proc/net/tcp', '/proc/net/tcp6'] as const;

export interface ListeningSocket {
  /** The local address: `0.0.0.0` or `::` for every address. IPv6 is not shortened otherwise. */
  address: string;
  port: number;
}

const TABLE_HEAD = 'local_address';
const LISTENING = '0A';
/** Docker's DNS server listens inside of every network namespace. */
const ENGINE_DNS = '127.0.0.11';
const EVERY_IPV4 = '0.0.0.0';
const EVERY_IPV6 = '::';

const bytesOf = (hex: string): number[] =>
  (hex.match(/../g) ?? []).map((byte) => parseInt(byte, 16));

/** Decodes an address of the tables: words of four bytes in the byte order of the machine. */
function decodeAddress(hex: string): string {
  const words = (hex.match(/.{8}/g) ?? []).map((word) => bytesOf(word).toReversed());
  const bytes = words.flat();
  if (bytes.length === 4) return bytes.join('.');
  const isMapped = bytes.slice(0, 10).every((byte) => byte === 0) && bytes[10] === 0xff;
  if (isMapped) return bytes.slice(12).join('.');
  if (bytes.every((byte) => byte === 0)) return EVERY_IPV6;
  const last = bytes.at(-1);
  if (bytes.slice(0, -1).every((byte) => byte === 0) && last === 1) return '::1';
  const groups = Array.from(
    { length: 8 },
    (_, n) => (bytes[2 * n] ?? 0) * 256 + (bytes[2 * n + 1] ?? 0),
  );
  return groups.map((group) => group.toString(16)).join(':');
}

/**
 * Returns the listening sockets in the texts of `SOCKET_TABLES`, without those of the engine, by port; `undefined` for a text without a
 * table. The table of IPv6 is missing on machines without IPv6.
 */
export function readListeningSockets(tables: string): ListeningSocket[] | undefined {
  if (!tables.includes(TABLE_HEAD)) return undefined;
  const sockets = tables.split('\n').flatMap((line): ListeningSocket[] => {
    const [, local = '', , state] = line.trim().split(/\s+/);
    const [, address, port] = /^([0-9A-F]{8}|[0-9A-F]{32}):([0-9A-F]{4})$/.exec(local) ?? [];
    if (state !== LISTENING || address === undefined || port === undefined) return [];
    return [{ address: decodeAddress(address), port: parseInt(port, 16) }];
  });
  return sockets
    .filter(({ address }) => address !== ENGINE_DNS)
    .toSorted((a, b) => a.port - b.port);
}

/** Checks whether a socket accepts connections from other containers over IPv4. */
export const isReachable = ({ address }: ListeningSocket): boolean =>
  address === EVERY_IPV4 ||
  address === EVERY_IPV6 ||
  (!address.includes(':') && !address.startsWith('127.'));
