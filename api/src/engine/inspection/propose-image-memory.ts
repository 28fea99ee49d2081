import type { ImageInspection } from '@naru/contract/entities/image';

type MemoryProposal = NonNullable<ImageInspection['memory_limit']>;

/** The memory that known programs need at first, in MiB, by the last part of the name of their image. */
const IMAGES: readonly [number, readonly string[]][] = [
  [128, ['nginx', 'httpd', 'caddy', 'traefik', 'haproxy', 'memcached', 'whoami', 'hello-world']],
  [256, ['redis', 'valkey', 'grafana', 'gitea', 'forgejo', 'vaultwarden', 'adminer', 'nats']],
  [
    512,
    ['postgres', 'postgis', 'mariadb', 'rabbitmq', 'minio', 'prometheus', 'wordpress', 'ghost'],
  ],
  [1024, ['mysql', 'mongo', 'keycloak', 'nextcloud', 'n8n', 'kafka', 'metabase', 'tomcat']],
  [2048, ['elasticsearch', 'opensearch', 'jenkins', 'sonarqube', 'cassandra', 'solr']],
];

const KNOWN = new Map(
  IMAGES.flatMap(([value, names]) => names.map((name): [string, number] => [name, value])),
);

/** The memory that a runtime needs at first, in MiB, by an environment variable of its official images, which images made of them keep. */
const RUNTIMES: readonly [string, number][] = [
  ['JAVA_HOME', 1024],
  ['JAVA_VERSION', 1024],
  ['NODE_VERSION', 512],
  ['PYTHON_VERSION', 512],
  ['PHP_VERSION', 512],
  ['RUBY_VERSION', 512],
  ['DOTNET_VERSION', 512],
  ['NGINX_VERSION', 128],
];

/** The memory of any other image, in MiB. */
const DEFAULT = 512;

/**
 * Proposes the memory limit of an image, with the reason.
 * @param repository the path of the image in its registry
 * @param variables the keys of the environment variables that the image declares
 */
export function proposeImageMemory(
  repository: string,
  variables: readonly string[],
): MemoryProposal {
  const name = repository.split('/').at(-1) ?? '';
  const known = KNOWN.get(name);
  if (known !== undefined) return { value: known, reason: { code: 'image', name } };
  const runtime = RUNTIMES.find(([key]) => variables.includes(key));
  if (runtime === undefined) return { value: DEFAULT, reason: { code: 'default' } };
  const [key, value] = runtime;
  return { value, reason: { code: 'variable', name: key } };
}
