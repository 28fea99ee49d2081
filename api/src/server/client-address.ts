import { BlockList, isIP } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import * as z from 'zod/mini';

/** Which of the addresses in front of a peer are believed: how many proxies stand there, or which ones they are. */
type TrustedProxies = { hops: number } | { known: BlockList };

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');

/** One address, or a network such as "10.0.0.0/8". @returns whether it is one */
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

/** The setting `TRUST_PROXY`: a number of hops, or addresses and networks separated by commas. */
export const trustedProxies = z.pipe(
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

/** An IPv4 address as it is, also where a socket for both families shows it as IPv6. */
const plain = (address: string): string => address.trim().replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Of the socket; empty for a request that came over none. */
export const peerAddress = (c: Context): string =>
  plain(('incoming' in c.env ? getConnInfo(c).remote.address : '') ?? '');

/**
 * Where a request came from. `X-Forwarded-For` is written by anybody, so it counts from its end for as long as those
 * who added to it are trusted, and not at all unless proxies are.
 */
export function originOf(peer: string, forwarded: string, trusted: TrustedProxies): string {
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

/** The address that rate limits count by. */
export const clientAddress = (c: Context, trusted: TrustedProxies): string =>
  originOf(peerAddress(c), c.req.header('x-forwarded-for') ?? '', trusted);
