import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

const ARCHITECTURES: Partial<Record<NodeJS.Architecture, string>> = { x64: 'amd64' };

/**
 * Options of `tar` that make root the owner of all files. Without them when root runs the test, because root may have set other
 * owners.
 */
const owner = (): string[] => (process.getuid?.() === 0 ? [] : ['--owner=0', '--group=0']);

interface ArchivedImage {
  name: string;
  /** The configuration for containers of the image, in the format of the OCI image specification. */
  config: object;
}

/**
 * Writes images of a folder's files without an engine. The images differ in their configuration. The archive has the format of
 * `docker save`, which Docker, containerd and kind can load.
 */
export async function writeImageArchive(
  archive: string,
  { root, images }: { root: string; images: readonly ArchivedImage[] },
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'naru-image-'));
  try {
    const layer = join(work, 'layer.tar');
    await run('tar', ['-C', root, '--numeric-owner', ...owner(), '-cf', layer, '.']);
    const digest = createHash('sha256');
    await pipeline(createReadStream(layer), digest);
    const shared = {
      architecture: ARCHITECTURES[process.arch] ?? process.arch,
      os: 'linux',
      rootfs: { type: 'layers', diff_ids: [`sha256:${digest.digest('hex')}`] },
    };
    const manifest = images.map(({ name }, index) => ({
      Config: `config-${index}.json`,
      RepoTags: [name],
      Layers: ['layer.tar'],
    }));
    for (const [index, { config }] of images.entries()) {
      await writeFile(join(work, `config-${index}.json`), JSON.stringify({ ...shared, config }));
    }
    await writeFile(join(work, 'manifest.json'), JSON.stringify(manifest));
    const configs = manifest.map(({ Config }) => Config);
    await run('tar', ['-C', work, '-cf', archive, 'manifest.json', ...configs, 'layer.tar']);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
