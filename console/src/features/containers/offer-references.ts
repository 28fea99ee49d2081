/** References that are offered in an import, in place of addresses of other containers. */
import type { ReferenceSource } from '@naru/contract/entities/reference';
import { escapeTemplate, formatReference, REFERENCE_START } from '@naru/contract/rules/reference';
import type { ParsedVariable } from './parse-variables.ts';

/** The longest value that is read as an address. */
const LONGEST_ADDRESS = 2048;

/** The part of a value that is an address, with the text before and behind it. */
interface FoundAddress {
  /** The scheme of a URL, in lower case; empty for a host alone. */
  scheme: string;
  before: string;
  host: string;
  port: string | undefined;
  after: string;
}

const URL_ADDRESS =
  /^((?:jdbc:)?([a-z][a-z0-9+.-]*):\/\/(?:[^/?#@]*@)?)([^:/?#@\s[\]]+)(?::(\d{1,5}))?(?=[/?#]|$)/i;
const HOST_ADDRESS = /^([^:/?#@\s[\]]+)(?::(\d{1,5}))?$/;

/** Finds the address in a value: of a URL, or a host with or without a port. */
function findAddress(value: string): FoundAddress | undefined {
  if (value.length > LONGEST_ADDRESS || value.includes(REFERENCE_START)) return undefined;
  const url = URL_ADDRESS.exec(value);
  if (url) {
    const [all, before = '', scheme = '', host = '', port] = url;
    return { scheme: scheme.toLowerCase(), before, host, port, after: value.slice(all.length) };
  }
  const [, host, port] = HOST_ADDRESS.exec(value) ?? [];
  return host === undefined ? undefined : { scheme: '', before: '', host, port, after: '' };
}

interface Database {
  /** The usual port. */
  port: string;
  /** The keys under which a container provides the whole URL. */
  keys: readonly string[];
}

const SQL_KEYS = ['DATABASE_URL'];

/** The databases by the scheme of their URL. */
const DATABASES: ReadonlyMap<string, Database> = new Map([
  ['postgres', { port: '5432', keys: SQL_KEYS }],
  ['postgresql', { port: '5432', keys: SQL_KEYS }],
  ['mysql', { port: '3306', keys: SQL_KEYS }],
  ['mariadb', { port: '3306', keys: SQL_KEYS }],
  ['redis', { port: '6379', keys: ['REDIS_URL', 'DATABASE_URL'] }],
  ['rediss', { port: '6379', keys: ['REDIS_URL', 'DATABASE_URL'] }],
  ['mongodb', { port: '27017', keys: ['MONGODB_URL', 'DATABASE_URL'] }],
]);

const LOOPBACK: readonly string[] = ['localhost', '127.0.0.1'];
/** The address at which a server listens to all networks, which many applications have in `HOST`. */
const ALL_NETWORKS = '0.0.0.0';

/** The ends of keys whose values are hosts. The name of a container alone is also an ordinary word, such as the name of a database. */
const HOST_KEY = /(?:^|_)(?:HOST|HOSTNAME|ADDR|ADDRESS|SERVER|ENDPOINT)$/;

const knownValue = ({ keys }: ReferenceSource, key: string): string | undefined =>
  keys.find((one) => one.key === key)?.value ?? undefined;

const isSame = (one: string | null | undefined, other: string): boolean =>
  one?.toLowerCase() === other.toLowerCase();

/** Finds the only container at the port of a database, for an address of the member's own machine. */
function findOnlyDatabase(
  { scheme, port }: FoundAddress,
  containers: readonly ReferenceSource[],
): ReferenceSource | undefined {
  const database = DATABASES.get(scheme);
  if (database === undefined) return undefined;
  const sought = port ?? database.port;
  const [only, ...others] = containers.filter((one) => knownValue(one, 'PORT') === sought);
  return others.length === 0 ? only : undefined;
}

/** Finds the container that an address means: by its internal host, or by its name, as in a Compose file. */
function findContainer(
  key: string,
  address: FoundAddress,
  containers: readonly ReferenceSource[],
): ReferenceSource | undefined {
  const { scheme, host, port } = address;
  if (host === ALL_NETWORKS) return undefined;
  if (LOOPBACK.includes(host.toLowerCase())) return findOnlyDatabase(address, containers);
  const byHost = containers.find((one) => isSame(knownValue(one, 'HOST'), host));
  if (byHost) return byHost;
  if (scheme === '' && port === undefined && !HOST_KEY.test(key)) return undefined;
  return containers.find(({ name, slug }) => isSame(name, host) || isSame(slug, host));
}

/** The key with the whole URL of a database, if its container provides one. */
function findUrlKey({ scheme, before }: FoundAddress, { keys }: ReferenceSource) {
  if (before.startsWith('jdbc:')) return undefined;
  return DATABASES.get(scheme)?.keys.find((sought) =>
    keys.some(({ key, secret }) => key === sought && secret),
  );
}

/** Returns the value with references in place of its host, and of its port where the container has this port. */
function withReferences({ before, port, after }: FoundAddress, container: ReferenceSource): string {
  const refer = (key: string) => formatReference({ name: container.name, key });
  const addressOf = (): string => {
    if (port === undefined) return refer('HOST');
    if (knownValue(container, 'ADDRESS')?.endsWith(`:${port}`)) return refer('ADDRESS');
    return `${refer('HOST')}:${knownValue(container, 'PORT') === port ? refer('PORT') : port}`;
  };
  return escapeTemplate(before) + addressOf() + escapeTemplate(after);
}

/**
 * Returns the references that can replace the values of lines, by the id of the line: the whole URL of a database, or host and port of a
 * container of the project.
 * @param own the slug of the container whose variables are imported
 */
export function offerReferences(
  lines: readonly ParsedVariable[],
  sources: readonly ReferenceSource[],
  own: string,
): ReadonlyMap<number, string> {
  const containers = sources.filter(({ slug }) => slug && slug !== own);
  const offers = new Map<number, string>();
  for (const { id, key, value, problem } of lines) {
    const address = problem === undefined ? findAddress(value) : undefined;
    const container = address && findContainer(key, address, containers);
    if (!container) continue;
    const whole = findUrlKey(address, container);
    offers.set(
      id,
      whole === undefined
        ? withReferences(address, container)
        : formatReference({ name: container.name, key: whole }),
    );
  }
  return offers;
}
