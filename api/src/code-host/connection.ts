/** Stores the connections of members to code hosts by tokens. */
import type { CodeHost } from '@naru/contract/entities/code-host';
import { MAX_CODE_HOSTS } from '@naru/contract/rules/limits';
import { CODE_HOSTS_FULL_MESSAGE } from '@naru/contract/rules/quota';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { type CodeHostRow, codeHosts } from '../storage/schema/code-host.ts';
import { decryptHostToken, sealedPlaceOfHostToken } from '../storage/sealed-columns.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { ApiError, fieldError, notFoundError } from '../use-cases/api-error.ts';
import { lockUser } from '../use-cases/ownership.ts';
import type { HostAccount, HostLogin } from './token-host.ts';

const EXISTS =
  '이 코드 호스팅 서비스의 같은 계정이 이미 연결되어 있습니다. 그 연결의 토큰을 변경해주세요.';

/** The dependencies of a write. */
interface WriteContext {
  tx: Database;
  box: SecretBox;
}

const toCodeHost = (row: CodeHostRow): CodeHost => ({
  code_host_id: row.id,
  kind: row.kind,
  url: row.url,
  account_login: row.account_login,
  username: row.username,
  can_write: row.can_write,
  expires_at: row.expires_at?.toISOString() ?? null,
  problem: row.problem,
  note: row.note,
  checked_at: row.checked_at.toISOString(),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
});

const ofMember = (userId: string) => eq(codeHosts.user_id, userId);
const owned = (userId: string, id: string) => and(ofMember(userId), eq(codeHosts.id, id));

/** Returns the connection with its plain token. @throws when the key of the server is another one */
export const openConnection = (box: SecretBox, row: CodeHostRow): HostLogin => ({
  kind: row.kind,
  url: row.url,
  workspace: row.account_login,
  username: row.username ?? undefined,
  token: decryptHostToken(box, row),
});

/** Lists the connections of a member, the oldest first. */
export async function listConnections(db: DatabaseReader, userId: string): Promise<CodeHost[]> {
  const rows = await db
    .select()
    .from(codeHosts)
    .where(ofMember(userId))
    .orderBy(asc(codeHosts.position));
  return rows.map(toCodeHost);
}

/** Returns the row of a connection. @throws ApiError NOT_FOUND */
export async function requireConnection(
  db: DatabaseReader,
  userId: string,
  id: string,
): Promise<CodeHostRow> {
  const [row] = await db.select().from(codeHosts).where(owned(userId, id));
  if (row === undefined) throw notFoundError();
  return row;
}

/** Checks whether a member has room for a connection, before the host is called. @throws ApiError CODE_HOSTS_FULL */
export async function checkRoomForConnection(db: DatabaseReader, userId: string): Promise<void> {
  if ((await db.$count(codeHosts, ofMember(userId))) >= MAX_CODE_HOSTS)
    throw new ApiError('CODE_HOSTS_FULL', CODE_HOSTS_FULL_MESSAGE);
}

/** @throws ApiError CODE_HOST_EXISTS when another connection has the account */
async function checkAccount(
  db: DatabaseReader,
  userId: string,
  { id, url, login }: { id: string; url: string; login: string },
): Promise<void> {
  const isSame = and(
    ...[ofMember(userId), ne(codeHosts.id, id)],
    ...[eq(codeHosts.url, url), eq(codeHosts.account_login, login)],
  );
  if ((await db.$count(codeHosts, isSame)) > 0)
    throw fieldError('CODE_HOST_EXISTS', 'token', EXISTS);
}

const toValues = ({ login, canWrite, expiresAt, note }: HostAccount) => {
  const end = expiresAt === undefined ? Number.NaN : Date.parse(expiresAt);
  return {
    account_login: login,
    can_write: canWrite ?? null,
    expires_at: Number.isNaN(end) ? null : new Date(end),
    note: note ?? null,
    problem: null,
    checked_at: sql`now()`,
  };
};

/** Stores a connection whose token the host has accepted. @throws ApiError CODE_HOST_EXISTS, CODE_HOSTS_FULL */
export async function createConnection(
  { tx, box }: WriteContext,
  userId: string,
  { kind, url, username, token }: HostLogin,
  account: HostAccount,
): Promise<CodeHost | undefined> {
  await lockUser(tx, userId);
  await checkRoomForConnection(tx, userId);
  const id = newId();
  await checkAccount(tx, userId, { id, url, login: account.login });
  const [row] = await tx
    .insert(codeHosts)
    .values({
      ...{ id, user_id: userId, kind, url, username: username ?? null },
      token: box.seal(token, sealedPlaceOfHostToken(id)),
      ...toValues(account),
    })
    .returning();
  return row && toCodeHost(row);
}

/**
 * Stores another token, which the host has accepted.
 * @param check receives the connection before the change
 * @throws ApiError NOT_FOUND, CODE_HOST_EXISTS
 */
export async function changeConnection(
  { tx, box }: WriteContext,
  { userId, id }: { userId: string; id: string },
  { username, token }: HostLogin,
  account: HostAccount,
  check: (connection: CodeHost) => void,
): Promise<CodeHost | undefined> {
  await lockUser(tx, userId);
  const now = await requireConnection(tx, userId, id);
  check(toCodeHost(now));
  await checkAccount(tx, userId, { id, url: now.url, login: account.login });
  const [row] = await tx
    .update(codeHosts)
    .set({
      username: username ?? null,
      token: box.seal(token, sealedPlaceOfHostToken(id)),
      ...toValues(account),
      updated_at: sql`now()`,
    })
    .where(owned(userId, id))
    .returning();
  return row && toCodeHost(row);
}

/**
 * Stores the result of a call with the stored token: what the host says about it, or the sentence about its refusal. The account of a
 * connection stays, because it is a part of its key.
 */
export async function noteCheck(
  db: Database,
  id: string,
  result: HostAccount | { problem: string },
): Promise<CodeHost> {
  const { account_login: _, ...values } =
    'problem' in result
      ? { problem: result.problem, checked_at: sql`now()`, account_login: undefined }
      : toValues(result);
  const [row] = await db.update(codeHosts).set(values).where(eq(codeHosts.id, id)).returning();
  if (row === undefined) throw notFoundError();
  return toCodeHost(row);
}

/** Deletes a connection. @param check receives the connection before its deletion @throws ApiError NOT_FOUND */
export async function deleteConnection(
  tx: Database,
  userId: string,
  id: string,
  check: (connection: CodeHost) => void,
): Promise<void> {
  const [row] = await tx.delete(codeHosts).where(owned(userId, id)).returning();
  if (row === undefined) throw notFoundError();
  check(toCodeHost(row));
}
