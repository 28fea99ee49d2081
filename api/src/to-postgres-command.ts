/** The operator's command `naru to-postgres`, which moves an installation from the embedded database to a PostgreSQL server. */
import type { Config } from './config.ts';
import { StartFailure } from './runtime/errors.ts';
import { copyToPostgres } from './storage/copy-to-postgres.ts';
import { MIGRATION_TIMEOUTS, openPostgresDatabase } from './storage/database-server.ts';
import { openStorage } from './storage/open-storage.ts';

/**
 * Copies the embedded database to the database of an address. The data folder stays as it is.
 * @throws StartFailure when a server uses the folder, or the address does not name an empty PostgreSQL database
 */
export async function runToPostgresCommand(config: Config, url: string): Promise<string> {
  if (!/^postgres(ql)?:\/\//.test(url)) {
    throw new StartFailure('postgresql://naru@db.example.com/naru처럼 주소를 정해주세요.');
  }
  const source = { DATA_DIR: config.DATA_DIR, DISK_RESERVE_MIB: config.DISK_RESERVE_MIB };
  const { db: from, close } = await openStorage(source, { mustExist: true });
  try {
    await (await openStorage({ ...source, DATABASE_URL: url })).close();
    const target = await openPostgresDatabase(url, MIGRATION_TIMEOUTS);
    const tables = await copyToPostgres(from, target.db).finally(target.close);
    const rows = Object.values(tables).reduce((sum, { least }) => sum + least, 0);
    return [
      `옮기고 두 쪽에서 세어 확인했습니다: 테이블 ${Object.keys(tables).length}개, ${rows}행`,
      `DATABASE_URL에 이 주소를 정하고 서버를 시작해주세요. ${config.DATA_DIR}의 데이터는 그대로 있습니다. 비밀 키도 그 폴더에 있으니 DATA_DIR은 바꾸지 말아주세요.`,
    ].join('\n');
  } finally {
    await close();
  }
}
