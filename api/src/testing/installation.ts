import { readKeys } from '../storage/key-ring.ts';
import { installationId } from '../storage/server-secret.ts';

/** The label of a server's containers, derived from the first key in its data folder, which has to be unchanged. */
export function installationIn(folder: string): string {
  const ring = readKeys({ DATA_DIR: folder, NARU_OLD_SECRET_KEYS: [] });
  if (ring === undefined) throw new Error('No server has started with this folder.');
  return installationId(ring[0]);
}
