import type { Config } from '../../api/src/config.ts';
import { openStorage } from '../../api/src/storage/open-storage.ts';
import { openSession } from '../../api/src/use-cases/auth/session.ts';
import type { SeededMember } from './calls.ts';

/** The number of variables in each container. Each variable has 1,000 bytes. */
const VARIABLES = 20;

/**
 * Fills an empty database with members, each with one project, one container and its variables. No server may be using the database.
 */
export async function seedMembersWithContainers(
  config: Config,
  members: number,
): Promise<{ all: SeededMember[] }> {
  const storage = await openStorage(config);
  const { db } = storage;
  try {
    await db.execute(`
      insert into users (id, username, username_key, email, email_key, status, password_hash)
      select 'u' || i, 'member-' || i, 'member-' || i, i || '@example.com', i || '@example.com', 'active', ''
      from generate_series(1, ${members}) i`);
    await db.execute(`
      insert into projects (id, user_id, slug, name, plan, cpu_limit, memory_limit, disk_limit, traffic_limit)
      select 'p' || i, 'u' || i, 'project-' || i, '결제 서버', 'eco', 1000, 2048, 2048, 1048576
      from generate_series(1, ${members}) i`);
    await db.execute(`
      insert into containers (id, project_id, slug, name, git_url, git_branch, git_subpath, cpu_limit, memory_limit)
      select 'c' || i, 'p' || i, 'container-' || i, 'web', 'https://github.com/a/b', 'main', '', 100, 128
      from generate_series(1, ${members}) i`);
    await db.execute(`
      insert into variables (id, container_id, kind, key, value, bytes)
      select 'v' || i || '-' || n, 'c' || i, 'env', 'KEY_' || n, repeat('x', 1000), 1005
      from generate_series(1, ${members}) i, generate_series(1, ${VARIABLES}) n`);
    await db.execute('analyze');
    const all: SeededMember[] = [];
    for (let number = 1; number <= members; number += 1) {
      all.push({
        number,
        token: await openSession(db, `u${number}`, true, { address: '', userAgent: '' }),
      });
    }
    return { all };
  } finally {
    await storage.close();
  }
}
