/** Stores which installations on the code host are connected to which member. */
import type { Installation } from '@naru/contract/entities/installation';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { installations } from '../storage/schema/installation.ts';
import { projects } from '../storage/schema/project.ts';
import { ApiError, notFoundError } from '../use-cases/api-error.ts';
import { projectBelongsTo } from '../use-cases/ownership.ts';
import type { CodeHost, CodeHostAccount } from './code-host.ts';

/** Returns the error for an installation that the code host does not know, or that its owner revoked or suspended. */
export const installationRevokedError = (): ApiError =>
  new ApiError('INSTALLATION_REVOKED', 'GitHub 연결이 해제되었습니다. 다시 연결해주세요.');

type Row = typeof installations.$inferSelect;

const toInstallation = (row: Row): Installation => ({
  installation_id: row.id,
  account_login: row.account_login,
  account_type: row.account_type,
});

const owned = (userId: string, id: string) =>
  and(eq(installations.user_id, userId), eq(installations.id, id));

/**
 * Connects an installation to a member. An account that is already connected keeps its position in the list, with the new
 * installation. After a rename of the account, the row of the old name is deleted.
 */
export async function saveInstallation(
  db: Database,
  userId: string,
  account: CodeHostAccount,
): Promise<Installation> {
  const { installationId: id, login: account_login, type: account_type } = account;
  await db
    .delete(installations)
    .where(and(owned(userId, id), ne(installations.account_login, account_login)));
  const [row] = await db
    .insert(installations)
    .values({ id, user_id: userId, account_login, account_type })
    .onConflictDoUpdate({
      target: [installations.user_id, installations.account_login],
      set: { id, account_type, revoked_at: null },
    })
    .returning();
  if (row === undefined) throw notFoundError();
  return toInstallation(row);
}

/** Returns the installations of a member, the oldest first. */
export async function listInstallationsOfMember(
  db: DatabaseReader,
  userId: string,
): Promise<Installation[]> {
  const rows = await db
    .select()
    .from(installations)
    .where(eq(installations.user_id, userId))
    .orderBy(asc(installations.position));
  return rows.map(toInstallation);
}

/** Returns an installation of a member. @throws ApiError NOT_FOUND */
export async function requireInstallation(
  db: DatabaseReader,
  userId: string,
  id: string,
): Promise<Installation> {
  const [row] = await db.select().from(installations).where(owned(userId, id));
  if (row === undefined) throw notFoundError();
  return toInstallation(row);
}

/** Disconnects an installation from its member. @throws ApiError NOT_FOUND */
export async function removeInstallation(db: Database, userId: string, id: string): Promise<void> {
  const deleted = await db.delete(installations).where(owned(userId, id)).returning();
  if (deleted.length === 0) throw notFoundError();
}

/** Returns the account in the address of a repository: "naru" for "https://github.com/naru/shop.git". */
const ownerOf = (url: string): string | undefined =>
  URL.parse(url)?.pathname.split('/')[1]?.toLowerCase();

interface TokenSource {
  db: DatabaseReader;
  codeHost: CodeHost;
  log: Pick<Logger, 'warn'>;
}

type Connected = readonly Pick<Row, 'id' | 'account_login'>[];

/**
 * Creates a short-lived token for cloning a repository of a connected account; `undefined` without a working connection. The
 * repository is then cloned without a token, so that a broken connection does not block public repositories.
 * @param connected returns the accounts among which the owner of the repository is looked for
 */
async function createToken(
  { codeHost, log }: TokenSource,
  url: string,
  connected: () => Promise<Connected>,
): Promise<string | undefined> {
  const owner = ownerOf(url);
  if (owner === undefined || !codeHost.hosts(url)) return undefined;
  const accounts = await connected();
  const installation = accounts.find(({ account_login }) => account_login.toLowerCase() === owner);
  if (installation === undefined) return undefined;
  try {
    return (await codeHost.cloneToken(installation.id)).token;
  } catch (error) {
    log.warn({ err: error, installation: installation.id }, 'no token to clone with');
    return undefined;
  }
}

const selectAccounts = (db: DatabaseReader) =>
  db
    .select({ id: installations.id, account_login: installations.account_login })
    .from(installations);

/** Creates a token for cloning a repository of an account that the owner of a project has connected, see `createToken`. */
export const createCloneToken = (
  source: TokenSource,
  projectId: string,
  url: string,
): Promise<string | undefined> =>
  createToken(source, url, () =>
    selectAccounts(source.db)
      .innerJoin(projects, projectBelongsTo(installations.user_id))
      .where(eq(projects.id, projectId)),
  );

/** Creates a token for reading a repository of an account that a member has connected, see `createToken`. */
export const createMemberCloneToken = (
  source: TokenSource,
  userId: string,
  url: string,
): Promise<string | undefined> =>
  createToken(source, url, () =>
    selectAccounts(source.db).where(eq(installations.user_id, userId)),
  );
