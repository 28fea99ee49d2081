import { globSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';

const source = join(import.meta.dirname, '../src');

/**
 * Copies the samples of the documentation into the folder `samples` of an application, where nothing of ours can be imported but what
 * is packed. Returns their number.
 */
export async function copySamples(consumer: string): Promise<number> {
  const folder = join(consumer, 'samples');
  await mkdir(folder);
  const samples = globSync('**/*.sample.tsx', { cwd: source });
  for (const path of samples) {
    await cp(join(source, path), join(folder, basename(path)), {
      errorOnExist: true,
      force: false,
    });
  }
  return samples.length;
}
