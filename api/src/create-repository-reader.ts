import { join, resolve } from 'node:path';
import type { Config } from './config.ts';
import { gitSourceOptions } from './create-image-preparer.ts';
import { simulatedRepositoryReader } from './engine/simulated/simulated-repositories.ts';
import { GitRepositoryReader, type RepositoryReader } from './engine/source/repository-reader.ts';

/** The limits of an inspection, which reads the tree and a few small files: its time in ms, and the transferred bytes. */
const INSPECTION_MS = 20_000;
const INSPECTION_BYTES = 64 * 2 ** 20;

/** Returns the component that reads repositories for proposals. The simulation has repositories of its own, and needs no network. */
export function createRepositoryReader(config: Config, isSimulated: boolean): RepositoryReader {
  if (isSimulated) return simulatedRepositoryReader();
  const options = gitSourceOptions(config);
  const { timeoutMs, maxBytes, maxEntries } = options.limits;
  return new GitRepositoryReader({
    ...options,
    limits: {
      timeoutMs: Math.min(timeoutMs, INSPECTION_MS),
      maxBytes: Math.min(maxBytes, INSPECTION_BYTES),
      maxEntries,
    },
    folder: join(resolve(config.DATA_DIR), 'inspections'),
  });
}
