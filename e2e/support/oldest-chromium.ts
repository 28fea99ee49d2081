import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { cacheFolder } from '../../scripts/lib/workspace.ts';

/** The file of the package, which is for Linux on x64 only. */
const packed = 'bin/chromium.br';

/**
 * Returns the path of Chromium 112, the oldest Chromium of a package that has all of Chrome 111; `undefined` where it does not run. The
 * package's own function is not used, because it keeps a Chromium of any version in the folder for temporary files.
 */
export function findOldestChromium(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const path = join(cacheFolder, 'chromium-112');
  if (!existsSync(path)) {
    const root = fileURLToPath(new URL('..', import.meta.resolve('@sparticuz/chromium')));
    mkdirSync(cacheFolder, { recursive: true });
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, brotliDecompressSync(readFileSync(join(root, packed))), { mode: 0o755 });
    renameSync(partial, path);
  }
  return path;
}
