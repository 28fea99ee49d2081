/**
 * Finds the Git servers whose host keys have changed since the first contact. Nothing is stored for that: the last deployments and the last
 * looks at repositories have the refusal as their reason.
 */
import { repositoryKey } from '@naru/contract/rules/repository-key';
import { eq } from 'drizzle-orm';
import { hostKeyAlias, parseGitAddress } from '../engine/source/git-address.ts';
import { HOST_KEY_CHANGED_MESSAGE } from '../engine/source/ssh-key-files.ts';
import type { DatabaseReader } from '../storage/database.ts';
import { containers } from '../storage/schema/container.ts';
import { pushRepositories } from '../storage/schema/push.ts';
import { readLastAttempts } from '../use-cases/deployment/last-attempt.ts';

/** A time at which a repository was read, and the reason if it was not. */
interface Look {
  at: Date | null;
  reason: string | null;
}

/** Returns the name of the server of a repository as known hosts have it; `undefined` for a repository that is not read by ssh. */
function aliasOf(url: string): string | undefined {
  try {
    return hostKeyAlias(parseGitAddress(url, ['ssh']));
  } catch {
    return undefined;
  }
}

/** Finds the servers that were refused last because of another host key, with the time, by their names in the list of known hosts. */
export async function findChangedHosts(
  db: DatabaseReader,
  projectId: string,
): Promise<ReadonlyMap<string, Date>> {
  const rows = await db
    .select({ slug: containers.slug, url: containers.git_url })
    .from(containers)
    .where(eq(containers.project_id, projectId));
  const bySsh = rows.flatMap(({ slug, url }) => {
    const alias = aliasOf(url);
    return alias === undefined ? [] : [{ slug, alias, repository: repositoryKey(url) }];
  });
  if (bySsh.length === 0) return new Map();
  const deployed = await readLastAttempts(
    db,
    bySsh.map(({ slug }) => slug),
  );
  const polled = await db
    .select({
      repository: pushRepositories.repository,
      at: pushRepositories.polled_at,
      reason: pushRepositories.problem,
    })
    .from(pushRepositories)
    .where(eq(pushRepositories.project_id, projectId));
  const last = new Map<string, Look & { at: Date }>();
  for (const { slug, alias, repository } of bySsh) {
    const looks = [deployed.get(slug), polled.find((one) => one.repository === repository)];
    for (const look of looks) {
      const known = last.get(alias);
      if (look?.at && (known === undefined || known.at < look.at))
        last.set(alias, { at: look.at, reason: look.reason });
    }
  }
  return new Map(
    [...last].flatMap(([alias, { at, reason }]) =>
      reason === HOST_KEY_CHANGED_MESSAGE ? [[alias, at]] : [],
    ),
  );
}
