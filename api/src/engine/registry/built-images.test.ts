import { parseImageReference } from '@naru/contract/rules/image-reference';
import { expect, test } from 'vitest';
import { refuseBuiltImages } from './built-images.ts';

const FOUND = { digest: 'sha256:0', remainingPulls: undefined, read: () => Promise.reject() };

const find = (image: string, folder: string | undefined) => {
  const reader = { find: () => Promise.resolve(FOUND) };
  const { reference } = parseImageReference(image);
  if (reference === undefined) throw new Error(image);
  const { signal } = new AbortController();
  return refuseBuiltImages(reader, () => folder).find(reference, undefined, signal);
};

test.each([
  ['registry.test/team/naru-0123456789ab', 'registry.test/team'],
  ['registry.test/team/naru-0123456789ab:tag', 'Registry.test/team'],
  ['registry.test:5000/naru-0123456789ab', 'registry.test:5000'],
  ['team/naru-0123456789ab', 'index.docker.io/team'],
])('the image %s of the registry %s is not found', async (image, folder) => {
  await expect(find(image, folder)).rejects.toMatchObject({ reason: 'source-refused' });
});

test.each([
  ['registry.test/team/app', 'registry.test/team'],
  ['other.test/team/naru-0123456789ab', 'registry.test/team'],
  ['undefined/naru-app', undefined],
  ['naru-app', undefined],
])('the image %s with the registry %s is read', async (image, folder) => {
  expect(await find(image, folder)).toBe(FOUND);
});
