/** Encrypts the keys of an installation with a passphrase, so that a backup can hold them. */
import {
  createCipheriv,
  createDecipheriv,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from 'node:crypto';
import * as z from 'zod/mini';

const SALT_BYTES = 16;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** The cost of a guess: 64 MiB of memory and about 0.3 s. */
const COST: ScryptOptions = { N: 65_536, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };

/** Salt and ciphertext in base64. The ciphertext consists of the nonce, the tag and the encrypted text. */
export const sealedKey = z.object({ salt: z.base64(), text: z.base64() });
type SealedKey = z.infer<typeof sealedKey>;

const deriveKey = (passphrase: string, salt: Buffer): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, KEY_BYTES, COST, (error, key) =>
      error === null ? resolve(key) : reject(error),
    );
  });

/** Encrypts the text of a key file with AES-256-GCM and a key that scrypt derives from the passphrase. */
export async function sealWithPassphrase(plain: string, passphrase: string): Promise<SealedKey> {
  const salt = randomBytes(SALT_BYTES);
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', await deriveKey(passphrase, salt), nonce);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  const text = Buffer.concat([nonce, cipher.getAuthTag(), body]);
  return { salt: salt.toString('base64'), text: text.toString('base64') };
}

/** Decrypts what {@link sealWithPassphrase} returned; `undefined` for a wrong passphrase. */
export async function openWithPassphrase(
  { salt, text }: SealedKey,
  passphrase: string,
): Promise<string | undefined> {
  const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'));
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
    return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
