/** Stores which installations on the code host are connected to which member. */
import type { Installation } from '@naru/contract/entities/installation';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { GitToken } from '../engine/source/source-access.ts';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { installations } from '../storage/schema/installation.ts';
import { projects } from '../storage/schema/project.ts';
import { ApiError, notFoundError } from '../use-cases/api-error.ts';
import { projectBelongsTo } from '../use-cases/ownership.ts';
import type { CodeHost, CodeHostAccount } from './code-host.ts';
import { findRepositoryPlace, type RepositoryPlace } from './repository-place.ts';

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

interface TokenSource {
  db: DatabaseReader;
  codeHost: CodeHost;
  log: Pick<Logger, 'warn'>;
}

/** The connected account that owns a repository. */
export interface OwningInstallation {
  installationId: string;
  /** The address of the code host, and the path of the repository there. */
  place: RepositoryPlace;
}

/**
 * Finds the connected account that owns a repository, among those of a member, or of the owner of a project. `undefined` for a repository of
 * another host.
 */
export async function findOwningInstallation(
  { db, codeHost }: Omit<TokenSource, 'log'>,
  of: { memberId: string } | { projectId: string },
  url: string,
): Promise<OwningInstallation | undefined> {
  const place = findRepositoryPlace(url);
  if (place === undefined || !codeHost.hosts(`${place.origin}/${place.path}`)) return undefined;
  const owner = place.path.split('/')[0]?.toLowerCase();
  const accounts = db
    .select({ id: installations.id, account_login: installations.account_login })
    .from(installations);
  const connected =
    'memberId' in of
      ? await accounts.where(eq(installations.user_id, of.memberId))
      : await accounts
          .innerJoin(projects, projectBelongsTo(installations.user_id))
          .where(eq(projects.id, of.projectId));
  const found = connected.find(({ account_login }) => account_login.toLowerCase() === owner);
  return found && { installationId: found.id, place };
}

/**
 * Creates a short-lived token for cloning a repository of a connected account; `undefined` without a working connection. The
 * repository is then cloned without a token, so that a broken connection does not block public repositories.
 */
export async function createCloneToken(
  source: TokenSource,
  of: { memberId: string } | { projectId: string },
  url: string,
): Promise<GitToken | undefined> {
  const owning = await findOwningInstallation(source, of, url);
  if (owning === undefined) return undefined;
  const { installationId, place } = owning;
  try {
    const { token } = await source.codeHost.cloneToken(installationId);
    return { base: place.origin, username: 'x-access-token', value: token };
  } catch (error) {
    source.log.warn({ err: error, installation: installationId }, 'no token to clone with');
    return undefined;
  }
}
