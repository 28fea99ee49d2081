import { describe, expect, test } from 'vitest';
import { scriptedImage } from '../../testing/engine/scripted-image.ts';
import { parseManifest, readConfiguration } from './image-manifest.ts';

const WANTED = 'linux/amd64';
const DIGEST = `sha256:${'a'.repeat(64)}`;
const OTHER = `sha256:${'b'.repeat(64)}`;

const listOf = (...platforms: (object | null)[]) =>
  JSON.stringify({ manifests: platforms.map((platform) => ({ digest: OTHER, platform })) });

/** Reads the configuration of an image that declares this. */
function read(declares: unknown, changes: object = {}) {
  const { config, manifest } = scriptedImage();
  const text = JSON.stringify({ ...config, config: declares, ...changes });
  const parsed = parseManifest(JSON.stringify(manifest), [WANTED]);
  if (parsed.manifest === undefined) throw new Error('is no manifest');
  return readConfiguration(text, parsed.manifest, [WANTED], undefined);
}

describe('a list of platforms', () => {
  const amd64 = { os: 'linux', architecture: 'amd64' };
  const arm64 = { os: 'linux', architecture: 'arm64', variant: 'v8' };

  test('leads to the manifest of the platform, and names those of images', () => {
    const entries = [
      { digest: OTHER, platform: arm64 },
      { digest: DIGEST, platform: amd64 },
    ];
    const signature = { digest: OTHER, platform: { os: 'unknown', architecture: 'unknown' } };
    const text = JSON.stringify({ manifests: [...entries, signature, { digest: OTHER }] });
    expect(parseManifest(text, [WANTED])).toEqual({
      ...{ platforms: ['linux/arm64/v8', 'linux/amd64'], digest: DIGEST },
    });
  });

  test('leads to the plain platform before a variant that newer processors have', () => {
    const entries = [
      { digest: OTHER, platform: { ...amd64, variant: 'v3' } },
      { digest: DIGEST, platform: amd64 },
    ];
    expect(parseManifest(JSON.stringify({ manifests: entries }), [WANTED])).toMatchObject({
      digest: DIGEST,
    });
    expect(parseManifest(listOf(arm64), ['linux/arm64'])).toMatchObject({ digest: OTHER });
  });

  test('without the platform names those that there are', () => {
    const sentence = `이 서버의 CPU(linux/amd64)에 맞는 이미지가 없습니다. 제공하는 플랫폼: `;
    const windows = { os: 'windows', architecture: 'amd64' };
    expect(() => parseManifest(listOf(arm64, windows), [WANTED])).toThrow(
      `${sentence}linux/arm64/v8, windows/amd64`,
    );
    expect(() => parseManifest(listOf(null), [WANTED])).toThrow(`${sentence}없음`);
  });
});

test.each([
  ['no JSON', '<html>'],
  ['nothing', 'null'],
  ['a manifest of the first schema', '{"schemaVersion":1,"fsLayers":[]}'],
  [
    'a chart',
    JSON.stringify(
      scriptedImage({ configType: 'application/vnd.cncf.helm.config.v1+json' }).manifest,
    ),
  ],
  [
    'a digest in another form',
    JSON.stringify({ config: { digest: 'md5:1', size: 1 }, layers: [] }),
  ],
  [
    'layers of no size',
    JSON.stringify({ ...scriptedImage().manifest, layers: [{ digest: DIGEST, size: -1 }] }),
  ],
  [
    'no known digest of the platform',
    '{"manifests":[{"digest":"sha512:1","platform":{"os":"linux","architecture":"amd64"}}]}',
  ],
])('%s is no image', (_case, text) => {
  expect(() => parseManifest(text, [WANTED])).toThrow('이미지의 형식을 읽을 수 없습니다');
});

describe('the configuration of an image', () => {
  test('is read, with the keys of the environment alone', () => {
    const facts = read({
      ExposedPorts: { '8443/tcp': {}, '53/udp': {}, '53/tcp': {}, '8080': {} },
      Volumes: { '/data': {} },
      User: '1000:1000',
      WorkingDir: '/app',
      Entrypoint: ['/entry'],
      Cmd: ['serve', '--port', '8080'],
      Env: ['PATH=/bin', 'TOKEN=secret', 'EMPTY'],
      Healthcheck: { Test: ['CMD-SHELL', 'curl -f localhost'] },
    });
    expect(facts).toEqual({
      platform: WANTED,
      platforms: [WANTED],
      bytes: 3000,
      layers: 2,
      ports: [
        { port: 53, protocol: 'tcp' },
        { port: 53, protocol: 'udp' },
        { port: 8080, protocol: 'tcp' },
        { port: 8443, protocol: 'tcp' },
      ],
      volumes: ['/data'],
      user: '1000:1000',
      working_dir: '/app',
      entrypoint: ['/entry'],
      command: ['serve', '--port', '8080'],
      env: ['PATH', 'TOKEN', 'EMPTY'],
      health_check: 'curl -f localhost',
      created_at: '2026-01-02T03:04:05.000Z',
    });
  });

  test.each([
    undefined,
    null,
    [],
    {},
    { User: 7, Env: 'x', Cmd: [1], ExposedPorts: [], Volumes: null },
  ])('that declares %j declares nothing', (declares) => {
    expect(read(declares)).toMatchObject({
      ...{ ports: [], volumes: [], entrypoint: [], command: [], env: [] },
      ...{ user: null, working_dir: null, health_check: null },
    });
  });

  test.each([
    [['CMD', 'check', '--fast'], 'check --fast'],
    [['NONE'], null],
    [['CMD'], null],
    [[], null],
  ])('with the health check %j has the command %s', (Test, command) => {
    expect(read({ Healthcheck: { Test } }).health_check).toBe(command);
  });

  test.each(['1970-01-01T00:00:00Z', '0001-01-01T00:00:00Z', 'yesterday', ''])(
    'of %s has no time',
    (created) => {
      expect(read({}, { created }).created_at).toBeNull();
    },
  );

  test('with ports that are none declares the others', () => {
    const ports = ['0/tcp', '65536', '80/sctp', '-1', '1e3', 'http', '80/tcp'];
    const ExposedPorts = Object.fromEntries(ports.map((name) => [name, {}]));
    expect(read({ ExposedPorts }).ports).toEqual([{ port: 80, protocol: 'tcp' }]);
  });

  test('of another platform is refused', () => {
    expect(() => read({}, { architecture: 'arm64' })).toThrow('제공하는 플랫폼: linux/arm64');
    expect(() => read({}, { architecture: undefined })).toThrow('형식을 읽을 수 없습니다');
  });

  test('with long lists and texts is shown in part', () => {
    const Env = Array.from({ length: 50_000 }, (_, index) => `KEY_${index}=x`);
    const { env, command } = read({ Env, Cmd: ['x'.repeat(100_000)] });
    expect(env).toHaveLength(100);
    expect(command).toEqual([`${'x'.repeat(500)}…`]);
  });
});
