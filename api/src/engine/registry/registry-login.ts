/** Logs in at registries that members name. */
import { findEcrPlace } from '@naru/contract/rules/registry-login';
import { type IssuedToken, issueEcrToken } from './ecr-token.ts';
import { type AddressGuardOptions, guardedTransport } from './guarded-transport.ts';
import type { RegistryLogin } from './image-reader.ts';
import { preferTls } from './prefer-tls.ts';
import { registryLocation } from './registry.ts';
import { registryClient } from './registry-client.ts';
import { loginRefusalError } from './registry-sentences.ts';
import { runWithinLimit } from './run-within-limit.ts';

/** The limits of a response: its time in ms, and its size in bytes. */
const LIMITS = { deadlineMs: 10_000, mostBytes: 65_536 } as const;
/** The time for all responses of a login together, in ms. */
const WHOLE_MS = 20_000;

/** Logins by the host of their registry, as in the names of images. */
export type RegistryLogins = Readonly<Record<string, RegistryLogin>>;

/**
 * Logs in at registries. The functions throw an EngineError with a sentence for the member, which never contains the password:
 * `source-refused` for a refused login, and for an address that may not be called; `source-failed` or `source-timeout` for a registry
 * without a usable response. They reject with the signal's reason after an abort.
 */
export interface RegistryLoginClient {
  /** Checks that a registry accepts a login. Nothing is read there. */
  check(host: string, login: RegistryLogin, signal: AbortSignal): Promise<void>;
  /** Exchanges the access key of a registry of Amazon ECR for the login with which images are pulled. */
  issueToken(host: string, key: RegistryLogin, signal: AbortSignal): Promise<IssuedToken>;
}

export interface RegistryLoginClientOptions extends AddressGuardOptions {
  /** The address of the API that issues tokens; by default Amazon's address for the region. */
  ecrAddress?: string;
  /** The time for all responses together, in ms. */
  wholeMs?: number;
}

/** Creates the client. Every address is judged before it receives a login. */
export function registryLoginClient({
  ecrAddress,
  wholeMs = WHOLE_MS,
  ...guard
}: RegistryLoginClientOptions): RegistryLoginClient {
  const transport = guardedTransport(guard);

  async function logIn(address: string, login: RegistryLogin, signal: AbortSignal) {
    const { host } = registryLocation({ address }, '');
    await preferTls(host, guard, async (insecure) => {
      const registry = { address, insecure, ...login };
      const client = registryClient(registry, host, { ...LIMITS, transport });
      const response = await client.call('/v2/', { signal });
      if (response.status !== 200) throw loginRefusalError(response);
    });
  }
  const issue = (host: string, key: RegistryLogin, signal: AbortSignal) =>
    issueEcrToken(host, key, { ...LIMITS, transport, address: ecrAddress, signal });

  const within = <T>(caller: AbortSignal, work: (signal: AbortSignal) => Promise<T>) =>
    runWithinLimit(caller, AbortSignal.timeout(wholeMs), 'login', work);
  return {
    check: (host, login, caller) =>
      within(caller, async (signal) => {
        if (findEcrPlace(host) === undefined) await logIn(host, login, signal);
        else await issue(host, login, signal);
      }),
    issueToken: (host, key, caller) => within(caller, (signal) => issue(host, key, signal)),
  };
}
