import { type AddressGuardOptions, allowsPlainHttp } from './guarded-transport.ts';
import { RegistryError } from './registry.ts';
import { findConnectionCause } from './registry-sentences.ts';

/** Checks whether a registry may have no TLS: nothing listens at the port for TLS, or the port answers without TLS. */
const mayLackTls = (error: unknown): boolean =>
  error instanceof RegistryError &&
  error.reason === 'unreachable' &&
  ['refused', 'no-tls'].includes(findConnectionCause(error));

/**
 * Calls a registry with TLS, and again without TLS if it may lack TLS and is in a permitted private network. Every other registry needs
 * TLS.
 */
export async function preferTls<T>(
  host: string,
  guard: AddressGuardOptions,
  attempt: (insecure: boolean) => Promise<T>,
): Promise<T> {
  try {
    return await attempt(false);
  } catch (error) {
    if (!mayLackTls(error) || !(await allowsPlainHttp(host, guard))) throw error;
    return await attempt(true);
  }
}
