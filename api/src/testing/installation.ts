import { readKeyRing } from '../storage/key-ring.ts';
import { deriveInstallationId } from '../storage/server-secret.ts';

/**
 * Returns the installation id of the server with this data folder. The id is derived from the first key in the folder, so the key must
 * not have been rotated.
 */
export function readInstallationId(folder: string): string {
  const ring = readKeyRing({ DATA_DIR: folder, NARU_OLD_SECRET_KEYS: [] });
  if (ring === undefined) throw new Error('No server has started with this folder.');
  return deriveInstallationId(ring[0]);
}
