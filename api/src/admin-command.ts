/** The operator's commands `pnpm naru admin`. These commands use the database directly, without the API. */

import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import { StartFailure } from './runtime/errors.ts';
import { type Database, runTransaction } from './storage/database.ts';
import { openStorage } from './storage/open-storage.ts';
import { users } from './storage/schema/member.ts';
import { openServerSecrets } from './storage/server-secret.ts';
import { eraseMember } from './use-cases/account/deletion.ts';
import { toAccountKey } from './use-cases/auth/token.ts';
import {
  findMembers,
  lockMember,
  resetMemberFactors,
  setMemberRole,
  unlockMember,
} from './use-cases/operator/members.ts';
import { readResourceUse } from './use-cases/operator/overview.ts';
import { trustClock } from './use-cases/reliable-clock.ts';

const PAGE = 500;

const table = (rows: readonly (readonly (string | number | null | undefined)[])[]): string =>
  rows.map((row) => row.map((cell) => cell ?? '').join('\t')).join('\n');

const MEMBER_HEAD = [
  '사용자명',
  '이메일',
  '역할',
  '상태',
  '마지막 이용',
  '프로젝트',
  '컨테이너',
  'CPU(m)',
  '메모리(MiB)',
  '디스크(MiB)',
];

async function listMembers(db: Database): Promise<string> {
  const rows = [];
  let after: string | undefined = '';
  while (after !== undefined) {
    const { members, next } = await findMembers(db, { after }, PAGE);
    for (const member of members) {
      const { username, email, role, status, last_active_at } = member;
      const { projects, containers, cpu, memory, disk } = member;
      const use = [projects, containers, cpu, memory, disk];
      rows.push([username, email, role, status, last_active_at, ...use]);
    }
    after = next ?? undefined;
  }
  return table([MEMBER_HEAD, ...rows]);
}

async function showUse(db: Database): Promise<string> {
  const { members, projects, containers, cpu, memory, disk, failures } = await readResourceUse(db);
  const lines = [
    ...Object.entries(members).map(([status, count]) => [`회원(${status})`, count]),
    ['프로젝트', projects],
    ['컨테이너', containers],
    ['CPU 한도의 합(m)', cpu],
    ['메모리 한도의 합(MiB)', memory],
    ['볼륨 용량의 합(MiB)', disk],
  ];
  const failed = failures.map((row) => [row.created_at, row.username, row.project, row.reason]);
  return `${table(lines)}\n\n최근에 실패한 배포 ${failed.length}개\n${table(failed)}`.trimEnd();
}

/** Deletes an account without the waiting time of seven days, for data that must not be stored, such as the data of a child. */
const erase = async (db: Database, config: Config, username: string): Promise<boolean> => {
  const { box: secrets } = await openServerSecrets(db, config);
  return runTransaction(db, async (tx) => {
    const [user] = await tx
      .select({ id: users.id })
      .from(users)
      .where(eq(users.username_key, toAccountKey(username)));
    if (user === undefined) return false;
    await eraseMember(tx, { secrets, publicUrl: () => config.PUBLIC_URL ?? '' }, user.id);
    return true;
  });
};

type OnMember = (db: Database, config: Config, username: string) => Promise<boolean>;

/** The commands on one account, each with the sentence that is printed after success. */
const ON_MEMBER = new Map<string, [OnMember, said: string]>([
  ['lock', [(db, _, name) => lockMember(db, name), '계정을 정지하고 모두 로그아웃했습니다']],
  ['unlock', [(db, _, name) => unlockMember(db, name), '계정의 정지를 해제했습니다']],
  ['reset-factor', [(db, _, name) => resetMemberFactors(db, name), '2단계 인증을 해제했습니다']],
  ['promote', [(db, _, name) => setMemberRole(db, name, 'admin'), '운영자로 변경했습니다']],
  ['demote', [(db, _, name) => setMemberRole(db, name, 'user'), '일반 회원으로 변경했습니다']],
  ['erase', [erase, '계정과 모든 데이터를 삭제했습니다']],
]);

const believe = async (db: Database): Promise<string> => {
  await trustClock(db);
  return '지금의 시계를 믿습니다. 멈췄던 자동 삭제와 알림이 다시 시작됩니다.';
};

/** The commands on the whole server. Each command returns the text to print. */
const ON_SERVER = new Map<string, (db: Database) => Promise<string>>([
  ['members', listMembers],
  ['use', showUse],
  ['trust-clock', believe],
]);

/** Whether the arguments after `naru admin` form a known command. */
export const isAdminCommand = ([command = '', username, ...more]: readonly string[]): boolean =>
  more.length === 0 && (username === undefined ? ON_SERVER.has(command) : ON_MEMBER.has(command));

/**
 * Runs a command and returns the text to print.
 * @throws StartFailure when the member does not exist or the database cannot be opened
 */
export async function runAdminCommand(config: Config, args: readonly string[]): Promise<string> {
  const [command = '', username = ''] = args;
  const storage = await openStorage(config);
  try {
    const onServer = ON_SERVER.get(command);
    if (onServer !== undefined) return await onServer(storage.db);
    const [work, said] = ON_MEMBER.get(command) ?? [];
    if (!(await work?.(storage.db, config, username))) {
      throw new StartFailure(`회원을 찾을 수 없습니다: ${username}`);
    }
    return `${said}: ${username}`;
  } finally {
    await storage.close();
  }
}
