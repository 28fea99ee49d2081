/** Writes the images for tests on a cluster as archives into a folder, for a cluster that has no access to our registry. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeImageArchive } from '../api/src/testing/engine/image-archive.ts';
import { makeTestImages } from '../api/src/testing/engine/test-images.ts';

const [, , folder] = process.argv;
if (folder === undefined) {
  console.error('usage: node scripts/write-test-images.ts FOLDER');
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
await makeTestImages(async (name, root, config) => {
  const archive = join(folder, `${name.replaceAll(/[^a-z0-9]+/g, '-')}.tar`);
  await writeImageArchive(archive, { root, images: [{ name, config }] });
  console.log(`${archive}  ${name}`);
});
