/** The images of the simulation: one of each usual kind, so that the form of a new container can be tried without a network. */
import { createHash } from 'node:crypto';
import { formatImageReference, type ImageReference } from '@naru/contract/rules/image-reference';
import type { EngineError } from '../engine-error.ts';
import type { ImageFacts } from '../registry/image-manifest.ts';
import type { FoundImage, ImageReader } from '../registry/image-reader.ts';
import { imageRefusalError } from '../registry/registry-sentences.ts';

const MIB = 2 ** 20;

const PLAIN: ImageFacts = {
  platform: 'linux/amd64',
  platforms: ['linux/amd64', 'linux/arm64'],
  bytes: 60 * MIB,
  layers: 6,
  ports: [],
  volumes: [],
  user: null,
  working_dir: null,
  entrypoint: [],
  command: [],
  env: ['PATH'],
  health_check: null,
  created_at: '2026-02-10T00:00:00.000Z',
};

/** The image that only callers with a login may read. */
const PRIVATE_IMAGE = 'ghcr.io/naru/private';

/** The declarations of the image of a database. */
const databaseFacts = (port: number, volume: string, server: string): ImageFacts => ({
  ...PLAIN,
  bytes: 150 * MIB,
  ports: [{ port, protocol: 'tcp' }],
  volumes: [volume],
  entrypoint: ['docker-entrypoint.sh'],
  command: [server],
});

/** What the images declare, by their names without a version. */
const IMAGES: Readonly<Record<string, ImageFacts>> = {
  nginx: {
    ...PLAIN,
    bytes: 72 * MIB,
    layers: 7,
    ports: [{ port: 80, protocol: 'tcp' }],
    entrypoint: ['/docker-entrypoint.sh'],
    command: ['nginx', '-g', 'daemon off;'],
    env: ['PATH', 'NGINX_VERSION'],
  },
  'ghcr.io/naru/demo': {
    ...PLAIN,
    platforms: ['linux/amd64'],
    ports: [
      { port: 3000, protocol: 'tcp' },
      { port: 9000, protocol: 'udp' },
    ],
    volumes: ['/data'],
    user: 'app',
    working_dir: '/app',
    entrypoint: ['node'],
    command: ['server.js'],
    env: ['PATH', 'NODE_VERSION'],
    health_check: 'curl -f http://localhost:3000/health',
  },
  postgres: databaseFacts(5432, '/var/lib/postgresql/data', 'postgres'),
  mysql: databaseFacts(3306, '/var/lib/mysql', 'mysqld'),
  mariadb: databaseFacts(3306, '/var/lib/mysql', 'mariadbd'),
  redis: databaseFacts(6379, '/data', 'redis-server'),
  'valkey/valkey': databaseFacts(6379, '/data', 'valkey-server'),
  mongo: databaseFacts(27_017, '/data/db', 'mongod'),
  [PRIVATE_IMAGE]: { ...PLAIN, ports: [{ port: 8080, protocol: 'tcp' }] },
};

/** The image whose tags move with each call, as if it was pushed again and again. */
const MOVING = 'ghcr.io/naru/nightly';

/** Returns the error of a registry that refuses an image. */
const refusal = (status: number): EngineError =>
  imageRefusalError({ status, headers: new Headers(), text: '' }, false);

/** Returns what an image declares. */
function findFacts({ registry, repository }: ImageReference, hasLogin: boolean): ImageFacts {
  const name = formatImageReference({ registry, repository });
  if (name === PRIVATE_IMAGE && !hasLogin) throw refusal(401);
  if (name === MOVING) return PLAIN;
  const facts = Object.hasOwn(IMAGES, name) ? IMAGES[name] : undefined;
  if (facts === undefined) throw refusal(404);
  return facts;
}

/** Returns a digest that is the same for the same parts. */
const digestOf = (...parts: readonly (string | number)[]): string =>
  `sha256:${createHash('sha256').update(parts.join('\n')).digest('hex')}`;

/** The number of calls for tags that move, of all readers together: a check after a deployment finds another digest. */
let movingCalls = 0;

function findImage(reference: ImageReference, hasLogin: boolean): FoundImage {
  const facts = findFacts(reference, hasLogin);
  const { registry, repository } = reference;
  const name = formatImageReference(reference);
  const isMoving = formatImageReference({ registry, repository }) === MOVING;
  if (isMoving && reference.digest === undefined) movingCalls += 1;
  const tagged = isMoving ? digestOf(name, movingCalls) : digestOf(name);
  const digest = reference.digest ?? tagged;
  return { digest, remainingPulls: undefined, read: () => Promise.resolve(facts) };
}

/** Creates a reader of the simulation's images. */
export const simulatedImageReader = (): ImageReader => ({
  find: async (reference, login) => findImage(reference, login !== undefined),
});
