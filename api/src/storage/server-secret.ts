/** Secrets of the installation itself. The decryption of a stored secret proves that the keys belong to this database. */
import { createHmac, randomBytes } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { StartFailure } from '../runtime/errors.ts';
import type { Database, DatabaseReader } from './database.ts';
import { createKeyFile, type KeySettings, readKeyRing } from './key-ring.ts';
import { resealStoredSecrets } from './reseal.ts';
import { deployments } from './schema/deployment.ts';
import { serverSecrets } from './schema/server.ts';
import { variables } from './schema/variable.ts';
import { sealedPlaceOfServerSecret } from './sealed-columns.ts';
import { createSecretBox, decryptLegacyText, type KeyRing, type SecretBox } from './secret-box.ts';

const LENGTH = 12;

/**
 * Returns the id with which an installation labels its containers in an engine that several installations share. The id is derived
 * from the first encryption key and then stored, so it does not change with the folder, the address of the database or the key.
 */
export const deriveInstallationId = (firstKey: Buffer): string =>
  createHmac('sha256', firstKey).update('installation').digest('hex').slice(0, LENGTH);

const DOMAIN_PROOF = 'domain-proof';
const INSTALLATION = 'installation';

const NO_KEY =
  '데이터베이스에 암호화된 값이 있는데 비밀 키가 없습니다. 백업에서 비밀 키 파일을 되돌리거나 NARU_SECRET_KEY를 정해주세요.';
const FOREIGN_KEY =
  '비밀 키가 이 데이터베이스의 것이 아닙니다. 데이터베이스와 함께 쓰던 비밀 키 파일이나 NARU_SECRET_KEY로 시작해주세요.';

/** Returns a text that an earlier release encrypted, if any. */
async function earlierCiphertext(db: DatabaseReader): Promise<string | undefined> {
  const [secret] = await db
    .select({ text: variables.value })
    .from(variables)
    .where(eq(variables.kind, 'secret'))
    .limit(1);
  if (secret !== undefined) return secret.text;
  const [deployment] = await db
    .select({ text: deployments.specification })
    .from(deployments)
    .where(isNotNull(deployments.specification))
    .limit(1);
  return deployment?.text ?? undefined;
}

async function findSecret(db: DatabaseReader, id: string): Promise<string | undefined> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.id, id));
  return row?.value;
}

/** Stores a secret, unless another server has already stored it. */
async function addSecret(db: Database, box: SecretBox, id: string, plain: string): Promise<void> {
  const value = box.seal(plain, sealedPlaceOfServerSecret(id));
  await db.insert(serverSecrets).values({ id, value }).onConflictDoNothing();
}

/** Reads and decrypts a secret. @throws StartFailure when no key decrypts the secret */
async function readSecret(db: DatabaseReader, box: SecretBox, id: string): Promise<string> {
  const sealed = (await findSecret(db, id)) ?? '';
  return mustOpen(() => box.open(sealed, sealedPlaceOfServerSecret(id)));
}

/** Runs a decryption and returns its result. @throws StartFailure when the decryption fails */
function mustOpen(open: () => string): string {
  try {
    return open();
  } catch {
    throw new StartFailure(FOREIGN_KEY);
  }
}

/**
 * Stores the first key for the proofs of domains. Earlier releases used the encryption key: a database of an earlier release stores
 * that key, so that its proofs stay valid.
 */
async function firstProofKey(db: Database, ring: KeyRing): Promise<void> {
  const text = await earlierCiphertext(db);
  if (text !== undefined) mustOpen(() => decryptLegacyText(ring, text));
  const proofKey = text === undefined ? randomBytes(32) : ring[0];
  await addSecret(db, createSecretBox(ring), DOMAIN_PROOF, proofKey.toString('base64'));
}

/**
 * Returns the id of the installation, without a change.
 * @throws StartFailure when the keys of the settings are missing, damaged or from another database
 */
export async function readInstallationId(
  db: DatabaseReader,
  settings: KeySettings,
): Promise<string> {
  const ring = readKeyRing(settings);
  if (ring === undefined) throw new StartFailure(NO_KEY);
  return await readSecret(db, createSecretBox(ring), INSTALLATION);
}

/** The secrets of the server and their encryption. */
export interface ServerSecrets {
  ring: KeyRing;
  box: SecretBox;
  /** The key from which each member's proof of a domain is derived. The key does not change with the encryption keys. */
  domainProofKey: Buffer;
  /**
   * The installation id in the labels of containers, equal for all servers on this database. The id does not change with the
   * encryption keys.
   */
  installation: string;
}

/**
 * Reads the secrets of this database; the first server creates them. With the keys of another database, nothing is changed.
 * @throws StartFailure when the keys are missing, damaged or from another database
 */
export async function openServerSecrets(
  db: Database,
  settings: KeySettings,
): Promise<ServerSecrets> {
  const stored = await findSecret(db, DOMAIN_PROOF);
  if (readKeyRing(settings) === undefined) {
    if ((stored ?? (await earlierCiphertext(db))) !== undefined) throw new StartFailure(NO_KEY);
    createKeyFile(settings.DATA_DIR);
  }
  const ring = readKeyRing(settings);
  if (ring === undefined) throw new StartFailure(NO_KEY);
  if (stored === undefined) await firstProofKey(db, ring);
  const box = createSecretBox(ring);
  const domainProofKey = Buffer.from(await readSecret(db, box, DOMAIN_PROOF), 'base64');
  await addSecret(db, box, INSTALLATION, deriveInstallationId(ring[0]));
  const installation = await readSecret(db, box, INSTALLATION);
  await resealStoredSecrets(db, ring);
  return { ring, box, domainProofKey, installation };
}
