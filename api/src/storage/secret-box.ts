import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
} from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** The keys of one installation: the first encrypts; earlier keys only decrypt. */
export type KeyRing = readonly [current: Buffer, ...earlier: Buffer[]];

/**
 * The place where an encrypted text is stored. The text can be decrypted only for this place, so an attacker gains nothing by moving
 * the text to another row.
 */
export interface SealedPlace {
  table: string;
  column: string;
  id: string;
}

/** Encrypts texts for storage, and decrypts them. */
export interface SecretBox {
  seal(plain: string, place: SealedPlace): string;
  /** Decrypts a text. @throws when no key of the ring encrypted the text, or when the text belongs to another place or was changed */
  open(sealed: string, place: SealedPlace): string;
  /** The prefix of every text that the current key encrypted. */
  prefix: string;
  /** Returns a keyed hash (HMAC). Equal texts have equal hashes, and another key gives another hash. */
  digest(plain: string): string;
}

/** Returns an identifier of a key that does not reveal the key. */
export const encryptionKeyName = (key: Buffer): string =>
  createHash('sha256').update('naru key').update(key).digest('hex').slice(0, 12);

const placeName = ({ table, column, id }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, id]));

/** Encrypts with AES-256-GCM and a new nonce. Returns nonce, tag and ciphertext together in base64. */
function encrypt(key: Buffer, plain: string, place: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @param place the place of the text; missing for a text of the first releases, which was encrypted without a place */
function decrypt(key: Buffer, text: string, place?: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const nonce = bytes.subarray(0, NONCE_BYTES);
  const options = { authTagLength: TAG_BYTES };
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, options);
  if (place !== undefined) decipher.setAAD(place);
  decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const body = bytes.subarray(NONCE_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
}

/** Creates the encryption with these keys. Each text begins with the identifier of its key: "{key}:{base64}". */
export function createSecretBox(ring: KeyRing): SecretBox {
  const [current] = ring;
  const byName = new Map(ring.map((key) => [encryptionKeyName(key), key]));
  const prefix = `${encryptionKeyName(current)}:`;
  const digestKey = Buffer.from(hkdfSync('sha256', current, '', 'naru digest', 32));
  return {
    prefix,
    digest: (plain) => createHmac('sha256', digestKey).update(plain).digest('base64url'),
    seal: (plain, place) => prefix + encrypt(current, plain, placeName(place)),
    open(sealed, place) {
      const [name = '', text = ''] = sealed.split(':');
      const key = byName.get(name);
      if (key === undefined) throw new Error('None of the keys has encrypted this text.');
      return decrypt(key, text, placeName(place));
    },
  };
}

/**
 * Decrypts a text of the first releases: base64 only, encrypted with the only key of that time.
 * @throws when no key decrypts the text
 */
export function decryptLegacyText(ring: KeyRing, sealed: string): string {
  const opened = ring.flatMap((key) => {
    try {
      return [decrypt(key, sealed)];
    } catch {
      return [];
    }
  });
  const [plain] = opened;
  if (plain === undefined) throw new Error('None of the keys has encrypted this text.');
  return plain;
}
