import { sql } from 'drizzle-orm';
import type { DatabaseReader } from '../../../storage/database.ts';
import { type AppliedMigrations, countMigrations } from '../../../storage/migrate.ts';
import type { Check, CheckResult } from './check.ts';

/** The time of a query above which the database counts as slow, in ms. */
const SLOW_MS = 500;

/** Measures the time of a query, and reads the version. */
export const databaseCheck = (db: DatabaseReader, isEmbedded: boolean): Check => ({
  name: 'database',
  title: '데이터베이스',
  async run() {
    const { rows } = await db.execute<{ version: string }>(
      sql`select current_setting('server_version') as version`,
    );
    const startedAt = performance.now();
    await db.execute(sql`select 1`);
    const ms = Math.round(performance.now() - startedAt);
    const kind = isEmbedded ? '내장 데이터베이스' : 'PostgreSQL';
    const summary = `${kind} ${rows[0]?.version ?? ''}, 응답 ${ms} ms`;
    if (ms <= SLOW_MS) return { state: 'ok', summary };
    const remedy = isEmbedded
      ? '서버의 CPU와 디스크가 바쁜지 확인해주세요.'
      : 'PostgreSQL 서버의 부하와 네트워크를 확인해주세요.';
    return { state: 'warning', summary, remedy };
  },
});

function migrationsResult({ applied, missing, unknown }: AppliedMigrations): CheckResult {
  const summary = `적용한 마이그레이션 ${applied}개`;
  if (unknown > 0) {
    return {
      state: 'problem',
      summary: `${summary}, 이 버전이 모르는 것 ${unknown}개`,
      remedy: '데이터베이스를 변경한 버전 이상의 나루로 시작해주세요.',
    };
  }
  if (missing > 0) {
    return {
      state: 'warning',
      summary: `${summary}, 적용할 것 ${missing}개`,
      remedy: '서버를 다시 시작하면 적용합니다. 먼저 백업해주세요.',
    };
  }
  return { state: 'ok', summary };
}

/** Compares the applied migrations with the migrations of this version. */
export const migrationsCheck = (db: DatabaseReader): Check => ({
  name: 'migrations',
  title: '마이그레이션',
  run: async () => migrationsResult(await countMigrations(db)),
});
