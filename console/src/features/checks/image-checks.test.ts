import type { Container } from '@naru/contract/entities/container';
import type { ImageInspection } from '@naru/contract/entities/image';
import { expect, test } from 'vitest';
import { findLatestTag, findUnkeptData, findUnreachableImage, imageOf } from './image-checks.ts';

const container: Container = { slug: 'web-1', name: 'web', image: 'nginx:1.27', networks: [] };
const declared = (rest: Partial<ImageInspection>): ImageInspection => ({
  ...{ registry: 'docker.io', repository: 'library/nginx', platforms: [], ports: [], volumes: [] },
  ...{ entrypoint: [], command: [], env: [], ...rest },
});
const mounted = (...paths: string[]): Container => ({
  ...container,
  mounts: paths.map((mount_path) => ({ volume_id: mount_path, mount_path })),
});

test.each([
  [container, ['/data', '/log'], ['/data', '/log']],
  [mounted('/data'), ['/data', '/log'], ['/log']],
  [mounted('/data/'), ['/data'], []],
  [mounted('/var'), ['/var/lib/data'], []],
  [mounted('/'), ['/data'], []],
  [mounted('/data/sub'), ['/data'], ['/data']],
  [mounted('/dat'), ['/data'], ['/data']],
])('data of %j in %j are not kept in %j', (one, volumes, paths) => {
  expect(findUnkeptData(one, declared({ volumes })).map(({ path }) => path)).toEqual(paths);
});

test('an image that serves HTTP is not reachable without a network', () => {
  const web = declared({ ports: [{ port: 80, protocol: 'tcp' }] });
  expect(findUnreachableImage(container, web)).toMatchObject([{ kind: 'image-port', port: 80 }]);
  const network = { network_id: 'n', internal_port: 80, network_type: 'http' };
  expect(findUnreachableImage({ ...container, networks: [network] }, web)).toEqual([]);
  expect(findUnreachableImage({ slug: 'a', name: 'a', image: 'nginx' }, web)).toEqual([]);
  const database = declared({ ports: [{ port: 5432, protocol: 'tcp' }] });
  expect(findUnreachableImage(container, database)).toEqual([]);
});

test('an image that is not known has no findings', () => {
  expect(findUnkeptData(container, undefined)).toEqual([]);
  expect(findUnreachableImage(container, undefined)).toEqual([]);
});

test.each([
  ['nginx:latest', null, 1],
  ['nginx:latest', 'sha256:1', 0],
  ['nginx:1.27', null, 0],
  [null, null, 0],
])('%s at %s follows latest: %i', (image, image_digest, count) => {
  expect(findLatestTag({ ...container, image, image_digest })).toHaveLength(count);
});

test('the image of a container is read at the digest at which it stays', () => {
  expect(imageOf(container)).toBe('nginx:1.27');
  expect(imageOf({ ...container, image_digest: 'sha256:1' })).toBe('nginx:1.27@sha256:1');
  expect(imageOf({ slug: 'a', name: 'a' })).toBeUndefined();
});
