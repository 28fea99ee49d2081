/** Finds the connections by tokens with which a repository is read, and that report to its host. */
import { asc, eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { GitToken } from '../engine/source/source-access.ts';
import type { Database } from '../storage/database.ts';
import { type CodeHostRow, codeHosts } from '../storage/schema/code-host.ts';
import { projects } from '../storage/schema/project.ts';
import type { SecretBox } from '../storage/secret-box.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { projectBelongsTo } from '../use-cases/ownership.ts';
import { noteCheck, openConnection } from './connection.ts';
import { findPathBelow } from './repository-place.ts';
import type { OpenTokenHost, TokenHost } from './token-host.ts';

export interface TokenConnectionSource {
  db: Database;
  secrets: SecretBox;
  openTokenHost: OpenTokenHost;
  log: Pick<Logger, 'warn'>;
}

/** The member whose connections count, or the project of whose owner they are. */
export type ConnectionOwner = { memberId: string } | { projectId: string };

/** A connection that may read a repository. */
export interface RepositoryConnection {
  row: CodeHostRow;
  host: TokenHost;
  /** The path of the repository at its host. */
  path: string;
}

async function readRows(
  { db }: TokenConnectionSource,
  of: ConnectionOwner,
): Promise<CodeHostRow[]> {
  const order = asc(codeHosts.position);
  if ('memberId' in of) {
    return await db
      .select()
      .from(codeHosts)
      .where(eq(codeHosts.user_id, of.memberId))
      .orderBy(order);
  }
  const rows = await db
    .select({ row: codeHosts })
    .from(codeHosts)
    .innerJoin(projects, projectBelongsTo(codeHosts.user_id))
    .where(eq(projects.id, of.projectId))
    .orderBy(order);
  return rows.map(({ row }) => row);
}

/** The time that a host has to say whether a token may read a repository, in ms. */
const CHECK_MS = 5000;

/**
 * Returns whether a token may read a repository. A refused token is noted, so that the list of connections shows it. A host without a
 * response might accept the token for git.
 */
async function mayRead(
  { db, log }: TokenConnectionSource,
  { row, host, path }: RepositoryConnection,
  signal: AbortSignal,
): Promise<boolean> {
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(CHECK_MS)]);
    return await host.canRead(path, within);
  } catch (error) {
    signal.throwIfAborted();
    if (!(error instanceof ApiError) || error.code !== 'CODE_HOST_REFUSED') return true;
    log.warn({ connection: row.id }, 'a code host refused a token');
    if (row.problem !== error.message) await noteCheck(db, row.id, { problem: error.message });
    return false;
  }
}

/** Returns the first connection that may read a repository; `undefined` for a repository of another host. */
export async function findConnection(
  source: TokenConnectionSource,
  of: ConnectionOwner,
  url: string,
  signal: AbortSignal,
): Promise<RepositoryConnection | undefined> {
  for (const row of await readRows(source, of)) {
    const path = findPathBelow(row.url, url);
    if (path === undefined || path === '') continue;
    const host = source.openTokenHost(openConnection(source.secrets, row));
    const connection = { row, host, path };
    if (await mayRead(source, connection, signal)) return connection;
  }
  return undefined;
}

/** Returns the token with which git reads a repository; `undefined` without a connection. */
export async function findConnectionToken(
  source: TokenConnectionSource,
  of: ConnectionOwner,
  url: string,
  signal: AbortSignal,
): Promise<GitToken | undefined> {
  const found = await findConnection(source, of, url, signal);
  if (found === undefined) return undefined;
  const { username, password } = found.host.gitLogin;
  return { base: found.row.url, username, value: password };
}
