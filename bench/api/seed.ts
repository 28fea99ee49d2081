import type { Config } from '../../api/src/config.ts';
import type { Database } from '../../api/src/storage/database.ts';
import { openStorage } from '../../api/src/storage/open-storage.ts';
import { createHashRunner, SERVER_HASH_TURN } from '../../api/src/use-cases/auth/hash-turn.ts';
import { hashPassword } from '../../api/src/use-cases/auth/password.ts';
import { openSession } from '../../api/src/use-cases/auth/session.ts';

/** The number of concurrent clients. Each client is a different member. */
export const CONNECTION_COUNT = 50;

/** The password of every member. */
export const MEMBER_PASSWORD = 'Passw0rd!';

export const usernameOfMember = (member: number): string => `member-${member}`;

/** The number of members in one insert statement. Larger statements could exceed the statement timeout of six seconds on a busy machine. */
const STEP = 2000;

/** Disables foreign key checks for the inserts: all references are correct by construction, and checking each row would be slow. */
const TRUSTING = 'set local session_replication_role = replica';

/**
 * Returns the insert statements for members with the numbers from `first` to `last`. Each member has a session and three projects
 * with one volume each.
 */
const additions = (first: number, last: number, passwordHash: string): string[] => [
  `insert into users (id, username, username_key, email, email_key, status, password_hash)
    select 'u' || i, 'member-' || i, 'member-' || i, i || '@example.com', i || '@example.com', 'active', '${passwordHash}'
    from generate_series(${first}, ${last}) i`,
  `insert into projects (id, user_id, slug, name, plan, cpu_limit, memory_limit, disk_limit, traffic_limit)
    select 'p' || i || '-' || n, 'u' || i, 'project-' || i || '-' || n, '결제 서버 ' || n, 'eco', 1000, 2048, 2048, 1048576
    from generate_series(1, 3) n, generate_series(${first}, ${last}) i`,
  `insert into volumes (id, project_id, slug, name, capacity)
    select 'vp' || i || '-' || n, 'p' || i || '-' || n, 'volume-' || i || '-' || n, '데이터', 512
    from generate_series(1, 3) n, generate_series(${first}, ${last}) i`,
  `insert into sessions (token_hash, user_id, remembered, expires_at)
    select md5('u' || i), 'u' || i, true, now() + interval '30 days'
    from generate_series(${first}, ${last}) i`,
];

async function addMembers(db: Database, count: number, passwordHash: string): Promise<void> {
  for (let first = 1; first <= count; first += STEP) {
    await db.transaction(async (tx) => {
      await tx.execute(TRUSTING);
      const last = Math.min(count, first + STEP - 1);
      for (const addition of additions(first, last, passwordHash)) await tx.execute(addition);
    });
  }
  await db.execute('analyze');
}

/** Checks whether the result of a statement has rows. The results of both database drivers have rows. */
const hasRows = (result: unknown): result is { rows: object[] } =>
  typeof result === 'object' && result !== null && 'rows' in result && Array.isArray(result.rows);

/** Returns PostgreSQL's query plan for GET projects, one line for each step. */
async function planOf(db: Database): Promise<string> {
  const question = db.query.projects.findMany({
    where: (t, { sql }) => sql`${t.user_id} = any(array['u25', 'u26', 'u27'])`,
    orderBy: (t, { asc }) => asc(t.position),
    with: { volumes: { orderBy: (t, { asc }) => asc(t.position) } },
  });
  const { sql, params } = question.toSQL();
  const text = sql.replace(/\$(\d+)/g, (_, place: string) => `'${params[Number(place) - 1]}'`);
  const result = await db.execute(`explain ${text}`);
  if (!hasRows(result)) throw new Error('The database did not explain itself.');
  return result.rows.map((row) => Object.values(row).join('')).join('\n');
}

export interface SeedResult {
  /** One bearer token for each connection. The members of the tokens are distributed evenly over all members. */
  tokens: string[];
  plan: string;
}

/** Fills an empty database. No server may be using the database. */
export async function seedMembers(config: Config, members: number): Promise<SeedResult> {
  const storage = await openStorage(config);
  try {
    await addMembers(
      storage.db,
      members,
      await hashPassword(MEMBER_PASSWORD, createHashRunner(SERVER_HASH_TURN)),
    );
    const tokens: string[] = [];
    for (let client = 0; client < CONNECTION_COUNT; client += 1) {
      const member = 1 + Math.floor((client * members) / CONNECTION_COUNT);
      tokens.push(
        await openSession(storage.db, `u${member}`, true, { address: '', userAgent: '' }),
      );
    }
    return { tokens, plan: await planOf(storage.db) };
  } finally {
    await storage.close();
  }
}
