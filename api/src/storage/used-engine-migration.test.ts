/** Whether an installation of an earlier release has run for real is told by what it left. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase, fillFirstRelease } from '../testing/first-release.ts';
import { migrate, releasedMigrations } from './migrate.ts';
import { usedEngines } from './schema/used-engine.ts';

/** The migrations before this one. */
const BEFORE = releasedMigrations().findIndex((one) => one.sql.join().includes('"used_engines"'));

interface Earlier {
  id: string;
  image: string;
  line: string;
  step?: string;
}

/** A database of the release before, with these deployments; what the migration tells of them. */
async function migrated(earlier: readonly Earlier[]) {
  const { opened } = await emptyDatabase();
  onTestFinished(() => opened.close());
  const { db } = opened;
  await fillFirstRelease(opened);
  await migrate(db, releasedMigrations().slice(0, BEFORE));
  for (const { id, image, line, step = 'done' } of earlier) {
    await db.execute(sql`insert into deployments (id, project_id, status)
      select ${id}, id, 'success' from projects limit 1`);
    await db.execute(sql`insert into deployment_containers (deployment_id, slug, name, step, image)
      values (${id}, 'web', '웹', ${step}, ${image})`);
    await db.execute(sql`insert into deployment_log_lines (deployment_id, sequence, text)
      values (${id}, 1, ${line})`);
  }
  await migrate(db);
  const rows = await db.execute(sql`select id from deployments where simulated order by id`);
  const [used] = await db.select().from(usedEngines);
  return { simulated: rows.rows.map(({ id }) => id), used };
}

const PRETENDED = '템플릿의 예제 앱을 준비하는 중';
const FETCHED = 'https://github.com/a/b의 main 브랜치를 가져오는 중';
const BUILT = '저장소의 Dockerfile로 빌드합니다.';

test('one that only simulated is known by its logs, its rollbacks by their images', async () => {
  const { simulated, used } = await migrated([
    { id: 'a', image: 'sha256:1', line: PRETENDED },
    { id: 'b', image: 'sha256:2', line: FETCHED },
    { id: 'c', image: 'sha256:1', line: '되돌립니다.' },
  ]);
  expect(simulated).toEqual(['a', 'b', 'c']);
  expect(used).toBeUndefined();
});

test.each([
  ['docker', 'sha256:3'],
  ['kubernetes', 'registry.test/naru/web@sha256:3'],
])('one that has run on %s is known by it, whatever it simulated before', async (kind, image) => {
  const { simulated, used } = await migrated([
    { id: 'a', image: 'sha256:1', line: PRETENDED },
    { id: 'b', image, line: BUILT },
    { id: 'c', image: 'sha256:4', line: BUILT, step: 'failed' },
  ]);
  expect(simulated).toEqual(['a']);
  expect(used).toMatchObject({ kind, address: null });
});
