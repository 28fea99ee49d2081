/** The registry to which images are pushed, so that other machines can pull them. */
export interface Registry {
  /** The host with its port, and the folder of our repositories, such as `registry.example.com/naru`. */
  address: string;
  /** The user name of the login; without a user name, requests are anonymous. */
  username?: string | undefined;
  password?: string | undefined;
  /** Whether the connection has no TLS. */
  insecure?: boolean | undefined;
}

/** The hosts of registry APIs by the host in image names, if they differ. */
const HOSTS: Readonly<Record<string, string>> = { 'docker.io': 'registry-1.docker.io' };

/** Returns the host of a registry with its port, and the path of a repository in the registry. */
export function registryLocation(
  { address }: Registry,
  repository: string,
): { host: string; path: string } {
  const [host = '', ...folders] = address.split('/');
  return { host: HOSTS[host] ?? host, path: [...folders, repository].join('/') };
}

/**
 * Why a call failed: no response (`unreachable`, whose cause has the details), an address in a private network that only an operator can
 * allow (`private-address`) or that nobody may use (`forbidden-address`), a redirect, a login at an address without TLS
 * (`insecure-login`), or another response that cannot be used.
 */
export type RegistryErrorReason =
  | 'unreachable'
  | 'private-address'
  | 'forbidden-address'
  | 'redirect'
  | 'insecure-login'
  | 'unusable';

/** The error for a failed call of a registry. The message is for the log. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly reason: RegistryErrorReason;

  constructor(message: string, options: ErrorOptions & { reason?: RegistryErrorReason } = {}) {
    super(message, options);
    this.reason = options.reason ?? 'unusable';
  }
}
