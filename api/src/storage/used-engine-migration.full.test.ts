/** Tests the migration that derives from stored deployments whether an installation used a real engine. */
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { createEmptyDatabase, fillWithFirstRelease } from '../testing/first-release.ts';
import { migrate, readReleasedMigrations } from './migrate.ts';
import { usedEngines } from './schema/engine.ts';

/** The number of migrations before the tested migration. */
const BEFORE = readReleasedMigrations().findIndex((one) =>
  one.sql.join().includes('"used_engines"'),
);

interface Earlier {
  id: string;
  image: string;
  /** The log lines of the deployment's container, in order. */
  lines: readonly string[];
  kind?: 'deploy' | 'rollback';
  step?: string;
  project?: string;
}

/** Creates a database of the previous release with these deployments. Returns the result of the migration. */
async function migrated(earlier: readonly Earlier[]) {
  const { opened } = await createEmptyDatabase();
  onTestFinished(() => opened.close());
  const { db } = opened;
  await fillWithFirstRelease(opened);
  await migrate(db, readReleasedMigrations().slice(0, BEFORE));
  for (const { id, image, lines, kind = 'deploy', step = 'done', project = 'own' } of earlier) {
    await db.execute(sql`insert into projects
      (id, user_id, slug, name, plan, cpu_limit, memory_limit, disk_limit, traffic_limit)
      select ${project}, user_id, ${project}, name, plan, 1, 1, 1, 1 from projects limit 1
      on conflict do nothing`);
    await db.execute(sql`insert into deployments (id, project_id, status, kind)
      values (${id}, ${project}, 'success', ${kind})`);
    await db.execute(sql`insert into deployment_containers (deployment_id, slug, name, step, image)
      values (${id}, 'web', '웹', ${step}, ${image})`);
    const said = [['', '배포를 시작합니다.'], ...lines.map((line) => ['web', line] as const)];
    for (const [i, [container, line]] of said.entries()) {
      await db.execute(sql`insert into deployment_log_lines (deployment_id, sequence, container, text)
        values (${id}, ${i + 1}, nullif(${container}, ''), ${line})`);
    }
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
    { id: 'a', image: 'sha256:1', lines: [PRETENDED] },
    { id: 'b', image: 'sha256:2', lines: [FETCHED] },
    { id: 'c', image: 'sha256:1', lines: ['되돌립니다.'], kind: 'rollback' },
  ]);
  expect(simulated).toEqual(['a', 'b', 'c']);
  expect(used).toBeUndefined();
});

test.each([
  ['docker', 'sha256:3'],
  ['kubernetes', 'registry.test/naru/web@sha256:3'],
])('one that has run on %s is known by it, whatever it simulated before', async (kind, image) => {
  const { simulated, used } = await migrated([
    { id: 'a', image: 'sha256:1', lines: [PRETENDED] },
    { id: 'b', image, lines: [BUILT] },
    { id: 'c', image: 'sha256:4', lines: [BUILT], step: 'failed' },
  ]);
  expect(simulated).toEqual(['a']);
  expect(used).toMatchObject({ kind, address: null });
});

test('nothing is simulated by what a build or a container says, or by an image of another project', async () => {
  const { simulated, used } = await migrated([
    { id: 'a', image: 'sha256:1', lines: [BUILT, PRETENDED, FETCHED] },
    { id: 'b', image: 'sha256:1', lines: [FETCHED], kind: 'rollback' },
    { id: 'c', image: 'sha256:2', lines: [PRETENDED], project: 'another' },
    { id: 'd', image: 'sha256:2', lines: [BUILT] },
  ]);
  expect(simulated).toEqual(['c']);
  expect(used).toMatchObject({ kind: 'docker' });
});
