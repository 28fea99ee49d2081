/** Connects to registries and object storages that members name, at permitted addresses alone. */
import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { type ResolveHost, resolveHostWithSystem } from '../source/public-address.ts';
import { RegistryError } from './registry.ts';
import type { AddressVerdict, JudgeAddress } from './registry-address.ts';
import type {
  RegistryTransport,
  TransportRequest,
  TransportResponse,
} from './registry-transport.ts';

/** The rule for addresses, and the resolver of hosts: the system's by default. */
export interface AddressGuardOptions {
  judge: JudgeAddress;
  resolve?: ResolveHost;
}

/** An address that the rule does not allow. */
export type RefusedAddress = Exclude<AddressVerdict, 'allowed'>;

const rejectOnAbort = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });

/** Resolves the host of an address to all its IP addresses. Rejects with the error of the resolver. */
async function resolveAddresses({ hostname }: URL, resolve: ResolveHost): Promise<string[]> {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) === 0 ? await resolve(host) : [host];
}

/** Returns a lookup with addresses that were judged, because a hostile DNS could return different addresses for the connection. */
const pinnedLookup =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    const [first] = found;
    if (all || first === undefined) callback(null, found);
    else callback(null, first.address, first.family);
  };

const headersOf = ({ headersDistinct }: IncomingMessage): Headers => {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
};

async function connect(
  url: URL,
  { method, headers, body, signal }: TransportRequest,
  lookup: LookupFunction,
): Promise<TransportResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const send = url.protocol === 'https:' ? requestSecure : requestPlain;
  // A connection of an agent might lead to an address that was judged earlier.
  const options = { method, headers: Object.fromEntries(headers), signal, lookup, agent: false };
  send(url, options, resolve).on('error', reject).end(body);
  const message = await promise;
  return { status: message.statusCode ?? 0, headers: headersOf(message), body: message };
}

const REFUSALS = {
  private: { reason: 'private-address', why: 'is in a private network' },
  forbidden: { reason: 'forbidden-address', why: 'has an address that may not be called' },
} as const;

/** Returns the error for a registry at an address that may not be called. */
function refuseRegistry(verdict: RefusedAddress, { host }: URL): Error {
  const { reason, why } = REFUSALS[verdict];
  return new RegistryError(`${host} ${why}`, { reason });
}

/**
 * Creates a transport that connects only to addresses that the rule allows. Every address of a host has to be allowed, also the hosts
 * of token servers and redirects.
 * @param refuse returns the error for another address
 */
export function guardedTransport(
  { judge, resolve = resolveHostWithSystem }: AddressGuardOptions,
  refuse = refuseRegistry,
): RegistryTransport {
  return async (url, request) => {
    const { signal } = request;
    signal.throwIfAborted();
    const resolving = resolveAddresses(url, resolve);
    const addresses = await Promise.race([resolving, rejectOnAbort(signal)]);
    const verdicts = addresses.map((address) => judge(address, url.protocol));
    const verdict = (['forbidden', 'private'] as const).find((one) => verdicts.includes(one));
    if (verdict !== undefined) throw refuse(verdict, url);
    return await connect(url, request, pinnedLookup(addresses));
  };
}

/** Checks whether a host may be called without TLS. Returns false for a host without an address. */
export async function allowsPlainHttp(
  host: string,
  { judge, resolve = resolveHostWithSystem }: AddressGuardOptions,
): Promise<boolean> {
  const addresses = await resolveAddresses(new URL(`http://${host}`), resolve).catch(() => []);
  return addresses.length > 0 && addresses.every((one) => judge(one, 'http:') === 'allowed');
}
