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

/** The keys of one installation: the first encrypts; the others are earlier ones, which still decrypt. */
export type KeyRing = readonly [current: Buffer, ...earlier: Buffer[]];

/** Where an encrypted text is stored. It can be decrypted there alone, so that nobody gains by moving it. */
export interface SealedPlace {
  table: string;
  column: string;
  id: string;
}

/** Encrypts texts so that they may be stored, and decrypts them. */
export interface SecretBox {
  seal(plain: string, place: SealedPlace): string;
  /** @throws when the text was encrypted with none of the keys or for another place, or was changed. */
  open(sealed: string, place: SealedPlace): string;
  /** What every text begins with that the current key encrypted. */
  prefix: string;
  /** The same for equal texts, and telling nothing about them to who has no key. Another key makes others. */
  digest(plain: string): string;
}

/** Names a key without telling anything about it. */
const keyName = (key: Buffer): string =>
  createHash('sha256').update('naru key').update(key).digest('hex').slice(0, 12);

const placeName = ({ table, column, id }: SealedPlace): Buffer =>
  Buffer.from(JSON.stringify([table, column, id]));

/** AES-256-GCM with a fresh nonce each time: nonce, tag and ciphertext together in base64. */
function encrypt(key: Buffer, plain: string, place: Buffer): string {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(place);
  const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @param place none for a text of the first releases, which did not name it */
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

/** Each text begins with the name of its key: "{key}:{base64}". */
export function secretBox(ring: KeyRing): SecretBox {
  const [current] = ring;
  const byName = new Map(ring.map((key) => [keyName(key), key]));
  const prefix = `${keyName(current)}:`;
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
 * Decrypts a text of the first releases: base64 alone, of the only key there was.
 * @throws when none of the keys has encrypted it
 */
export function openUnplaced(ring: KeyRing, sealed: string): string {
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
