/** The registry to which images are pushed, so that other machines can pull them. */
export interface Registry {
  /** The host with its port, and the folder of our repositories: `registry.example.com/naru`. */
  address: string;
  /** Without a user name, requests are anonymous. */
  username?: string | undefined;
  password?: string | undefined;
  /** Whether the connection has no TLS. */
  insecure?: boolean | undefined;
}

/** The API of Docker Hub has another host than the names of its images. */
const HOSTS: Readonly<Record<string, string>> = { 'docker.io': 'registry-1.docker.io' };

/** The host of a registry with its port, and the path of a repository in its folder. */
export function registryLocation(
  { address }: Registry,
  repository: string,
): { host: string; path: string } {
  const [host = '', ...folders] = address.split('/');
  return { host: HOSTS[host] ?? host, path: [...folders, repository].join('/') };
}

/** The reason why a registry failed, for the log. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
