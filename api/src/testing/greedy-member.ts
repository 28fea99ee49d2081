/**
 * Simulates a member who uses as much of an embedded database as the limits allow. Rows are written directly, because calls have rate
 * limits.
 */
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { vi } from 'vitest';
import type { Database } from '../storage/database.ts';
import { newId } from '../storage/ids.ts';
import { openStorage } from '../storage/open-storage.ts';
import { containers } from '../storage/schema/container.ts';
import { users } from '../storage/schema/member.ts';
import { projects } from '../storage/schema/project.ts';
import { variables } from '../storage/schema/variable.ts';
import { sealedPlaceOfVariable } from '../storage/sealed-columns.ts';
import { openServerSecrets } from '../storage/server-secret.ts';
import { NO_ADDRESSES } from '../use-cases/reference/outputs.ts';
import { storeFinishedDeployment } from './store-finished-deployment.ts';

/** The interval between maintenance rounds of the database, in ms. */
const EVERY_MS = 5000;

/** Waits until no maintenance round runs, so that the next round waits for its timer. */
async function idle(db: Database): Promise<void> {
  while (vi.getTimerCount() === 0) await db.execute(sql`select 1`);
}

/** Runs one maintenance round of an embedded database. Requires a fake `setTimeout` without other timers. */
export async function runUpkeepRound(db: Database): Promise<void> {
  await idle(db);
  await vi.advanceTimersByTimeAsync(EVERY_MS);
  await idle(db);
}

/** Returns the total size of the files in a folder and its subfolders, in bytes. */
export const measureFolderBytes = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);

/** The length of a variable's value, in bytes. With this length, the limits allow eight variables in a container. */
const VALUE_BYTES = 60_000;
const VALUES = 8;

const limits = { cpu_limit: 1000, memory_limit: 1024 };

/**
 * Opens a data folder and creates the member. Replaces the timers by fake timers, which the caller has to restore.
 * @param containerCount the number of containers in each project
 */
export async function createGreedyMember(DATA_DIR: string, containerCount: number) {
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
    return secrets.seal(value, sealedPlaceOfVariable(id));
  };
  const secret = (container_id: string, key: string) => {
    const id = newId();
    const own = { id, container_id, key, value: sealed(id), bytes: VALUE_BYTES };
    return { ...own, kind: 'secret' as const, sealed: true };
  };
  return {
    /** Creates a project with as many secrets as the limits allow. Returns its slug. */
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
    deploy: (slug: string) => storeFinishedDeployment({ db, secrets, runtime: NO_ADDRESSES }, slug),
    /** Changes one secret of a project. */
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
    /** Advances the fake clock until the next maintenance round has ended. */
    pass: () => runUpkeepRound(db),
    close: () => storage.close(),
    size: () => measureFolderBytes(join(DATA_DIR, 'postgres')),
  };
}

/** Rewrites the database of a data folder without unused space. Returns its size afterwards, in bytes. */
export async function measureCompactedBytes(DATA_DIR: string): Promise<number> {
  const storage = await openStorage({ DATA_DIR, DISK_RESERVE_MIB: 0 });
  for (const statement of [sql`vacuum full`, sql`checkpoint`]) await storage.db.execute(statement);
  await storage.close();
  return measureFolderBytes(join(DATA_DIR, 'postgres'));
}
