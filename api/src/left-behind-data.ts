/** Finds the embedded database that a server leaves behind when `DATABASE_URL` is set for the first time. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ne } from 'drizzle-orm';
import { StartFailure } from './runtime/errors.ts';
import { lockDataFolder } from './storage/data-folder.ts';
import type { DatabaseReader } from './storage/database.ts';
import { DATABASE_FOLDER_NAME, openEmbeddedDatabase } from './storage/embedded-database.ts';
import { containers } from './storage/schema/container.ts';
import { users } from './storage/schema/member.ts';
import { projects } from './storage/schema/project.ts';
import { DEMO_ACCOUNT } from './use-cases/demo-account.ts';

/** The contents of an embedded database. */
interface LeftBehindData {
  /** The number of members, without the demo account. */
  members: number;
  projects: number;
  containers: number;
}

async function countData(db: DatabaseReader): Promise<LeftBehindData> {
  return {
    members: await db.$count(users, ne(users.username_key, DEMO_ACCOUNT.username)),
    projects: await db.$count(projects),
    containers: await db.$count(containers),
  };
}

/** The demo account has a project of its own, which counts as no data while it is the only one. */
const isWorthKeeping = ({ members, projects: all, containers: parts }: LeftBehindData): boolean =>
  members > 0 || all > 1 || parts > 0;

const CHOICE =
  '계속 쓰려면 DATABASE_URL을 지워주세요. 옮기려면 DATABASE_URL 없이 naru to-postgres <주소> 명령을 실행해주세요. 두고 가려면 LEAVE_EMBEDDED_DATA=1을 정해주세요. 그 데이터는 지우지 않습니다.';

/** Counts the contents of the embedded database of a data folder, without changing them; `undefined` without such a database. */
async function readLeftBehindData(folder: string): Promise<LeftBehindData | undefined> {
  const database = join(folder, DATABASE_FOLDER_NAME);
  if (!existsSync(join(database, 'PG_VERSION'))) return undefined;
  const held = lockDataFolder(folder);
  try {
    const { db, close } = await openEmbeddedDatabase({ folder: database });
    return await countData(db).finally(close);
  } catch (error) {
    throw new StartFailure(
      `${folder}의 내장 데이터베이스를 읽을 수 없습니다. ${CHOICE} (${error})`,
    );
  } finally {
    held.release();
  }
}

/**
 * Refuses to start on a PostgreSQL database without members while the data folder holds data that would be missing there.
 * @param db the database of `DATABASE_URL`; `undefined` before its first migration
 * @throws StartFailure with the number of members, projects and containers
 */
export async function refuseToLeaveData(
  db: DatabaseReader | undefined,
  folder: string,
): Promise<void> {
  if (db !== undefined && (await db.$count(users)) > 0) return;
  const left = await readLeftBehindData(folder);
  if (left === undefined || !isWorthKeeping(left)) return;
  throw new StartFailure(
    `DATABASE_URL의 데이터베이스는 비어 있는데, ${folder}의 내장 데이터베이스에 회원 ${left.members}명, 프로젝트 ${left.projects}개, 컨테이너 ${left.containers}개가 있습니다. ${CHOICE}`,
  );
}
