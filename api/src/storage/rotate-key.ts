import { StartFailure } from '../runtime/errors.ts';
import type { Database } from './database.ts';
import { type KeySettings, newEncryptionKey, readKeyRing, replaceKeyFile } from './key-ring.ts';
import { resealStoredSecrets } from './reseal.ts';
import { openServerSecrets } from './server-secret.ts';

/**
 * Encrypts all stored secrets with a new key. With a key file, creates the new key and keeps the old key in the file until all rows
 * are encrypted, so that a repeated call can continue after a kill. With keys in the settings, encrypts with the current key of the
 * settings.
 * @returns the number of newly encrypted rows
 * @throws StartFailure when no key decrypts some of the rows; the old keys then stay in the file
 */
export async function rotateKey(db: Database, settings: KeySettings): Promise<number> {
  const inFile = settings.NARU_SECRET_KEY === undefined;
  await openServerSecrets(db, settings);
  const before = readKeyRing(settings);
  if (before === undefined) throw new Error('There is a key once the secrets are open.');
  if (inFile && before.length === 1)
    replaceKeyFile(settings.DATA_DIR, [newEncryptionKey(), ...before]);
  const ring = readKeyRing(settings) ?? before;
  const { done, unreadable } = await resealStoredSecrets(db, ring);
  if (unreadable > 0) {
    throw new StartFailure(
      `어느 비밀 키로도 읽을 수 없는 값이 ${unreadable}개 있어 이전 키를 남겨 두었습니다.`,
    );
  }
  if (inFile) replaceKeyFile(settings.DATA_DIR, [ring[0]]);
  return done;
}
