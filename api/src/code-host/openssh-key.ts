/** Makes key pairs of Ed25519 in the format of OpenSSH (https://github.com/openssh/openssh-portable/blob/master/PROTOCOL.key). */
import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const TYPE = 'ssh-ed25519';
const MAGIC = 'openssh-key-v1\0';
/** The size of a block to which the private part is padded, in bytes. */
const BLOCK = 8;
/** The lines of a file. */
const LINES = /.{1,70}/g;

/** Encodes a text or bytes with the length before it. */
function field(content: string | Buffer): Buffer {
  const bytes = Buffer.from(content);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes.length);
  return Buffer.concat([length, bytes]);
}

const number = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

/** Returns a part of a key as bytes: `x` is the public half, `d` the private one (RFC 8037). */
const bytesOf = (key: KeyObject, part: 'x' | 'd'): Buffer =>
  Buffer.from(key.export({ format: 'jwk' })[part] ?? '', 'base64url');

/** Returns the private half, without a passphrase: it is encrypted as a whole where it is stored. */
function formatPrivateKey(publicBlob: Buffer, x: Buffer, d: Buffer, comment: string): string {
  const check = randomBytes(4);
  const secret = Buffer.concat([
    ...[check, check, field(TYPE), field(x), field(Buffer.concat([d, x])), field(comment)],
  ]);
  const padding = (BLOCK - (secret.length % BLOCK)) % BLOCK;
  const padded = Buffer.concat([
    secret,
    Buffer.from(Array.from({ length: padding }, (_, i) => i + 1)),
  ]);
  const whole = Buffer.concat([
    ...[Buffer.from(MAGIC), field('none'), field('none'), field('')],
    ...[number(1), field(publicBlob), field(padded)],
  ]);
  const lines = whole.toString('base64').match(LINES) ?? [];
  const head = 'OPENSSH PRIVATE KEY';
  return [`-----BEGIN ${head}-----`, ...lines, `-----END ${head}-----`, ''].join('\n');
}

/** A key pair: the public half as the line that code hosts take, the private half as the file that ssh reads. */
export interface SshKeyPair {
  publicKey: string;
  privateKey: string;
}

/** Makes a new key pair. @param comment a word that names the key at the code host */
export function makeSshKeyPair(comment: string): SshKeyPair {
  const { privateKey } = generateKeyPairSync('ed25519');
  const [x, d] = [bytesOf(privateKey, 'x'), bytesOf(privateKey, 'd')];
  const blob = Buffer.concat([field(TYPE), field(x)]);
  return {
    publicKey: `${TYPE} ${blob.toString('base64')} ${comment}`,
    privateKey: formatPrivateKey(blob, x, d, comment),
  };
}
