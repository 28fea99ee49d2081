/** A member who takes as much of an embedded database as the calls would let them, without the calls: their limits are another matter. */
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import { newId } from '../storage/ids.ts';
import { openStorage } from '../storage/open-storage.ts';
import { containers } from '../storage/schema/container.ts';
import { users } from '../storage/schema/member.ts';
import { projects } from '../storage/schema/project.ts';
import { variables } from '../storage/schema/variable.ts';
import { variableValue } from '../storage/sealed-columns.ts';
import { openServerSecrets } from '../storage/server-secret.ts';
import { folderBytes } from './folder-bytes.ts';
import { pretendDeployed } from './pretend-deployed.ts';
import { upkeepRound } from './upkeep-round.ts';

/** Just as long as a value may be: eight of them are all that a container may have. */
const VALUE_BYTES = 60_000;
const VALUES = 8;

const limits = { cpu_limit: 1000, memory_limit: 1024 };

/**
 * Opens a data folder for such a member, whose clock goes on when it is told to. Fakes the timers, which the caller makes real again.
 * @param containerCount how many containers a project has
 */
export async function greedyMember(DATA_DIR: string, containerCount: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const storage = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  const { db } = storage;
  const { box: secrets } = await openServerSecrets(db, { DATA_DIR, NARU_OLD_SECRET_KEYS: [] });
  await storage.startUpkeep?.((error) => {
    throw error;
  });
  const [user_id, username] = [newId(), newId()];
  await db.insert(users).values({
    ...{ id: user_id, username, username_key: username, email: username, email_key: username },
    ...{ status: 'active', password_hash: 'none' },
  });

  const sealed = (id: string) => {
    const value = randomBytes(VALUE_BYTES / 2).toString('hex');
    return secrets.seal(value, variableValue(id));
  };
  const secret = (container_id: string, key: string) => {
    const id = newId();
    const own = { id, container_id, key, value: sealed(id), bytes: VALUE_BYTES };
    return { ...own, kind: 'secret' as const, sealed: true };
  };
  return {
    /** A project full of secrets. Returns its slug. */
    async addProject(): Promise<string> {
      const [project_id, slug] = [newId(), newId()];
      const more = { plan: 'eco', disk_limit: 1024, traffic_limit: 1024, name: '욕심' };
      await db.insert(projects).values({ id: project_id, user_id, slug, ...limits, ...more });
      for (let count = 0; count < containerCount; count += 1) {
        const id = newId();
        const source = { git_url: 'https://github.com/a/b', git_branch: 'main', git_subpath: '' };
        const own = { id, project_id, slug: id, name: 'web' };
        await db.insert(containers).values({ ...own, ...limits, ...source });
        const values = Array.from({ length: VALUES }, (_, n) => secret(id, `KEY_${n}`));
        await db.insert(variables).values(values);
      }
      return slug;
    },
    deploy: (slug: string) => pretendDeployed({ db, secrets }, slug),
    /** Gives one secret of a project another value. */
    async rewrite(slug: string): Promise<void> {
      const [row] = await db
        .select({ id: variables.id })
        .from(variables)
        .innerJoin(containers, eq(containers.id, variables.container_id))
        .innerJoin(projects, eq(projects.id, containers.project_id))
        .where(eq(projects.slug, slug))
        .orderBy(variables.position)
        .limit(1);
      const id = row?.id ?? '';
      await db
        .update(variables)
        .set({ value: sealed(id) })
        .where(eq(variables.id, id));
    },
    removeProject: (slug: string) => db.delete(projects).where(eq(projects.slug, slug)),
    /** Lets so much time pass that there is a round of upkeep. */
    pass: () => upkeepRound(db),
    close: () => storage.close(),
    size: () => folderBytes(join(DATA_DIR, 'postgres')),
  };
}

/** What a data folder holds takes in files that are new. Writes them all anew. */
export async function neededBytes(DATA_DIR: string): Promise<number> {
  const storage = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  for (const statement of [sql`vacuum full`, sql`checkpoint`]) await storage.db.execute(statement);
  await storage.close();
  return folderBytes(join(DATA_DIR, 'postgres'));
}
