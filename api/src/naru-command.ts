/** The operator's commands of `naru`: `backup`, `restore`, `rotate-key`, and `admin`. */
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { isAdminCommand, runAdminCommand } from './admin-command.ts';
import { parseBackupCommand } from './backup-arguments.ts';
import { runBackupCommand } from './backup-command.ts';
import { readConfig } from './config.ts';
import { runInServer } from './control-socket.ts';
import { isDoctorCommand, runDoctorCommand } from './doctor-command.ts';
import { MACHINE_COMMANDS, MACHINE_USAGE } from './install/machine-commands.ts';
import { createLiveConfig } from './live-config.ts';
import { REMOTE_USAGE } from './remote/usage.ts';
import { runWithDiskReserve } from './runtime/caller.ts';
import { StartFailure } from './runtime/errors.ts';
import { VERSION } from './runtime/version.ts';
import { openStorage } from './storage/open-storage.ts';
import { rotateKey } from './storage/rotate-key.ts';
import { openServerSecrets } from './storage/server-secret.ts';
import { runToPostgresCommand } from './to-postgres-command.ts';
import { saveAuditEntry } from './use-cases/operator/audit-log.ts';
import { applyStoredSettings } from './use-cases/operator/settings.ts';

const USAGE = `사용법:
  naru backup <파일>                 데이터를 파일 하나로 백업하고, 복원해 확인합니다.
    --volumes                 회원의 볼륨도 옆의 파일(<파일>.volumes)에 백업합니다. 서버가 실행 중이어야 합니다.
    --without-proof           확인하지 않습니다. 멈춘 서버를 곧 다시 시작해야 할 때 씁니다.
  naru backup verify <파일> [--migrate]  백업을 임시 데이터베이스에 복원해 확인합니다. --migrate는 이 버전으로 변경도 해봅니다.
  naru restore <파일> [--replace]    백업을 복원합니다.
    --old-server-is-off       이전 서버를 껐으니 바로 컨테이너를 실행합니다.
    --passphrase-file <파일>  비밀 키를 봉인하거나 여는 암호의 파일. 환경 변수 NARU_BACKUP_PASSPHRASE도 됩니다.
  naru doctor [--json]               서버를 점검하고, 문제마다 할 일을 보여드립니다. 문제가 있으면 1로 끝납니다.
  naru admin confirm-restore         복원한 뒤에, 이전 서버를 껐다고 확인합니다. 컨테이너가 다시 실행됩니다.
  naru admin without-volumes         되돌리지 못한 볼륨 없이 컨테이너를 실행합니다.
  naru admin members                 회원과 그 이용량을 보여드립니다.
  naru admin use                     전체 이용량과 최근 실패를 보여드립니다.
  naru admin trust-clock             서버의 시계가 맞다고 알려, 멈춘 자동 삭제를 다시 시작합니다.
  naru admin add <사용자명> <이메일> 이메일 인증을 마친 회원을 추가하고, 비밀번호를 정할 링크를 보여드립니다.
  naru admin add-operator <사용자명> <이메일>  회원을 추가하고 운영자로 정합니다.
  naru admin link <사용자명>         새 비밀번호를 정할 링크를 보여드립니다. 한 시간 동안 한 번 쓸 수 있습니다.
  naru admin lock <사용자명>         계정을 정지합니다. unlock은 정지를 해제합니다.
  naru admin end-sessions <사용자명> 모든 기기에서 로그아웃합니다.
  naru admin reset-factor <사용자명> 2단계 인증과 패스키를 해제합니다.
  naru admin promote <사용자명>      운영자로 바꿉니다. demote는 되돌립니다.
  naru admin erase <사용자명>        계정과 모든 데이터를 바로 지웁니다.

  naru to-postgres <주소>            내장 데이터베이스를 비어 있는 PostgreSQL 데이터베이스로 옮깁니다.

${MACHINE_USAGE}
  naru --version                     버전을 출력합니다.
  naru rotate-key                    비밀 키를 새로 만들고 모든 값을 새 키로 암호화합니다.

${REMOTE_USAGE}
데이터 폴더는 DATA_DIR로 정하며 기본값은 .data입니다. admin과 backup은 서버가 실행 중일 때에도 쓸 수 있습니다.
restore, to-postgres와 rotate-key는 서버를 멈춘 뒤에 실행해주세요. 저장소에서는 naru 대신 pnpm naru로 실행합니다.
`;

const OLD_KEYS_DONE = 'NARU_OLD_SECRET_KEYS는 이제 필요하지 않습니다.';

type Env = Readonly<Record<string, string | undefined>>;

/** The name of the user who runs the command, also before `sudo`; the id of a user without a name. */
function currentUser({ SUDO_USER }: Env): string {
  if (SUDO_USER) return SUDO_USER;
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.());
  }
}

/**
 * Runs a command of `naru admin`: in the running server, if the server has the embedded database open, and otherwise with the database
 * itself.
 */
async function runAdmin(env: Env, args: readonly string[]): Promise<string> {
  const config = readConfig(env);
  const user = currentUser(env);
  if (config.DATABASE_URL === undefined) {
    const printed = await runInServer(resolve(config.DATA_DIR), { user, args: [...args] });
    if (printed !== undefined) return printed;
  }
  const { db, close } = await openStorage(config, { mustExist: true });
  try {
    const { box: secrets } = await openServerSecrets(db, config);
    const live = createLiveConfig(config);
    await applyStoredSettings(db, { secrets, settings: live });
    const publicUrl = () => live.config.PUBLIC_URL ?? `http://127.0.0.1:${config.PORT}`;
    return await runAdminCommand({ db, secrets, publicUrl }, user, args);
  } finally {
    await close();
  }
}

/** Encrypts all stored secrets with a new key, in the embedded database or on a PostgreSQL server. */
async function runRotateKey(env: Env): Promise<string> {
  const config = readConfig(env);
  const { db, close } = await openStorage(config, { mustExist: true });
  const rotate = async () => {
    const count = await rotateKey(db, config);
    const operator = { name: currentUser(env), via: 'command' } as const;
    await saveAuditEntry(db, operator, { action: 'key-rotated' });
    return count;
  };
  const done = await rotate().finally(close);
  const old = config.NARU_SECRET_KEY === undefined ? '' : `\n${OLD_KEYS_DONE}`;
  return `새 비밀 키로 암호화했습니다: ${done}개${old}`;
}

/** The result of a command. `code` is the exit code: 0 for success, 1 for a failure, 2 for invalid arguments. */
export interface CommandResult {
  code: 0 | 1 | 2;
  stdout: string;
  stderr: string;
}

type RunCommand = () => Promise<Omit<CommandResult, 'stderr'>>;

/** Returns a function that runs a command on all data and returns the text to print; `undefined` for another command. */
function chooseDataCommand(args: readonly string[], env: Env): (() => Promise<string>) | undefined {
  const [first, url, ...more] = args;
  if (first === 'rotate-key' && url === undefined) return () => runRotateKey(env);
  if (first === 'to-postgres' && url !== undefined && more.length === 0) {
    return () => runToPostgresCommand(readConfig(env), url);
  }
  const backup = parseBackupCommand(args, env);
  return backup && (() => runBackupCommand(backup, readConfig(env), currentUser(env), env));
}

/** Returns a function that runs the command; `undefined` for invalid arguments. */
function chooseCommand(args: readonly string[], env: Env): RunCommand | undefined {
  const [first = '', ...rest] = args;
  const printing = (print: () => Promise<string>): RunCommand => {
    return async () => ({ code: 0, stdout: `${await print()}\n` });
  };
  const commands: Record<string, () => RunCommand | undefined> = {
    '--help': () => (rest.length > 0 ? undefined : async () => ({ code: 0, stdout: USAGE })),
    '--version': () => (rest.length > 0 ? undefined : printing(async () => `naru ${VERSION}`)),
    doctor: () =>
      isDoctorCommand(rest) ? () => runDoctorCommand(env, currentUser(env), rest) : undefined,
    // An operator has to be able to act on a full disk, as after a login.
    admin: () =>
      isAdminCommand(rest)
        ? printing(() => runWithDiskReserve(() => runAdmin(env, rest)))
        : undefined,
  };
  const chosen = Object.hasOwn(commands, first) ? commands[first] : undefined;
  if (chosen !== undefined) return chosen();
  const onMachine = MACHINE_COMMANDS.get(first)?.(rest);
  if (onMachine !== undefined) return printing(onMachine);
  const print = chooseDataCommand(args, env);
  return print && printing(print);
}

/** Runs a command. @param args the arguments after `naru` */
export async function runNaruCommand(args: readonly string[], env: Env): Promise<CommandResult> {
  try {
    const command = chooseCommand(args, env);
    if (command === undefined) return { code: 2, stdout: '', stderr: USAGE };
    return { ...(await command()), stderr: '' };
  } catch (error) {
    if (!(error instanceof StartFailure)) throw error;
    return { code: 1, stdout: '', stderr: `${error.message}\n` };
  }
}
