import { eq } from 'drizzle-orm';
import type { Logger } from 'pino';
import type { Database } from '../storage/database.ts';
import { installations } from '../storage/schema/installation.ts';
import { projects } from '../storage/schema/project.ts';
import { belongsTo } from '../use-cases/ownership.ts';
import type { CodeHost } from './code-host.ts';

/** The account in the address of a repository: "naru" in "https://github.com/naru/shop.git". */
const ownerOf = (url: string): string | undefined =>
  URL.parse(url)?.pathname.split('/')[1]?.toLowerCase();

/**
 * A short-lived token for a repository of a connected account. `undefined` without a working connection: the repository is then fetched
 * without a login, because a broken connection must not block a public repository.
 */
export async function cloneTokenFor(
  { db, codeHost, log }: { db: Database; codeHost: CodeHost; log: Logger },
  projectId: string,
  url: string,
): Promise<string | undefined> {
  const owner = ownerOf(url);
  if (owner === undefined || !codeHost.hosts(url)) return undefined;
  const connected = await db
    .select({ id: installations.id, login: installations.account_login })
    .from(installations)
    .innerJoin(projects, belongsTo(installations.user_id))
    .where(eq(projects.id, projectId));
  const installation = connected.find(({ login }) => login.toLowerCase() === owner);
  if (installation === undefined) return undefined;
  try {
    return (await codeHost.cloneToken(installation.id)).token;
  } catch (error) {
    log.warn({ err: error, installation: installation.id }, 'no token to clone with');
    return undefined;
  }
}
