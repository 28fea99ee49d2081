import { beforeAll, expect, inject, test } from 'vitest';
import { StartFailure } from '../runtime/errors.ts';
import { executeAsDatabaseOwner } from '../testing/admin.ts';
import { socketDatabaseUrl } from '../testing/postgres-server.ts';
import '../testing/test-database.ts';
import { openStorage } from './open-storage.ts';

const open = (url: string) =>
  openStorage({ DATABASE_URL: url, DATA_DIR: '/none', DISK_RESERVE_MIB: 0 });

function folder(): string {
  const source = inject('source');
  return source.kind === 'postgres' ? source.socketFolder : '';
}

beforeAll(async () => {
  await executeAsDatabaseOwner(folder(), 'create role crowded login connection limit 0');
  await executeAsDatabaseOwner(folder(), 'create role powerless login');
});

test.each([
  ['a database that is not there', 'naru', 'nothing', '데이터베이스가 PostgreSQL 서버에 없습니다'],
  ['a user who is not there', 'stranger', 'postgres', '사용자나 비밀번호를'],
  ['a user without a connection left', 'crowded', 'postgres', '남은 연결이 없습니다'],
  ['a user who may not change the schema', 'powerless', 'postgres', '바꿀 권한이 없습니다'],
])('%s is told in one sentence', async (_case, user, database, said) => {
  const opened = open(socketDatabaseUrl(folder(), database).replace('user=naru', `user=${user}`));
  await expect(opened).rejects.toThrow(said);
  await expect(opened).rejects.toBeInstanceOf(StartFailure);
});

test('a name that is no host is told in one sentence', async () => {
  const opened = open('postgres://naru@nowhere.invalid/naru');
  await expect(opened).rejects.toThrow('호스트 이름을 찾을 수 없습니다');
});
