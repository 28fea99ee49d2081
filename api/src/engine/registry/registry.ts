/** Where images are pushed to, for machines other than the one that builds them. */
export interface Registry {
  /** The host, its port where it has one, and the folder of our repositories: `registry.example.com/naru`. */
  address: string;
  /** Without them nobody is named. */
  username?: string | undefined;
  password?: string | undefined;
  /** Spoken to without TLS. */
  insecure?: boolean | undefined;
}

/** Docker Hub answers for images at another name than they have. */
const HOSTS: Readonly<Record<string, string>> = { 'docker.io': 'registry-1.docker.io' };

/** The host of a registry, with its port where it has one, and the path of a repository in its folder. */
export function placeIn({ address }: Registry, repository: string): { host: string; path: string } {
  const [host = '', ...folders] = address.split('/');
  return { host: HOSTS[host] ?? host, path: [...folders, repository].join('/') };
}

/** Why a registry could not do what it was asked, in words for the log. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
