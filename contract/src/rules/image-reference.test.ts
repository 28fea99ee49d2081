import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  formatImageReference,
  type ImageReference,
  imageDigest,
  imageName,
  normalizeImageSource,
  parseImageReference,
} from './image-reference.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;

describe('the name of an image is read as Docker reads it', () => {
  test.each<[string, ImageReference]>([
    ['nginx', { registry: 'docker.io', repository: 'library/nginx' }],
    ['nginx:1.27', { registry: 'docker.io', repository: 'library/nginx', tag: '1.27' }],
    [' nginx ', { registry: 'docker.io', repository: 'library/nginx' }],
    ['owner/app', { registry: 'docker.io', repository: 'owner/app' }],
    ['docker.io/nginx', { registry: 'docker.io', repository: 'library/nginx' }],
    ['index.docker.io/owner/app', { registry: 'docker.io', repository: 'owner/app' }],
    ['ghcr.io/owner/app:1.4', { registry: 'ghcr.io', repository: 'owner/app', tag: '1.4' }],
    [
      `ghcr.io/owner/app:1.4@${DIGEST}`,
      { registry: 'ghcr.io', repository: 'owner/app', tag: '1.4', digest: DIGEST },
    ],
    [`nginx@${DIGEST}`, { registry: 'docker.io', repository: 'library/nginx', digest: DIGEST }],
    ['localhost/app', { registry: 'localhost', repository: 'app' }],
    [
      'Registry.Example.com:5000/a/b/c',
      { registry: 'registry.example.com:5000', repository: 'a/b/c' },
    ],
    ['host:5000/app:V2_rc.1-x', { registry: 'host:5000', repository: 'app', tag: 'V2_rc.1-x' }],
    ['10.0.0.5:5000/app', { registry: '10.0.0.5:5000', repository: 'app' }],
    ['a__b/c.d-e---f', { registry: 'docker.io', repository: 'a__b/c.d-e---f' }],
  ])('%s', (text, reference) => {
    expect(parseImageReference(text)).toEqual({ reference });
  });
});

describe('a text that names no image is explained', () => {
  test.each([
    ['', '이미지를 입력해주세요'],
    ['   ', '이미지를 입력해주세요'],
    ['https://ghcr.io/owner/app', 'https://를 쓸 수 없습니다'],
    ['docker://nginx', 'https://를 쓸 수 없습니다'],
    ['hub.docker.com/r/owner/app', '웹 페이지의 주소'],
    ['Nginx', '소문자로 입력해야'],
    ['ghcr.io/Owner/app:1', '소문자로 입력해야'],
    ['docker pull nginx', '이름이 올바르지 않습니다'],
    ['엔진엑스', '이름이 올바르지 않습니다'],
    ['ghcr.io/', '이름이 올바르지 않습니다'],
    ['ghcr.io/a//b', '이름이 올바르지 않습니다'],
    ['../../etc', '주소가 올바르지 않습니다'],
    ['ghcr.io/a/../b', '이름이 올바르지 않습니다'],
    ['a/_b', '이름이 올바르지 않습니다'],
    ['a___b', '이름이 올바르지 않습니다'],
    ['nginx?tag=1', '이름이 올바르지 않습니다'],
    ['-x.example/app', '주소가 올바르지 않습니다'],
    ['user:secret@ghcr.io/app', '다이제스트가 올바르지 않습니다'],
    ['host:0/app', '주소가 올바르지 않습니다'],
    ['host:65536/app', '주소가 올바르지 않습니다'],
    ['[::1]:5000/app', '주소가 올바르지 않습니다'],
    ['nginx:', '태그가 올바르지 않습니다'],
    ['nginx:-1', '태그가 올바르지 않습니다'],
    [`nginx:${'1'.repeat(129)}`, '태그가 올바르지 않습니다'],
    ['nginx@sha256:12', '다이제스트가 올바르지 않습니다'],
    [`nginx@sha512:${'a'.repeat(128)}`, '다이제스트가 올바르지 않습니다'],
    [`nginx@${DIGEST.toUpperCase()}`, '다이제스트가 올바르지 않습니다'],
    [`nginx@${DIGEST}@${DIGEST}`, '다이제스트가 올바르지 않습니다'],
    [`ghcr.io/${'a'.repeat(256)}`, '255자를 초과'],
    ['a'.repeat(600), '512자를 초과'],
  ])('%s', (text, sentence) => {
    expect(parseImageReference(text).problem).toMatch(new RegExp(sentence));
  });
});

test.each([
  ['docker.io/library/nginx:1.27', 'nginx:1.27'],
  ['docker.io/owner/app', 'owner/app'],
  ['docker.io/library/a/b', 'library/a/b'],
  ['docker.io/my.org/app', 'docker.io/my.org/app'],
  [`ghcr.io/owner/app@${DIGEST}`, `ghcr.io/owner/app@${DIGEST}`],
])('%s is shown as %s', (text, short) => {
  const { reference } = parseImageReference(text);
  expect(reference && formatImageReference(reference)).toBe(short);
});

const letters = fc.stringMatching(/^[a-z0-9]{1,8}$/);
const joined = (separators: string[]) =>
  fc
    .array(fc.tuple(fc.constantFrom(...separators), letters), { maxLength: 3 })
    .chain((more) => letters.map((first) => first + more.flat().join('')));
const repository = fc
  .array(joined(['.', '_', '__', '-', '---']), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join('/'));
const host = fc.oneof(
  fc.constant('localhost'),
  fc
    .tuple(joined(['.', '-']), fc.integer({ min: 1, max: 65_535 }))
    .map(([name, port]) => `${name}:${port}`),
  fc.tuple(letters, joined(['-'])).map((labels) => labels.join('.')),
);
const located = fc.oneof(
  fc.record({ registry: host, repository }),
  fc.record({
    registry: fc.constant('docker.io'),
    repository: repository.map((path) => (path.includes('/') ? path : `library/${path}`)),
  }),
);
const anyReference = fc
  .tuple(
    located,
    fc.record(
      {
        tag: fc.stringMatching(/^[A-Za-z0-9_][A-Za-z0-9._-]{0,20}$/),
        digest: fc.stringMatching(/^[0-9a-f]{64}$/).map((hash) => `sha256:${hash}`),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([place, version]): ImageReference => ({ ...place, ...version }));

test('the short form of a reference is read as the same reference', () => {
  fc.assert(
    fc.property(anyReference, (reference) => {
      expect(parseImageReference(formatImageReference(reference))).toEqual({ reference });
    }),
  );
});

test('any text is read or explained', { tags: 'full' }, () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
      const { reference, problem } = parseImageReference(text);
      expect(reference === undefined).toBe(problem !== undefined);
    }),
  );
});

test('the field takes a name and refuses another text with the same sentence', () => {
  expect(z.parse(imageName, ' nginx:1.27 ')).toBe('nginx:1.27');
  const refused = z.safeParse(imageName, 'Nginx');
  expect(refused.error?.issues.map(({ message }) => message)).toEqual([
    parseImageReference('Nginx').problem,
  ]);
});

describe('the image of a container is stored in one form', () => {
  const OTHER = `sha256:${'f'.repeat(64)}`;

  test.each([
    ['nginx', null, 'nginx:latest', null],
    [' docker.io/library/nginx:1.27 ', null, 'nginx:1.27', null],
    ['nginx:1.27', DIGEST, 'nginx:1.27', DIGEST],
    [`nginx:1.27@${DIGEST}`, null, 'nginx:1.27', DIGEST],
    [`ghcr.io/owner/app@${DIGEST}`, null, 'ghcr.io/owner/app', DIGEST],
    ['ghcr.io/owner/app', DIGEST, 'ghcr.io/owner/app', DIGEST],
    [`ghcr.io/owner/app:2@${DIGEST}`, OTHER, 'ghcr.io/owner/app:2', OTHER],
  ])('%s and %s', (image, image_digest, name, digest) => {
    const stored = normalizeImageSource({ image, image_digest });
    expect(stored).toEqual({ image: name, image_digest: digest });
    expect(normalizeImageSource(stored)).toEqual(stored);
  });

  test('a digest as a field is SHA-256 in lower case', () => {
    expect(z.safeParse(imageDigest, DIGEST).success).toBe(true);
    for (const wrong of ['', DIGEST.toUpperCase(), `${DIGEST}0`, `sha512:${'0'.repeat(128)}`]) {
      expect(z.safeParse(imageDigest, wrong).error?.issues[0]?.message).toContain('0-9, a-f 64자');
    }
  });
});
