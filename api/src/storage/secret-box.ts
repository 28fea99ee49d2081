import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { errorCode } from '../runtime/error-code.ts';
import { StartFailure } from '../runtime/start-failure.ts';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The file with the key, in the data folder. */
export const KEY_FILE = 'secret.key';

/** Encrypts secrets so that they may be stored, and decrypts them. */
export interface SecretBox {
  seal(plain: string): string;
  /** @throws when the text was not encrypted with this key, or was changed. */
  open(sealed: string): string;
}

/** AES-256-GCM with a fresh nonce each time: nonce, tag and ciphertext together in base64. */
export function secretBox(key: Buffer): SecretBox {
  return {
    seal(plain) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      });
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/**
 * The key from the settings (base64), or else from a file in the data folder, which is created once and which only its
 * owner may read.
 * @throws StartFailure when the file does not hold a key
 */
export function secretKey(setting: string | undefined, folder: string): Buffer {
  if (setting !== undefined) return Buffer.from(setting, 'base64');
  const file = join(folder, KEY_FILE);
  if (!existsSync(file)) createKeyFile(file);
  const key = Buffer.from(readFileSync(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new StartFailure(`비밀 키 파일 ${file}이 손상되었습니다.`);
  return key;
}

/**
 * Writes a temporary file and links it to the final name: of two servers that start at once only one creates the key,
 * and none reads an incomplete one.
 */
function createKeyFile(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(KEY_BYTES).toString('base64'), { mode: 0o600 });
  try {
    linkSync(draft, file);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
