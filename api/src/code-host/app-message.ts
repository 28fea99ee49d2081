/** Carries out the messages of the GitHub App: pushes, checks, and changes of its installations. */
import { isSameRepository } from '@naru/contract/rules/repository-key';
import { and, eq, ne, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database, DatabaseReader } from '../storage/database.ts';
import { containers } from '../storage/schema/container.ts';
import { installations } from '../storage/schema/installation.ts';
import { projects } from '../storage/schema/project.ts';
import { ApiError } from '../use-cases/api-error.ts';
import { projectBelongsTo } from '../use-cases/ownership.ts';
import { type Accepting, acceptForOwner } from '../use-cases/push/accept-for-owner.ts';
import { makeChecksDue } from '../use-cases/push/checks.ts';
import type { ReceivedMessage } from '../use-cases/push/received-message.ts';

const installationId = z.object({ installation: z.object({ id: z.number() }) });

/** The change of an installation (https://docs.github.com/webhooks/webhook-events-and-payloads#installation). */
const installationChange = z.object({
  action: z.string(),
  installation: z.object({ id: z.number() }),
});

/** The new name of an account (event `installation_target`). */
const rename = z.object({
  action: z.literal('renamed'),
  account: z.object({ login: z.string().check(z.minLength(1), z.maxLength(255)) }),
  installation: z.object({ id: z.number() }),
});

/**
 * Returns the projects that await a push: those whose owners have connected the installation, with a container of the repository whose
 * pushes are switched on. A repository of another account can be in no message of the installation.
 */
async function findAwaitingProjects(
  db: DatabaseReader,
  installation: number,
  repositories: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ project: projects.id, url: containers.git_url })
    .from(installations)
    .innerJoin(projects, projectBelongsTo(installations.user_id))
    .innerJoin(containers, eq(containers.project_id, projects.id))
    .where(
      and(
        eq(installations.id, String(installation)),
        ne(containers.git_url, ''),
        sql`${containers.push} ->> 'enabled' = 'true'`,
      ),
    );
  const awaiting = rows.filter(({ url }) => repositories.some((one) => isSameRepository(one, url)));
  return [...new Set(awaiting.map(({ project }) => project))];
}

/** Stores a push for every project that awaits it. @returns whether there is a new delivery */
async function acceptPush(
  accepting: Accepting,
  message: ReceivedMessage,
  body: unknown,
): Promise<boolean> {
  const { data } = z.safeParse(installationId, body);
  const [push] = message.pushes;
  if (data === undefined || push === undefined) return false;
  const { db, log } = accepting;
  const awaiting = await findAwaitingProjects(db, data.installation.id, push.repositories);
  let isNew = false;
  for (const projectId of awaiting) {
    const place = { projectId, hookId: null, container: null };
    try {
      const accepted = await acceptForOwner(accepting, place, { ...message, source: 'github-app' });
      isNew ||= accepted.length > 0;
    } catch (error) {
      // The limit of one owner delays nobody else. The next look at the repository finds the push.
      if (!(error instanceof ApiError)) throw error;
      log.warn({ err: error, project: projectId }, 'a push to the GitHub App was not accepted');
    }
  }
  return isNew;
}

/** What names the commit whose checks have changed (events `check_suite` and `status`). */
const checkedCommit = z.object({
  sha: z.nullish(z.string()),
  check_suite: z.nullish(z.object({ head_sha: z.string() })),
});

/** Makes the awaited checks of the named commit due. @returns whether there are any */
async function noteChecks(db: Database, body: unknown): Promise<boolean> {
  const { data } = z.safeParse(checkedCommit, body);
  const commit = data?.check_suite?.head_sha ?? data?.sha;
  return typeof commit === 'string' && (await makeChecksDue(db, commit));
}

/** Follows a deletion, suspension or resumption of an installation on GitHub. */
async function changeInstallation(db: Database, body: unknown): Promise<void> {
  const { data } = z.safeParse(installationChange, body);
  if (data === undefined) return;
  const isIt = eq(installations.id, String(data.installation.id));
  if (data.action === 'deleted') await db.delete(installations).where(isIt);
  if (data.action === 'suspend')
    await db.update(installations).set({ revoked_at: sql`now()` }).where(isIt);
  if (data.action === 'unsuspend')
    await db.update(installations).set({ revoked_at: null }).where(isIt);
}

/** Follows the new name of an account, by which the owner of a repository is found. */
async function renameAccount(db: Database, body: unknown): Promise<void> {
  const { data } = z.safeParse(rename, body);
  if (data === undefined) return;
  await db
    .update(installations)
    .set({ account_login: data.account.login })
    .where(eq(installations.id, String(data.installation.id)));
}

/** What a message of the App leads to. */
export type AppMessageResult = 'delivered' | 'checks' | 'noted' | 'ignored';

/**
 * Carries out a message whose signature was checked.
 * @param event the header `X-GitHub-Event`
 */
export async function receiveAppMessage(
  accepting: Accepting,
  event: string,
  message: ReceivedMessage,
  body: unknown,
): Promise<AppMessageResult> {
  const { db } = accepting;
  switch (event) {
    case 'push':
      return (await acceptPush(accepting, message, body)) ? 'delivered' : 'ignored';
    // The states of checks are read from GitHub, so that a message only says when.
    case 'check_suite':
    case 'status':
      return (await noteChecks(db, body)) ? 'checks' : 'ignored';
    case 'installation':
      await changeInstallation(db, body);
      return 'noted';
    case 'installation_target':
      await renameAccount(db, body);
      return 'noted';
    // Pull requests deploy nothing yet.
    default:
      return 'ignored';
  }
}
