import { describe, expect, test } from 'vitest';
import { projectQuotas } from '#shared/quota/project-quotas.ts';
import {
  chooseImageVolumes,
  chosenNetwork,
  imageMemorySource,
  imageNetworks,
  imageVariables,
  networkText,
  proposedContainerName,
  proposedImageMemory,
  proposedImageVolumes,
  proposedNetwork,
} from './image-proposals.ts';

const tcp = (...ports: number[]) => ({ ports: ports.map((port) => ({ port, protocol: 'tcp' })) });
const quotas = projectQuotas({}, [], []);

describe('the network of an image', () => {
  test.each([
    [tcp(), ''],
    [tcp(80), '80/http'],
    [tcp(5432), ''],
  ])('of %j is %s', (image, network) => {
    expect(proposedNetwork(image)).toBe(network);
  });

  test('is chosen from its ports, each with the types that it allows', () => {
    const image = { ports: [...tcp(3000).ports, { port: 9000, protocol: 'udp' }] };
    const values = imageNetworks(image).map(({ value }) => value);
    expect(values).toEqual(['3000/http', '3000/tcp', '9000/udp']);
    expect(values.map(chosenNetwork)).toEqual([
      { internal_port: 3000, network_type: 'http' },
      { internal_port: 3000, network_type: 'tcp' },
      { internal_port: 9000, network_type: 'udp' },
    ]);
    expect(values.map(networkText)).toEqual(['3000 · http', '3000 · tcp', '9000 · udp']);
    expect([chosenNetwork(''), networkText('')]).toEqual([undefined, undefined]);
  });

  test('has few choices, also of an image with a range of ports', () => {
    const many = tcp(...Array.from({ length: 60_000 }, (_, index) => index + 1024));
    expect(imageNetworks(many)).toHaveLength(40);
  });
});

test('the name of the container is the last part of the image', () => {
  expect(proposedContainerName({ repository: 'library/nginx' })).toBe('nginx');
  expect(proposedContainerName({ repository: 'app' })).toBe('app');
});

describe('the memory of an image', () => {
  const image = { memory_limit: { value: 512, reason: { code: 'image', name: 'postgres' } } };

  test('is its own within the quota, and says why', () => {
    expect(proposedImageMemory(image, quotas)).toBe('512');
    expect(imageMemorySource(image, '512', quotas)).toBe('postgres 이미지에 알맞은 값입니다.');
    const full = projectQuotas({}, [{ memory_limit: 1792 }], []);
    expect(proposedImageMemory(image, full)).toBe('256');
  });

  test('has no source when it is another value, the default or not known', () => {
    expect(imageMemorySource(image, '1024', quotas)).toBe('');
    const usual = { memory_limit: { value: 512, reason: { code: 'default' } } };
    expect(imageMemorySource(usual, '512', quotas)).toBe('');
    expect(imageMemorySource(undefined, '512', quotas)).toBe('');
    expect(proposedImageMemory({}, quotas)).toBeUndefined();
  });
});

describe('the volumes of an image', () => {
  const context = { name: 'shop', quotas, volumeNames: ['shop-data'] };

  test('are at the folders in which it keeps data, with names of their own', () => {
    expect(
      proposedImageVolumes({ volumes: ['/data', '/data', 'data', '/var/log'] }, context),
    ).toEqual([
      { path: '/data', name: 'shop-data-2', capacity: 1024, added: true },
      { path: '/var/log', name: 'shop-log', capacity: 1024, added: true },
    ]);
  });

  test('are not added where the project has no room for them', () => {
    const little = { ...context, quotas: projectQuotas({}, [], [{ capacity: 1920 }]) };
    const volumes = proposedImageVolumes({ volumes: ['/a', '/b'] }, little);
    expect(volumes.map(({ added, capacity }) => [added, capacity])).toEqual([
      [true, 128],
      [false, 128],
    ]);
  });

  test('keep what was typed when another image has the folder, and without being added otherwise', () => {
    const earlier = proposedImageVolumes({ volumes: ['/data', '/log'] }, context);
    const typed = earlier.map((volume, index) =>
      index === 0 ? { ...volume, name: '내 것' } : volume,
    );
    const same = proposedImageVolumes({ volumes: ['/data', '/new'] }, context);
    expect(chooseImageVolumes(typed, earlier, same).map(({ path, name }) => [path, name])).toEqual([
      ['/data', '내 것'],
      ['/new', 'shop-new'],
    ]);
    expect(chooseImageVolumes(typed, earlier, [])).toEqual([
      { ...earlier[0], name: '내 것', added: false },
    ]);
  });
});

test('the variables of an image are those that do not describe the image itself', () => {
  const own = ['PATH', 'LANG', 'JAVA_HOME', 'GPG_KEYS', 'NGINX_VERSION', 'PYTHON_SHA256', 'HOME'];
  const invalid = ['npm_config_cache', '', '1ST'];
  const settable = ['UPLOAD_PATH', 'API_KEYS', 'DATABASE_URL', 'PORT'];
  expect(imageVariables({ env: [...own, ...settable, ...invalid] })).toEqual([
    { key: 'UPLOAD_PATH', kind: 'env', value: '' },
    { key: 'API_KEYS', kind: 'secret', value: '' },
    { key: 'DATABASE_URL', kind: 'env', value: '' },
    { key: 'PORT', kind: 'env', value: '' },
  ]);
  const many = Array.from({ length: 100 }, (_, index) => `SETTING_${index}`);
  expect(imageVariables({ env: many })).toHaveLength(30);
});
