import { z } from 'zod';
import { type Registry, RegistryError } from './registry.ts';

const issued = z.object({ token: z.string().optional(), access_token: z.string().optional() });

const basicOf = ({ username, password }: Registry): string | undefined =>
  username === undefined
    ? undefined
    : `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;

/** `realm="…",service="…",scope="…"` of a challenge. */
const parametersOf = (challenge: string): Record<string, string> =>
  Object.fromEntries(
    [...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [key, value]),
  );

function addressOf(registry: Registry, challenge: string): URL {
  const { realm = '', service, scope } = parametersOf(challenge);
  const url = URL.parse(realm);
  if (url?.protocol !== 'https:' && !(registry.insecure && url?.protocol === 'http:')) {
    throw new RegistryError(`asks to log in at ${realm || 'no address'}, which is not https`);
  }
  if (service !== undefined) url.searchParams.set('service', service);
  for (const each of scope?.split(' ') ?? []) url.searchParams.append('scope', each);
  return url;
}

/**
 * The value of `Authorization` for a registry that requires a login.
 * @param challenge the registry's `WWW-Authenticate`: Basic, or Bearer with an address that issues tokens
 * @param read fetches that address with an authorization, and returns the text of the response
 * @returns `undefined` without credentials
 * @throws RegistryError
 */
export async function logIn(
  registry: Registry,
  challenge: string,
  read: (url: URL, authorization: string | undefined) => Promise<string>,
): Promise<string | undefined> {
  const basic = basicOf(registry);
  if (!/^bearer\s/i.test(challenge.trim())) return basic;
  const answer = await read(addressOf(registry, challenge), basic);
  try {
    const { token, access_token } = issued.parse(JSON.parse(answer));
    return `Bearer ${token ?? access_token ?? ''}`;
  } catch (error) {
    throw new RegistryError('issued no token', { cause: error });
  }
}
