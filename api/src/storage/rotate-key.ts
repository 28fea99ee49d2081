import { StartFailure } from '../runtime/errors.ts';
import type { Database } from './database.ts';
import { type KeySettings, newKey, readKeys, replaceKeyFile } from './key-ring.ts';
import { resealAll } from './reseal.ts';
import { openServerSecrets } from './server-secret.ts';

/**
 * Encrypts everything with a new key. With a key file, it creates the key and keeps the old one in the file until nothing needs it: after a
 * kill, a repeated call continues. With keys in the settings, it only encrypts.
 * @returns the number of newly encrypted rows
 * @throws StartFailure when some rows can be read with no key; the old keys are kept then
 */
export async function rotateKey(db: Database, settings: KeySettings): Promise<number> {
  const inFile = settings.NARU_SECRET_KEY === undefined;
  await openServerSecrets(db, settings);
  const before = readKeys(settings);
  if (before === undefined) throw new Error('There is a key once the secrets are open.');
  if (inFile && before.length === 1) replaceKeyFile(settings.DATA_DIR, [newKey(), ...before]);
  const ring = readKeys(settings) ?? before;
  const { done, unreadable } = await resealAll(db, ring);
  if (unreadable > 0) {
    throw new StartFailure(
      `어느 비밀 키로도 읽을 수 없는 값이 ${unreadable}개 있어 이전 키를 남겨 두었습니다.`,
    );
  }
  if (inFile) replaceKeyFile(settings.DATA_DIR, [ring[0]]);
  return done;
}
