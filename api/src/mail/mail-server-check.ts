/** Checks the mail server of the settings when the server starts. */
import { eq, sql } from 'drizzle-orm';
import { errorCode } from '../runtime/errors.ts';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { serverSecrets } from '../storage/schema/server.ts';
import { sealedPlaceOfServerSecret } from '../storage/sealed-columns.ts';
import { createSecretBox, type KeyRing, type SecretBox } from '../storage/secret-box.ts';

/** The time limit of the check, in ms. It is short, because the start of the server waits for the check. */
const LIMIT_MS = 3500;
const TIMEOUTS = {
  dnsTimeout: LIMIT_MS,
  connectionTimeout: LIMIT_MS,
  greetingTimeout: LIMIT_MS,
  socketTimeout: LIMIT_MS,
};

const UNREACHABLE =
  '메일 서버에 연결할 수 없습니다. 호스트와 포트가 맞는지, 포트 465라면 smtps://인지, 이 컴퓨터에서 나가는 메일 포트가 막혀 있지 않은지 확인해주세요.';
/** Korean explanations of a failed check, by the error code of the library. */
const REASONS: Readonly<Record<string, string>> = {
  EDNS: '호스트 이름을 찾을 수 없습니다. 철자와 이 컴퓨터의 DNS를 확인해주세요.',
  EAUTH:
    '사용자나 비밀번호를 메일 서버가 거절했습니다. 둘을 확인하고, 특수 문자는 %40처럼 바꿔주세요.',
  ETLS: '메일 서버와 TLS로 연결할 수 없습니다. 인증서와, smtp://와 smtps:// 중 맞는 것을 확인해주세요.',
  EENVELOPE:
    '메일 서버가 보내는 사람이나 받는 사람의 주소를 거절했습니다. 메일 서버가 보내도록 허용한 주소인지 확인해주세요.',
  EMESSAGE: '메일 서버가 메일의 내용을 거절했습니다. 메일 서버의 응답을 확인해주세요.',
};

/** Returns a Korean sentence about a failed connection or mail, from the error of the library. At the start it follows "SMTP_URL의". */
export const explainMailProblem = (error: unknown): string =>
  REASONS[errorCode(error) ?? ''] ?? UNREACHABLE;

/**
 * Connects to the mail server and logs in, without sending a mail.
 * @returns a Korean sentence for the operator when that fails; `undefined` for a working mail server
 */
export async function findMailServerProblem(url: string): Promise<string | undefined> {
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({ url, ...TIMEOUTS });
  const { promise: late, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve(`SMTP_URL의 ${UNREACHABLE}`), LIMIT_MS);
  const checked = transport.verify().then(
    () => undefined,
    (error: unknown) => `SMTP_URL의 ${explainMailProblem(error)}`,
  );
  try {
    return await Promise.race([checked, late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** The name of the secret with the address of the mail server that has worked. */
const PROVEN = 'mail-server';

/**
 * Whether a server on this database has connected to exactly this mail server before. Then a failure is an absence of the mail server
 * and no mistake in the settings. Also works on a database of an earlier release.
 * @param ring the encryption keys; `undefined` before the first key is created
 */
export async function isProvenMailServer(
  db: DatabaseReader,
  ring: KeyRing | undefined,
  url: string,
): Promise<boolean> {
  const { rows } = await db.execute(sql`select to_regclass('server_secrets') as found`);
  if (ring === undefined || rows[0]?.found === null) return false;
  return (await readProvenMailServer(db, createSecretBox(ring))) === url;
}

/** Returns the address of the last mail server that has worked; `undefined` without one, or when the keys cannot decrypt it. */
async function readProvenMailServer(
  db: DatabaseReader,
  box: SecretBox,
): Promise<string | undefined> {
  const [row] = await db.select().from(serverSecrets).where(eq(serverSecrets.id, PROVEN));
  try {
    return row && box.open(row.value, sealedPlaceOfServerSecret(PROVEN));
  } catch {
    return undefined;
  }
}

/** Stores the address of a mail server that has worked, encrypted, because it contains a password. */
export async function recordProvenMailServer(
  db: Database,
  box: SecretBox,
  url: string,
): Promise<void> {
  if ((await readProvenMailServer(db, box)) === url) return;
  const value = box.seal(url, sealedPlaceOfServerSecret(PROVEN));
  await db
    .insert(serverSecrets)
    .values({ id: PROVEN, value })
    .onConflictDoUpdate({ target: serverSecrets.id, set: { value } });
}
