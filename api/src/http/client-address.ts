import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import * as z from 'zod/mini';

/** The trusted proxies in `X-Forwarded-For`: a number of proxies, or their addresses. */
export type TrustedProxies = { hops: number } | { known: BlockList };

/** Whether the setting contains at least one trusted proxy. */
export const hasTrustedProxies = (trusted: TrustedProxies): boolean =>
  'known' in trusted || trusted.hops > 0;

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/**
 * Adds an address, or a network such as "10.0.0.0/8", to a list.
 * @returns whether the text is valid
 */
function addTo(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  if (isIP(address) === 0 || more.length > 0) return false;
  if (prefix === undefined) list.addAddress(address, familyOf(address));
  else if (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits) {
    list.addSubnet(address, Number(prefix), familyOf(address));
  } else return false;
  return true;
}

/** Parses the setting `TRUST_PROXY`: a number of hops, or addresses and networks separated by commas. */
export const trustedProxiesSchema = z.pipe(
  z.string(),
  z.transform((text: string, context): TrustedProxies => {
    if (/^\d$/.test(text)) return { hops: Number(text) };
    const known = new BlockList();
    const fits = text.split(',').every((part) => addTo(known, part.trim()));
    if (fits) return { known };
    const message = '프록시의 수(0-9)나, 쉼표로 나눈 주소 또는 네트워크여야 합니다.';
    context.issues.push({ code: 'custom', message, input: text });
    return { known };
  }),
);

/** Removes the prefix that a dual-stack socket adds to an IPv4 address. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Returns the address of the socket's peer; empty for a request without a socket. */
export const readPeerAddress = (c: Context): string =>
  plain(('incoming' in c.env ? getConnInfo(c).remote.address : '') ?? '');

/**
 * Returns the address of the client. Every client can send `X-Forwarded-For`, so the list is read from its end, as long as the entries
 * belong to trusted proxies. Without trusted proxies, the header is ignored.
 */
export function resolveClientAddress(
  peer: string,
  forwarded: string,
  trusted: TrustedProxies,
): string {
  let address = peer;
  const chain = forwarded.split(',').map(plain);
  for (let hops = 0; chain.length > 0; hops += 1) {
    const believed =
      'hops' in trusted ? hops < trusted.hops : trusted.known.check(address, familyOf(address));
    const next = chain.pop() ?? '';
    if (!believed || isIP(next) === 0) break;
    address = next;
  }
  return address;
}

/** The environment of a request on the edge's socket, on which the edge alone writes `X-Forwarded-For`. */
export interface EdgeBindings {
  isFromEdge: true;
}

/** Returns the visitor's address that the edge wrote; empty if it is none. */
function addressFromEdge(forwarded: string): string {
  const address = plain(forwarded);
  return isIP(address) === 0 ? '' : address;
}

/** Returns the client address for rate limits. */
export function readClientAddress(c: Context, trusted: TrustedProxies): string {
  const forwarded = c.req.header('x-forwarded-for') ?? '';
  return 'isFromEdge' in c.env
    ? addressFromEdge(forwarded)
    : resolveClientAddress(readPeerAddress(c), forwarded, trusted);
}
