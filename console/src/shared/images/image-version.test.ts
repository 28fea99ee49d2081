import { expect, test } from 'vitest';
import { isDigestKnown, ownDigest, stayingDigest, toImageSource } from './image-version.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const OTHER = `sha256:${'f'.repeat(64)}`;

test.each([
  ['nginx', undefined],
  ['nginx:1.27', undefined],
  [`nginx@${DIGEST}`, DIGEST],
  [`nginx@${DIGEST.slice(0, 20)}`, undefined],
  ['', undefined],
])('%s has the digest %s of its own', (name, own) => {
  expect(ownDigest(name)).toBe(own);
  expect(stayingDigest({ image: name, image_digest: OTHER })).toBe(own ?? OTHER);
});

test.each([
  ['nginx', '', [], true],
  ['nginx', DIGEST, [DIGEST, OTHER], true],
  ['nginx', DIGEST, [OTHER], false],
  ['nginx', DIGEST, [], false],
  [`nginx@${OTHER}`, DIGEST, [], true],
])('%s at %s of %j may be sent: %s', (image, image_digest, digests, known) => {
  expect(isDigestKnown({ image, image_digest }, digests)).toBe(known);
});

test.each([
  [' nginx ', '', { image: 'nginx:latest', image_digest: null }],
  ['nginx:1.27', DIGEST, { image: 'nginx:1.27', image_digest: DIGEST }],
  [`nginx:1.27@${OTHER}`, DIGEST, { image: 'nginx:1.27', image_digest: OTHER }],
])('%s at %s is stored as %j', (image, image_digest, stored) => {
  expect(toImageSource({ image, image_digest })).toEqual(stored);
});
