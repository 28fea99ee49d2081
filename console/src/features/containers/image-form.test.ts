import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { hasNewDigest, imageFormSchema, imageFormValues, stayingDigests } from './image-form.ts';

const DIGEST = `sha256:${'0123456789abcdef'.repeat(4)}`;
const OTHER = `sha256:${'f'.repeat(64)}`;

test('the fields of a container without an image are empty', () => {
  expect(imageFormValues({})).toEqual({ image: '', image_digest: '' });
  const saved = { image: 'nginx:1.27', image_digest: DIGEST };
  expect(imageFormValues(saved)).toEqual(saved);
});

test.each([
  ['nginx:1.27', [], [DIGEST]],
  [' nginx:1.27 ', [OTHER], [DIGEST, OTHER]],
  ['nginx:1.27', [DIGEST], [DIGEST]],
  ['nginx:1.28', [OTHER], [OTHER]],
  ['nginx:1.28', [], []],
])(
  'with the image %s of which %j is known, a container can stay at %j',
  (image, known, digests) => {
    expect(stayingDigests({ image: 'nginx:1.27', image_digest: DIGEST }, image, known)).toEqual(
      digests,
    );
  },
);

describe('what the form sends', () => {
  const schema = imageFormSchema(() => [DIGEST]);

  test.each([
    [
      { image: ' nginx ', image_digest: '' },
      { image: 'nginx:latest', image_digest: null },
    ],
    [
      { image: 'nginx:1', image_digest: DIGEST },
      { image: 'nginx:1', image_digest: DIGEST },
    ],
    [
      { image: `nginx:1@${OTHER}`, image_digest: '' },
      { image: 'nginx:1', image_digest: OTHER },
    ],
  ])('%j is sent as %j', (values, body) => {
    expect(z.parse(schema, values)).toEqual(body);
  });

  test.each([
    [{ image: '', image_digest: '' }, 'image'],
    [{ image: 'nginx', image_digest: OTHER }, 'image_digest'],
  ])('%j is refused at %s', (values, field) => {
    expect(z.safeParse(schema, values).error?.issues.map(({ path }) => path)).toEqual([[field]]);
  });
});

test.each([
  [{}, { digest: DIGEST, newest_digest: OTHER }, true],
  [{}, { digest: DIGEST, newest_digest: DIGEST }, false],
  [{}, { digest: null, newest_digest: OTHER }, false],
  [{}, { digest: DIGEST, newest_digest: null }, false],
  [{ image_digest: DIGEST }, { digest: DIGEST, newest_digest: OTHER }, false],
  [{}, null, false],
  [{}, undefined, false],
])('%j with %j has a new digest: %s', (container, state, moved) => {
  expect(hasNewDigest(container, state)).toBe(moved);
});
