/** Exchanges access keys of AWS for the tokens of Amazon ECR, which has no passwords that last. */
import { findEcrPlace } from '@naru/contract/rules/registry-login';
import { AwsV4Signer } from 'aws4fetch';
import { z } from 'zod';
import type { RegistryLogin } from './image-reader.ts';
import { RegistryError } from './registry.ts';
import { ecrRefusalError } from './registry-sentences.ts';
import {
  type RegistryResponse,
  type RegistryTransport,
  type RequestLimits,
  sendRequest,
} from './registry-transport.ts';

const TARGET = 'AmazonEC2ContainerRegistry_V20150921.GetAuthorizationToken';

/** A login that ends. */
export interface IssuedToken {
  login: RegistryLogin;
  /** The time at which the registry no longer accepts the login, in ms since 1970. */
  expiresAt: number;
}

export interface EcrTokenOptions extends RequestLimits {
  transport: RegistryTransport;
  /** The address of the API that issues tokens; by default Amazon's address for the region. */
  address: string | undefined;
}

/** The response of the API: `user:password` in base64, and the time of its end in seconds since 1970. */
const issued = z.object({
  authorizationData: z.tuple([
    z.object({ authorizationToken: z.base64(), expiresAt: z.number().positive() }),
  ]),
});

function readToken({ text }: RegistryResponse): IssuedToken {
  try {
    const [{ authorizationToken, expiresAt }] = issued.parse(JSON.parse(text)).authorizationData;
    const [, username, password] =
      /^([^:]+):(.+)$/s.exec(Buffer.from(authorizationToken, 'base64').toString()) ?? [];
    if (username === undefined || password === undefined) throw new Error('no login');
    return { login: { username, password }, expiresAt: expiresAt * 1000 };
  } catch {
    // The cause is left out, because it may contain the token.
    throw new RegistryError('issued no token');
  }
}

const refusal = z.object({ __type: z.string() });

/** Returns the name of the error in a response, such as `AccessDeniedException`. Some services put a namespace before it. */
function readErrorName({ text }: RegistryResponse): string {
  try {
    return refusal.parse(JSON.parse(text)).__type.split('#').at(-1) ?? '';
  } catch {
    return '';
  }
}

/**
 * Exchanges an access key for a login that Amazon ECR accepts for 12 hours.
 * @param host the host of a registry for which `findEcrPlace` returns a place
 * @param key the id of the access key as user name, and its secret as password
 * @throws EngineError for a refused key, RegistryError without a usable response, or the signal's reason
 */
export async function issueEcrToken(
  host: string,
  key: RegistryLogin,
  { transport, address, ...limits }: EcrTokenOptions,
): Promise<IssuedToken> {
  const place = findEcrPlace(host);
  if (place === undefined) throw new Error(`${host} is no registry of Amazon ECR`);
  const { region, domain } = place;
  const body = '{}';
  const signer = new AwsV4Signer({
    ...{ accessKeyId: key.username, secretAccessKey: key.password, region, service: 'ecr' },
    ...{ method: 'POST', url: address ?? `https://api.ecr.${region}.${domain}/`, body },
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': TARGET },
  });
  const { url, headers } = await signer.sign();
  const response = await sendRequest(transport, url, { method: 'POST', headers, body }, limits);
  if (response.status !== 200) throw ecrRefusalError(response.status, readErrorName(response));
  return readToken(response);
}
