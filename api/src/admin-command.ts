/** The operator's commands `naru admin`, with the storage of a running server or of a stopped server. */
import type { MemberAction } from '@naru/contract/endpoints/managed-member';
import { email, username } from '@naru/contract/rules/member-fields';
import { MEMBER_ROLES } from '@naru/contract/wire/operator-action';
import { formatKoreanTime } from './mail/mail-texts.ts';
import { StartFailure } from './runtime/errors.ts';
import { type Database, runTransaction } from './storage/database.ts';
import type { SecretBox } from './storage/secret-box.ts';
import { ApiError } from './use-cases/api-error.ts';
import { type Operator, saveAuditEntry } from './use-cases/operator/audit-log.ts';
import {
  addMember,
  changeMember,
  eraseMemberNow,
  type IssuedLink,
  issuePasswordLink,
  type LinkContext,
} from './use-cases/operator/member-actions.ts';
import { findMembers } from './use-cases/operator/members.ts';
import { readResourceUse } from './use-cases/operator/overview.ts';
import { confirmOldServerOff, skipRestoredVolumes } from './use-cases/operator/restoration.ts';
import { trustClock } from './use-cases/reliable-clock.ts';

/** What the commands need from a server. */
export interface AdminContext {
  db: Database;
  secrets: SecretBox;
  /** Returns the address of the console, for links. */
  publicUrl: () => string;
}

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

async function listMembers({ db }: AdminContext): Promise<string> {
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

async function showUse({ db }: AdminContext): Promise<string> {
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

async function believe({ db }: AdminContext, operator: Operator): Promise<string> {
  await trustClock(db);
  await saveAuditEntry(db, operator, { action: 'clock-trusted' });
  return '지금의 시계를 믿습니다. 멈췄던 자동 삭제와 알림이 다시 시작됩니다.';
}

async function confirmRestore({ db }: AdminContext, operator: Operator): Promise<string> {
  const isConfirmed = await runTransaction(db, (tx) => confirmOldServerOff(tx, operator));
  return isConfirmed
    ? '이전 서버를 껐다고 확인했습니다. 서버가 곧 컨테이너를 다시 실행합니다.'
    : '확인할 복원이 없습니다.';
}

async function goOnWithoutVolumes({ db }: AdminContext, operator: Operator): Promise<string> {
  const count = await runTransaction(db, (tx) => skipRestoredVolumes(tx, operator));
  return count === 0
    ? '되돌릴 볼륨이 없습니다.'
    : `되돌리지 못한 볼륨 ${count}개 없이 계속합니다. 이 볼륨은 비어 있는 채로 시작합니다.`;
}

const linkText = ({ address, expiresAt }: IssuedLink): string =>
  `비밀번호를 정할 링크: ${address}\n한 번 쓸 수 있으며 ${formatKoreanTime(expiresAt)}까지 유효합니다. 회원에게 안전한 방법으로 전해주세요.`;

/** Commands print the link, because an operator on the machine of the server has access to all of its data anyway. */
const withoutMail = (context: AdminContext): LinkContext => ({ ...context, byMail: false });

type Run = (context: AdminContext, operator: Operator, ...args: string[]) => Promise<string>;

const change =
  (action: MemberAction, done: string): Run =>
  async ({ db }, operator, name = '') => {
    await runTransaction(db, (tx) => changeMember(tx, operator, { username: name }, action));
    return `${done}: ${name}`;
  };

const erase: Run = async (context, operator, name = '') => {
  const { db } = context;
  await runTransaction(db, (tx) => eraseMemberNow(tx, context, operator, { username: name }));
  return `계정과 모든 데이터를 삭제했습니다: ${name}`;
};

const link: Run = async (context, operator, name = '') =>
  linkText(
    await runTransaction(context.db, (tx) =>
      issuePasswordLink(tx, withoutMail(context), operator, { username: name }),
    ),
  );

/** @throws StartFailure with the reason when a field is invalid */
function parseAccount(name: string, address: string): { username: string; email: string } {
  const [parsedName, parsedEmail] = [username.safeParse(name), email.safeParse(address)];
  if (parsedName.success && parsedEmail.success) {
    return { username: parsedName.data, email: parsedEmail.data };
  }
  const problem = parsedName.error ?? parsedEmail.error;
  throw new StartFailure(problem?.issues[0]?.message ?? '');
}

const add =
  (role: keyof typeof MEMBER_ROLES): Run =>
  async (context, operator, name = '', address = '') => {
    const account = parseAccount(name, address);
    const issued = await runTransaction(context.db, async (tx) => {
      const made = await addMember(tx, withoutMail(context), operator, account);
      if (role === 'admin') {
        await changeMember(tx, operator, { username: account.username }, 'promote');
      }
      return made;
    });
    return `추가한 회원: ${account.username} (${MEMBER_ROLES[role]})\n${linkText(issued)}`;
  };

/** A command, and the number of arguments after its name. */
interface Command {
  takes: 0 | 1 | 2;
  run: Run;
}

const COMMANDS = new Map<string, Command>([
  ['members', { takes: 0, run: listMembers }],
  ['use', { takes: 0, run: showUse }],
  ['trust-clock', { takes: 0, run: believe }],
  ['confirm-restore', { takes: 0, run: confirmRestore }],
  ['without-volumes', { takes: 0, run: goOnWithoutVolumes }],
  ['add', { takes: 2, run: add('user') }],
  ['add-operator', { takes: 2, run: add('admin') }],
  ['link', { takes: 1, run: link }],
  ['lock', { takes: 1, run: change('lock', '계정을 정지하고 모두 로그아웃했습니다') }],
  ['unlock', { takes: 1, run: change('unlock', '계정의 정지를 해제했습니다') }],
  ['end-sessions', { takes: 1, run: change('end-sessions', '모든 기기에서 로그아웃했습니다') }],
  ['reset-factor', { takes: 1, run: change('reset-factors', '2단계 인증을 해제했습니다') }],
  ['promote', { takes: 1, run: change('promote', '운영자로 변경했습니다') }],
  ['demote', { takes: 1, run: change('demote', '일반 회원으로 변경했습니다') }],
  ['erase', { takes: 1, run: erase }],
]);

/** Whether the arguments after `naru admin` form a known command. */
export const isAdminCommand = ([command = '', ...args]: readonly string[]): boolean =>
  COMMANDS.get(command)?.takes === args.length;

/** Returns the error for the operator; a missing member is named. */
function toStartFailure(error: unknown, [, name = '']: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const isMissing = error.code === 'NOT_FOUND';
  return new StartFailure(isMissing ? `회원을 찾을 수 없습니다: ${name}` : error.message);
}

/**
 * Runs a command and returns the text to print.
 * @param user the name of the user who runs the command, for the audit log
 * @throws StartFailure with a sentence when the command cannot be carried out
 */
export async function runAdminCommand(
  context: AdminContext,
  user: string,
  args: readonly string[],
): Promise<string> {
  const [name = '', ...rest] = args;
  const command = COMMANDS.get(name);
  if (command?.takes !== rest.length) throw new StartFailure('알 수 없는 명령입니다.');
  try {
    return await command.run(context, { name: user, via: 'command' }, ...rest);
  } catch (error) {
    throw toStartFailure(error, args);
  }
}
