import type { ContainerSpec } from '../../../engine/container-spec.ts';
import { containerHostname, createTestSpec } from '../engine-under-test.ts';
import type { ServerImageName } from './image-sets.ts';
import { serverImage } from './server-images.ts';

/** A real server of the tests. The commands run in a shell of its container, as root. */
export interface RealServer {
  name: ServerImageName & ('nginx' | 'postgres' | 'mariadb' | 'redis' | 'rabbitmq');
  port: number;
  /** The path of the volume with the data. */
  path: string;
  env: Readonly<Record<string, string>>;
  /** Stores the word `kept`. */
  write: string;
  /** Prints the word `kept` if it is stored. */
  read: string;
  /** Matches the output of a server that the stop signal of its image ends in order. */
  farewell: RegExp;
}

const PASSWORD = 'a pass word';

export const REAL_SERVERS: readonly RealServer[] = [
  {
    name: 'nginx',
    port: 80,
    path: '/usr/share/nginx/html',
    env: {},
    write: 'echo kept >/usr/share/nginx/html/index.html',
    read: 'busybox wget -q -O - http://127.0.0.1/',
    farewell: /SIGQUIT[\s\S]*: exit$/m,
  },
  {
    name: 'postgres',
    port: 5432,
    path: '/var/lib/postgresql/data',
    env: { POSTGRES_PASSWORD: PASSWORD },
    write: `psql -qU postgres -c "create table words as select 'kept'::text word"`,
    read: 'psql -qtU postgres -c "select word from words"',
    farewell: /received fast shutdown request[\s\S]*database system is shut down/,
  },
  {
    name: 'mariadb',
    port: 3306,
    path: '/var/lib/mysql',
    env: { MARIADB_ROOT_PASSWORD: PASSWORD },
    write: `MYSQL_PWD="$MARIADB_ROOT_PASSWORD" mariadb -e "create database words; create table words.word select 'kept' word"`,
    read: 'MYSQL_PWD="$MARIADB_ROOT_PASSWORD" mariadb -NB -e "select word from words.word"',
    farewell: /Shutdown complete/,
  },
  {
    name: 'redis',
    port: 6379,
    path: '/data',
    env: {},
    write: 'redis-cli set word kept',
    read: 'redis-cli --raw get word',
    farewell: /bye bye/,
  },
  {
    name: 'rabbitmq',
    port: 5672,
    path: '/var/lib/rabbitmq',
    env: {},
    write: 'gosu rabbitmq rabbitmqctl -q add_vhost kept',
    read: 'gosu rabbitmq rabbitmqctl -q list_vhosts',
    farewell: /SIGTERM received[\s\S]*Message store .* is stopped/,
  },
];

/** Returns the specification of a container with an image of `server-images.ts`, one http port and a volume. */
export const createImageSpec = (
  name: ServerImageName,
  { port, path, env }: Pick<RealServer, 'port' | 'path' | 'env'>,
): ContainerSpec =>
  createTestSpec(serverImage(name), name, {
    env,
    limits: { cpuMillicores: 1000, memoryMiB: 512 },
    mounts: [{ volume: `${name}-data`, capacityMiB: 512, path }],
    ports: [{ protocol: 'http', internalPort: port, hostname: containerHostname(name) }],
  });
