/** How pushes to the repositories of a project arrive. */
import type { PushRepository } from '@naru/contract/entities/push';
import { repositoryKey } from '@naru/contract/rules/repository-key';
import { eq } from 'drizzle-orm';
import type { DatabaseReader } from '../../storage/database.ts';
import { pushRepositories } from '../../storage/schema/push.ts';
import { readWatching } from './poll.ts';

/**
 * Lists the repositories of a project whose pushes are awaited.
 * @param pollSeconds the time between two looks at a repository; 0 for none
 */
export async function listPushRepositories(
  db: DatabaseReader,
  projectId: string,
  pollSeconds: number,
): Promise<PushRepository[]> {
  const watching = await readWatching(db, projectId);
  const rows = await db
    .select()
    .from(pushRepositories)
    .where(eq(pushRepositories.project_id, projectId));
  const byKey = Map.groupBy(watching, ({ git_url }) => repositoryKey(git_url) ?? git_url);
  return [...byKey].map(([key, containers]) => {
    const row = rows.find(({ repository }) => repository === key);
    const silent = pollSeconds === 0 ? 'none' : 'poll';
    return {
      url: containers[0]?.git_url ?? key,
      containers: containers.map(({ slug }) => slug),
      arrives_by: row?.received_at ? 'hook' : silent,
      received_at: row?.received_at?.toISOString() ?? null,
      polled_at: row?.polled_at?.toISOString() ?? null,
      poll_problem: row?.problem ?? null,
    };
  });
}
