import { expect, test } from 'vitest';
import { newerDigest } from './newer-digest.ts';

const OLD = `sha256:${'0'.repeat(64)}`;
const NEW = `sha256:${'1'.repeat(64)}`;

test.each([
  ['a pinned digest that is the newest', NEW, { digest: OLD, newest_digest: NEW }, undefined],
  ['a pinned digest that is older', OLD, { digest: OLD, newest_digest: NEW }, NEW],
  ['an unpinned one that runs an older digest', null, { digest: OLD, newest_digest: NEW }, NEW],
  ['an unpinned one that was never deployed', null, { newest_digest: NEW }, undefined],
  ['an unknown newest digest', OLD, { digest: OLD }, undefined],
])('%s', (_, image_digest, state, expected) => {
  expect(newerDigest({ image_digest }, state)).toBe(expected);
});

test('is unknown without the state of the image', () => {
  expect(newerDigest({ image_digest: OLD }, null)).toBeUndefined();
});
