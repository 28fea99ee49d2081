import { z } from 'zod';
import { type Registry, RegistryError } from './registry.ts';
import type { RegistryResponse } from './registry-transport.ts';

const issued = z.object({ token: z.string().optional(), access_token: z.string().optional() });

const basicOf = ({ username, password }: Registry): string | undefined =>
  username === undefined
    ? undefined
    : `Basic ${Buffer.from(`${username}:${password ?? ''}`).toString('base64')}`;

/** Parses the parameters of a challenge: `realm="…",service="…",scope="…"`. */
const parametersOf = (challenge: string): Record<string, string> =>
  Object.fromEntries(
    [...challenge.matchAll(/(?<!\w)(\w+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      value,
    ]),
  );

function addressOf(registry: Registry, challenge: string): URL {
  const { realm = '', service, scope } = parametersOf(challenge);
  const url = URL.parse(realm);
  if (url?.protocol !== 'https:' && !(registry.insecure && url?.protocol === 'http:')) {
    const message = `asks to log in at ${realm || 'no address'}, which is not https`;
    throw new RegistryError(message, { reason: 'insecure-login' });
  }
  if (service !== undefined) url.searchParams.set('service', service);
  for (const each of scope?.split(' ') ?? []) url.searchParams.append('scope', each);
  return url;
}

/** The outcome of a login: the value of the header `Authorization`, if there is one, or the response that refused a token. */
export type Authorization = { value: string | undefined } | { refusal: RegistryResponse };

/**
 * Logs in at a registry that requires a login.
 * @param challenge the registry's `WWW-Authenticate`: Basic, or Bearer with an address that issues tokens
 * @param read fetches that address with an authorization
 * @returns no value for Basic without credentials
 * @throws RegistryError
 */
export async function requestAuthorization(
  registry: Registry,
  challenge: string,
  read: (url: URL, authorization: string | undefined) => Promise<RegistryResponse>,
): Promise<Authorization> {
  const basic = basicOf(registry);
  if (!/^bearer\s/i.test(challenge.trim())) return { value: basic };
  const answer = await read(addressOf(registry, challenge), basic);
  if (answer.status !== 200) return { refusal: answer };
  try {
    const { token, access_token } = issued.parse(JSON.parse(answer.text));
    return { value: `Bearer ${token ?? access_token ?? ''}` };
  } catch (error) {
    throw new RegistryError('issued no token', { cause: error });
  }
}
